import { SYSTEM_ID, systemPath } from "../constants";

/** What `registerSubtypes` needs of a subtype. */
interface Subtype {
  readonly model: object;
  readonly sheet?: object;
}
type Subtypes = Readonly<Record<string, Subtype>>;
type RegisterSheet = (document: object, scope: string, sheet: object, options: object) => void;

/**
 * Give the host models and sheets of a document's subtypes.
 *
 * The types package wants every sheet and model spelled out by its own registry; a loop over ours needs the casts.
 */
export function registerSubtypes(documentName: "Actor" | "Item", subtypes: Subtypes): void {
  const register = foundry.applications.apps.DocumentSheetConfig.registerSheet as unknown as RegisterSheet;
  const { documentClass, dataModels } = CONFIG[documentName] as unknown as { documentClass: object; dataModels: object };
  for (const [type, { model, sheet }] of Object.entries(subtypes)) {
    Object.assign(dataModels, { [type]: model });
    if (sheet) register(documentClass, SYSTEM_ID, sheet, { types: [type], makeDefault: true, label: `TAINTED.Sheets.${type}` });
  }
}

/** Say what a token's bars may show, by the actor's subtype. */
export const registerBars = (bars: Readonly<Record<string, object>>): object => Object.assign(CONFIG.Actor, { trackableAttributes: bars });

/** Give the host our document classes. Before sheets are registered: those hang on the class. */
export const registerDocuments = (actor: object, item: object): void => {
  Object.assign(CONFIG.Actor, { documentClass: actor });
  Object.assign(CONFIG.Item, { documentClass: item });
};

/** Give the host the models that messages are made of, and their drawing. */
export const registerMessages = (messages: Readonly<Record<string, object>>): object =>
  Object.assign(CONFIG.ChatMessage.dataModels, messages);

/** Give the host roll classes, so that stored rolls come back as what they were. */
export const registerRolls = (rolls: readonly object[]): number => (CONFIG.Dice.rolls as unknown as object[]).push(...rolls);

/** Load templates that others include. */
export const registerPartials = (paths: readonly string[]): Promise<unknown> =>
  foundry.applications.handlebars.loadTemplates(paths.map(systemPath));

/** Put what others may call where they look for it: `game.system.api`. */
export const registerApi = (api: object): object => Object.assign(game.system ?? {}, { api });
