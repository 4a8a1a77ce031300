/** Pictures of the four families (水迹, 浸骨, 倒影, 暗流), below `art/`. */
const FAMILIES: ReadonlyMap<string, string> = new Map(Object.entries({
  watermarks: "families/watermarks", steeped: "families/steeped", reflections: "families/reflections", undertow: "families/undertow",
}));

/** One picture for each nature of an anomaly. */
const NATURES: ReadonlyMap<string, string> = new Map(Object.entries({
  place: "anomalies/dry-pool", object: "anomalies/coat-forty-one", sound: "anomalies/old-goods-call", gap: "anomalies/empty-desk",
  rule: "anomalies/last-one-out", weather: "anomalies/return-damp", document: "anomalies/statement-form", crowd: "anomalies/long-queue",
}));

const TYPES = new Set(["agent", "anomaly", "challenge", "mission", "casefile", "theme", "themebook", "clue"]);

/**
 * The picture that something has until somebody chooses one: by its family or nature if that is said, else by its type.
 *
 * @param system - What it is created with, as far as it is known.
 * @returns Path below the system's folder; empty for types that are not ours.
 */
export function defaultPicture(type: string, system?: unknown): string {
  const { family, nature }: { readonly family?: unknown; readonly nature?: unknown } = typeof system === "object" && system !== null ? system : {};
  const special = type === "themebook" ? FAMILIES.get(String(family)) : type === "anomaly" ? NATURES.get(String(nature)) : undefined;
  const name = special ?? (TYPES.has(type) ? `defaults/${type}` : type === "conclusion" ? "defaults/clue" : "");
  return name && `art/${name}.svg`;
}
