/** Ids of the demo world's users; fixed, so that what a browser keeps for a user survives `--fresh`. */
const USERS = { mc: "DemoUserMC000000", first: "DemoUserJia00000", second: "DemoUserYi000000" };

const OWNER = 3;

/**
 * The demo world: an MC and two players, without passwords. The actors are the caller's: the table knows no game. The first belongs to the first
 * player and is his character, the second to the second; any further one is nobody's.
 * @param {{id?: string, actors?: object[], settings?: Record<string, unknown>}} [content]  id: the world's; actors: sources; ids are optional
 * @returns {import("../server/seed.js").Seed}
 */
export function demoWorld({ id = "demo", actors = [], settings = {} } = {}) {
  const players = [USERS.first, USERS.second];
  const owned = actors.map((actor, index) => ({
    ...actor,
    _id: actor._id ?? `DemoActor${String(index).padStart(7, "0")}`,
    ownership: { default: 0, ...actor.ownership, ...(players[index] && { [players[index]]: OWNER }) }
  }));
  return {
    world: { id, title: "演示桌" },
    users: [
      { _id: USERS.mc, name: "MC", role: "GAMEMASTER", color: "#b9473c" },
      { _id: USERS.first, name: "玩家甲", role: "PLAYER", color: "#2f7d72", character: owned[0]?._id ?? null },
      { _id: USERS.second, name: "玩家乙", role: "PLAYER", color: "#4c6cb3", character: owned[1]?._id ?? null }
    ],
    actors: owned,
    settings
  };
}
