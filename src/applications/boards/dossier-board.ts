import { localize } from "../../host/i18n";
import { warn } from "../../host/warn";
import { type DrawOptions, OwnWindow } from "../../host/keeping-window";
import { templatePath } from "../../host/parts";
import { QUESTIONS } from "../../rules/dossier";
import type { DossierStep } from "../../rules/dossier-step";
import { showAnswer } from "../../chat/show-answer";
import { activeMission } from "../../workflows/mission/active-mission";
import { casefilesOf, conclusionIn, findMission, type Mission } from "../../workflows/mission/mission-documents";
import { stepRequest } from "../../workflows/dossier/dossier-requests";
import { ask } from "../../workflows/request/ask";
import { ROWS } from "../views/clue-view";
import { boardActions } from "./board-actions";
import { boardContext } from "./board-context";
import { draftFor, dropDraftFor, keepTypedInto, TYPED_FIELDS, typedInto } from "./board-drafts";
import { listenToBoard } from "./board-listeners";
import { listenToCards, showHolders } from "./card-listeners";
import type { Board, BoardLooks } from "./board-types";
import { letGo, watchHolding } from "./holding";

const PARTS = ["title", "clues", "main", "verdicts"] as const;
/** Up to here the board is one page (styles/windows/board.css): a list that grew by itself would hold whoever wants to go on to what is below. */
const NARROW = 600;
const part = (name: string) => templatePath(`boards/dossier/${name}`);

/** The board of a mission's dossiers (书写档案), which the whole team works on together. */
export class DossierBoard extends OwnWindow implements Board {
  static override DEFAULT_OPTIONS = {
    classes: ["td-window", "td-board-window"],
    window: { icon: "fa-solid fa-folder-open", contentClasses: ["td", "td-board__grid"], resizable: true },
    position: { width: 1000, height: 700 },
    actions: boardActions,
  };

  static override PARTS = {
    title: { template: part("title") },
    clues: { template: part("clues"), scrollable: [".td-board__scroll"] },
    main: { template: part("main"), scrollable: [".td-board__work", ".td-cards"] },
    verdicts: { template: part("verdicts"), scrollable: [".td-board__scroll"] },
  };

  readonly looks: BoardLooks = { view: "write", question: QUESTIONS[0], conclusion: "", typed: "", filter: "all", rows: ROWS, verdicts: ROWS, linking: "", moved: new Map(), others: [], sharing: "" };
  readonly #uuid: string;
  readonly #stops: (() => unknown)[] = [];
  readonly #due = new Set<string>();
  /** Who comes to the end of a list gets more of it. */
  readonly #seen = new IntersectionObserver((ends) => { for (const { isIntersecting, target } of ends) if (isIntersecting && this.element.offsetWidth > NARROW) (target as HTMLElement).click(); });

  constructor(mission: Mission) {
    super({ id: DossierBoard.idFor(mission), position: { width: Math.min(1000, innerWidth - 10), height: Math.min(700, innerHeight - 10) } });
    this.#uuid = mission.uuid;
  }

  static idFor = ({ id }: { readonly id: string | null }): string => `td-board-${id}`;

  override get title(): string {
    return localize("Board.titleOf", { name: findMission(this.#uuid)?.name ?? "" });
  }

  get mission(): Mission {
    const mission = findMission(this.#uuid);
    if (!mission) throw new Error("The mission of this board is gone");
    return mission;
  }

  bringUp(conclusion: string): void {
    const found = conclusionIn(this.mission, conclusion);
    if (found) Object.assign(this.looks, { view: "write", question: found.system.question, conclusion, others: [] });
  }

  async step(step: DossierStep): Promise<boolean> {
    if (!this.mission.isOwner && !game.users?.activeGM) {
      warn("Board.noMc");
      return false;
    }
    const answer = await ask(stepRequest(this.mission, step));
    if (answer.state === "refused") showAnswer(answer);
    return answer.state !== "refused";
  }

  /** Draw parts anew, all if none is named; what comes within one frame is drawn once. */
  redraw(...parts: string[]): void {
    const isDue = this.#due.size > 0;
    for (const name of parts.length ? parts : PARTS) this.#due.add(name);
    if (isDue) return;
    requestAnimationFrame(() => {
      const due = [...this.#due];
      this.#due.clear();
      if (this.rendered && findMission(this.#uuid)) void this.render({ parts: due });
    });
  }

  protected override async _prepareContext(options: DrawOptions) {
    this.#arrive();
    return Object.assign(await super._prepareContext(options), { uid: this.id }, boardContext(this, options.parts ?? PARTS));
  }

  /** What was under way is there: a draft that was shared, words that were written, a card that was put. */
  #arrive(): void {
    const { looks, mission } = this;
    const shared = conclusionIn(mission, looks.sharing);
    if (shared) {
      const { question, text } = shared.system;
      if (draftFor(mission.id ?? "", question).text.trim() === text) dropDraftFor(mission.id ?? "", question); // she may have written on
      if (question === looks.question && !looks.conclusion) looks.conclusion = looks.sharing;
      looks.sharing = "";
    }
    const chosen = conclusionIn(mission, looks.conclusion);
    if (!chosen) looks.conclusion = "";
    for (const field of TYPED_FIELDS) if (chosen && typedInto(looks.conclusion, field)?.trim() === chosen.system[field]) keepTypedInto(looks.conclusion, field, null);
    const { cards, notes } = mission.system.board;
    for (const [id, place] of looks.moved) {
      const there = cards[id] ?? notes[id];
      if (!there || (there.x === place.x && there.y === place.y)) looks.moved.delete(id);
    }
  }

  protected override async _onFirstRender(context: object, options: DrawOptions): Promise<void> {
    await super._onFirstRender(context, options);
    listenToBoard(this);
    listenToCards(this);
    this.#stops.push(watchHolding((mission) => { if (mission === this.mission.id) showHolders(this); }));
    this.#follow();
  }

  protected override async _onRender(context: object, options: DrawOptions): Promise<void> {
    await super._onRender(context, options);
    showHolders(this);
    for (const more of this.element.querySelectorAll("[data-action^=more]")) this.#seen.observe(more);
  }

  /** Draw anew when something that it tells of changes. */
  #follow(): void {
    const isOurs = (actor: { readonly uuid: string } | null) => {
      const mission = findMission(this.#uuid);
      return mission !== null && actor !== null && [mission, ...casefilesOf(mission)].some(({ uuid }) => uuid === actor.uuid);
    };
    const item = ({ id, parent, type }: Item.Implementation) => {
      const { conclusion, sharing } = this.looks;
      if (isOurs(parent)) this.redraw(...(type === "conclusion" && id !== conclusion && id !== sharing ? ["main", "verdicts"] : []));
    };
    const actor = (changed: Actor.Implementation) => { if (isOurs(changed)) this.redraw(); };
    const message = ({ type }: ChatMessage.Implementation) => { if (type === "dossier") this.redraw(); };
    const ids = [
      ["createItem", Hooks.on("createItem", item)], ["updateItem", Hooks.on("updateItem", item)], ["deleteItem", Hooks.on("deleteItem", item)],
      ["updateActor", Hooks.on("updateActor", actor)], ["userConnected", Hooks.on("userConnected", () => this.redraw())],
      ["createChatMessage", Hooks.on("createChatMessage", message)], ["updateChatMessage", Hooks.on("updateChatMessage", message)],
      ["deleteActor", Hooks.on("deleteActor", ({ uuid }) => void (uuid === this.#uuid && this.close()))],
    ] as const;
    this.#stops.push(...ids.map(([hook, id]) => () => Hooks.off(hook, id)));
  }

  protected override _onClose(options: DrawOptions): void {
    super._onClose(options);
    letGo();
    for (const stop of this.#stops.splice(0)) stop();
  }
}

/**
 * Open the board of a mission, or bring it to the front.
 *
 * @param uuid - Of the mission; the one being played where it is empty.
 */
export async function openDossierBoard(uuid: string, conclusion: string): Promise<DossierBoard | null> {
  const mission = uuid ? findMission(uuid) : activeMission();
  if (!mission) {
    warn("Board.noMission");
    return null;
  }
  const open = foundry.applications.instances.get(DossierBoard.idFor(mission));
  const board = open instanceof DossierBoard ? open : new DossierBoard(mission);
  board.bringUp(conclusion);
  await board.render({ force: true });
  if (open) board.bringToFront();
  return board;
}
