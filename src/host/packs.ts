/** The world's actors as far as packs go; the types want the pack's own kind spelled out. */
interface Importing {
  importFromCompendium(pack: unknown, id: string): Promise<unknown>;
}

/** Make an actor of a pack an actor of the world; where it came from is kept by the host. */
export async function importActor({ pack, id }: Actor.Implementation): Promise<void> {
  const actors = game.actors as unknown as Importing | undefined;
  await actors?.importFromCompendium(game.packs?.get(pack ?? ""), id ?? "");
}
