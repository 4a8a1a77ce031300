import { worldAgents } from "../../host/agents";
import { findTarget } from "../../host/documents";
import { deleteKey } from "../../host/operators";
import { newPlaced } from "../../model/item/conclusion";
import { entryOf } from "../../model/fields/keyed-map";
import { type DossierStep, readForm } from "../../rules/dossier-step";
import { closesCircle } from "../../rules/provenance";
import { clueIn, cluesOf, type Conclusion, conclusionIn, type Mission } from "../mission/mission-documents";
import { type Answer, done, refuse } from "../request/request";
import { findAgent } from "../theme/find-theme";
import { takeBoardStep } from "./board-steps";
import { isRolled } from "./dossier-card";
import { tiesOf } from "./provenance-of";

type StepOf<Name extends DossierStep["do"]> = Extract<DossierStep, { do: Name }>;

/**
 * Do what somebody did at the board, with the rights of whoever owns the mission. Everything is written by id and whole or by field,
 * so that two gestures at once keep both.
 */
export async function takeStep(mission: Mission, step: DossierStep, asker: User.Implementation): Promise<Answer> {
  if (!mayTakePart(asker)) return refuse("notYours");
  switch (step.do) {
    case "share":
      return share(mission, step, asker);
    case "propose":
      return propose(mission, step, asker);
    case "edit":
      return onOpen(mission, step.conclusion, (conclusion) => edit(conclusion, step, asker));
    case "place":
      return onOpen(mission, step.conclusion, (conclusion) => place(mission, conclusion, step, asker));
    case "take":
      return onOpen(mission, step.conclusion, (conclusion) => write(conclusion, deleteKey("system.clues", step.clue)));
    case "replay":
      return onOpen(mission, step.conclusion, (conclusion) => replay(conclusion, step));
    default:
      return takeBoardStep(mission, step);
  }
}

/** MCs, and whoever plays an agent: an observer looks on. */
export const mayTakePart = (user: User.Implementation): boolean =>
  user.isGM || worldAgents().some((agent) => agent.testUserPermission(user, "OWNER"));

/** Whether a user has the say in a conclusion: leads it, shared it, or is an MC; anybody while nobody leads. */
export const maySay = ({ system: { lead, by } }: Conclusion, user: User.Implementation): boolean =>
  user.isGM || by === user.id || !lead || findAgent(lead)?.testUserPermission(user, "OWNER") === true;

const write = async ({ uuid }: { readonly uuid: string }, changes: Record<string, unknown>): Promise<Answer> => {
  await findTarget(uuid)?.update(changes);
  return done;
};

/** Only what was not rolled can still be changed. */
async function onOpen(mission: Mission, id: string, act: (conclusion: Conclusion) => Promise<Answer>): Promise<Answer> {
  const conclusion = conclusionIn(mission, id);
  if (!conclusion) return refuse("missing");
  return conclusion.system.outcome || isRolled(id) ? refuse("decided") : act(conclusion);
}

async function share(mission: Mission, { conclusion: _id, question, asked, text, lead, clues }: StepOf<"share">, asker: User.Implementation): Promise<Answer> {
  if (mission.items.has(_id)) return done;
  if (!text.trim()) return refuse("noWords");
  if (lead && findAgent(lead)?.testUserPermission(asker, "OWNER") !== true) return refuse("notYours");
  const known = new Set(cluesOf(mission).filter(({ system }) => !system.proposed).map(({ id }) => id));
  const when = Date.now();
  const placed = Object.entries(clues).filter(([id]) => known.has(id)).map(([id, column], index) => [id, newPlaced({ column, by: asker.id ?? "", sort: when + index })]);
  const system = { question, asked: question === "free" ? asked : "", text, lead, clues: Object.fromEntries(placed) as object, state: "open", by: asker.id };
  await findTarget(mission.uuid)?.createEmbeddedDocuments?.("Item", [{ _id, name: text.slice(0, 60), type: "conclusion", sort: when, system }], { keepId: true });
  return done;
}

/** A clue that a player thinks there is: everybody sees it, and it counts once the MC says yes. */
async function propose(mission: Mission, { clue: _id, name, text, origin }: StepOf<"propose">, asker: User.Implementation): Promise<Answer> {
  if (mission.items.has(_id)) return done;
  if (!text.trim() && !name.trim()) return refuse("noWords");
  const system = { text: text || name, origin, proposed: !asker.isGM, by: asker.id };
  await findTarget(mission.uuid)?.createEmbeddedDocuments?.("Item", [{ _id, name: (name || text).slice(0, 60), type: "clue", sort: Date.now(), system }], { keepId: true });
  return done;
}

async function edit(conclusion: Conclusion, { field, value }: StepOf<"edit">, asker: User.Implementation): Promise<Answer> {
  if (!maySay(conclusion, asker)) return refuse("notYours");
  if (field === "lead" && value && !asker.isGM && findAgent(value)?.testUserPermission(asker, "OWNER") !== true) return refuse("notYours");
  if (field === "text" && !value.trim()) return refuse("noWords");
  const named = field === "text" ? { name: value.slice(0, 60) } : {};
  const again = field === "where" || field === "plan" || field === "form" ? { "system.agreed": false } : {}; // the MC said yes to something else
  return write(conclusion, { [`system.${field}`]: field === "form" ? readForm(value) : value, ...named, ...again });
}

/** Into a column, once, and out of the other (R52, G31). */
async function place(mission: Mission, conclusion: Conclusion, { clue: id, column }: StepOf<"place">, asker: User.Implementation): Promise<Answer> {
  const clue = clueIn(mission, id);
  if (!clue) return refuse("missing");
  if (clue.system.proposed) return refuse("proposed");
  if (closesCircle(tiesOf(mission), conclusion.id ?? "", id)) return refuse("circle");
  const placed = entryOf(conclusion.system.clues, id);
  if (placed?.column === column) return done;
  return write(conclusion, { [`system.clues.${id}`]: newPlaced({ column, by: asker.id ?? "", sort: Date.now() }) });
}

async function replay(conclusion: Conclusion, { clue, on }: StepOf<"replay">): Promise<Answer> {
  if (!entryOf(conclusion.system.clues, clue)) return refuse("missing");
  return write(conclusion, { [`system.clues.${clue}.replayed`]: on, "system.agreed": false });
}
