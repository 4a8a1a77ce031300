import { BEATS } from "../../rules/mission";
import { consequenceField, newConsequence } from "../fields/consequence";
import { entryFields, NEW_ENTRY } from "../fields/keyed-map";
import { choice, flag, moment, text, whole } from "../fields/plain";

type Data<Schema extends foundry.data.fields.DataSchema> = foundry.data.fields.SchemaField.InitializedData<Schema>;

const memberSchema = () => ({ /** UUID of an agent. */ actor: text(), ...entryFields() });
export type MemberEntry = Data<ReturnType<typeof memberSchema>>;
export const memberField = () => new foundry.data.fields.SchemaField(memberSchema());
/** A complete new entry. */
export const newMember = (actor: string, sort = 0): MemberEntry => ({ actor, ...NEW_ENTRY, sort });

const dossierSchema = () => ({
  number: whole(1, { min: 1 }),
  title: text(),
  opened: moment(),
  /** 0 while it is open. */
  closed: moment(),
  /** Id of the conclusion whose 检验 closed it (R46), or empty. */
  closedBy: text(),
  ...entryFields(),
});
export type DossierEntry = Data<ReturnType<typeof dossierSchema>>;
export const dossierField = () => new foundry.data.fields.SchemaField(dossierSchema());
/** A complete new entry: opened, and open. */
export const newDossier = (given: Partial<DossierEntry> & Pick<DossierEntry, "number" | "opened">): DossierEntry => ({
  title: "", closed: 0, closedBy: "", ...NEW_ENTRY, ...given,
});

/** 现在 and 过去的场景 (R56). */
export const TIMES = ["present", "past"] as const;

const sceneSchema = () => ({
  title: text(),
  text: text(),
  when: choice(TIMES),
  /** Ids of the dossier and of the conclusion that led here; empty for none. */
  dossier: text(),
  conclusion: text(),
  open: flag(true),
  /** It must be played on before 回到现在 (R62, R64). */
  goesOn: flag(),
  ...entryFields(),
});
export type SceneEntry = Data<ReturnType<typeof sceneSchema>>;
export const sceneField = () => new foundry.data.fields.SchemaField(sceneSchema());
/** A complete new entry: an open scene. */
export const newScene = (given: Partial<SceneEntry> & Pick<SceneEntry, "title">): SceneEntry => ({
  text: "", when: "present", dossier: "", conclusion: "", open: true, goesOn: false, ...NEW_ENTRY, ...given,
});

const beatSchema = () => ({
  /** Id of the scene. */
  scene: text(),
  phase: choice(BEATS),
  when: moment(),
  text: text(),
  ...entryFields(),
});
export type BeatEntry = Data<ReturnType<typeof beatSchema>>;
export const beatField = () => new foundry.data.fields.SchemaField(beatSchema());
/** A complete new entry. */
export const newBeat = (given: Partial<BeatEntry> & Pick<BeatEntry, "scene" | "phase" | "when">): BeatEntry => ({ text: "", ...NEW_ENTRY, ...given });

/** What became of a threat in play (R33, R34). */
export const THREAT_STATES = ["open", "met", "delivered", "resolved"] as const;

const threatInPlaySchema = () => ({
  text: text(),
  consequence: consequenceField(),
  state: choice(THREAT_STATES),
  /** UUID of the anomaly or challenge and id of its threat; empty when it came from neither. */
  source: text(),
  entry: text(),
  /** Ids of the scene, and of the message that gave it. */
  scene: text(),
  card: text(),
  /** Id of the message of the roll that met it, or empty. */
  metBy: text(),
  ...entryFields(),
});
export type ThreatInPlay = Data<ReturnType<typeof threatInPlaySchema>>;
export const threatInPlayField = () => new foundry.data.fields.SchemaField(threatInPlaySchema());
/** A complete new entry: an open threat. */
export const newThreatInPlay = (given: Partial<ThreatInPlay> & Pick<ThreatInPlay, "text">): ThreatInPlay => ({
  consequence: newConsequence(), state: "open", source: "", entry: "", scene: "", card: "", metBy: "", ...NEW_ENTRY, ...given,
});

/** What of an anomaly players may come to know, piece by piece. */
export const REVEALED_KINDS = ["trait", "answer", "text"] as const;

const revealedSchema = () => ({
  /** UUID of the anomaly, and id of its entry or of the question. */
  anomaly: text(),
  entry: text(),
  kind: choice(REVEALED_KINDS),
  name: text(),
  text: text(),
  /** Empty for everybody, or the UUID of one agent (R49). */
  audience: text(),
  when: moment(),
  ...entryFields(),
});
export type RevealedEntry = Data<ReturnType<typeof revealedSchema>>;
export const revealedField = () => new foundry.data.fields.SchemaField(revealedSchema());
/** A complete new entry. */
export const newRevealed = (given: Partial<RevealedEntry> & Pick<RevealedEntry, "anomaly" | "kind" | "text" | "when">): RevealedEntry => ({
  entry: "", name: "", audience: "", ...NEW_ENTRY, ...given,
});
