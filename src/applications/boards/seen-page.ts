import { localize } from "../../host/i18n";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { scrollingPart } from "../../host/parts";
import { entriesOf } from "../../model/fields/keyed-map";
import { SEED_QUESTIONS } from "../../model/fields/questions";
import { findMission, type Mission } from "../../workflows/mission/mission-documents";
import { membersOf } from "../../workflows/mission/spotlight";
import { findAgent } from "../../workflows/theme/find-theme";
import { follow } from "../follow";
import { openOne } from "../open-one";
import { threatView } from "../views/mission-view";

/** 玩家所见: what is known of a mission's anomaly, drawn from the mission alone. Players have this page in place of the anomaly's document; the MC looks through an agent's eyes. */
class SeenPage extends OwnWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["td-window", "td-seen"], window: { icon: "fa-solid fa-eye", contentClasses: ["td", "td-sheet"], resizable: true },
    position: { width: 560, height: 760 },
  };

  static override PARTS = { body: scrollingPart("boards/seen") };

  readonly #mission: string;
  #viewer = "";

  constructor(mission: string) {
    super({ id: SeenPage.idFor(mission) });
    this.#mission = mission;
  }

  static idFor = (mission: string): string => `td-seen-${mission.replaceAll(".", "-")}`;

  override get title(): string {
    return localize("Seen.label");
  }

  protected override async _prepareContext(options: DrawOptions) {
    const mission = findMission(this.#mission);
    return Object.assign(await super._prepareContext(options), mission && seenContext(mission, this.#viewer));
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    follow(this, ({ uuid, type }) => uuid === this.#mission || type === "agent");
    this.element.addEventListener("change", ({ target }) => {
      this.#viewer = (target as HTMLSelectElement).value; // the page has one field
      void this.render();
    });
  }
}

/**
 * What a mission has revealed, as one viewer may know it (R49).
 *
 * @param viewer - Whose eyes the MC looks through; players look through those of all agents of theirs.
 */
function seenContext(mission: Mission, viewer: string) {
  const { name, system } = mission;
  const agents = game.user?.isGM ? membersOf(mission).map((agent, index) => ({ uuid: agent.uuid, name: agent.name, chosen: viewer ? agent.uuid === viewer : !index })) : null;
  const isMine = (uuid: string): boolean => (agents ? agents.some((agent) => agent.chosen && agent.uuid === uuid) : findAgent(uuid)?.isOwner === true);
  const pieces = entriesOf(system.revealed).filter(({ audience }) => !audience || isMine(audience)).map(({ kind, entry, name: title, text, audience }) => ({ kind, entry, title, text, only: findAgent(audience)?.name }));
  return {
    name, agents, traits: pieces.filter(({ kind }) => kind === "trait"), texts: pieces.filter(({ kind }) => kind === "text"),
    questions: SEED_QUESTIONS.map((id) => ({ id, ...pieces.findLast(({ kind, entry }) => kind === "answer" && entry === id) })),
    threats: entriesOf(system.threats).filter(({ state }) => state !== "resolved").map((threat) => threatView(threat, false)),
  };
}

/** Open it for a mission. */
export const openSeenPage = (mission: string): unknown => findMission(mission) && openOne(SeenPage.idFor(mission), () => new SeenPage(mission));
