import { flag, choice, html, text, whole } from "../fields/plain";
import { perQuestion } from "../fields/questions";
import { activeStatuses } from "../fields/status";
import { StoredModel } from "../stored-model";
import { activeLimits, type OppositionDerived, oppositionFields } from "./opposition";
import { LIMIT_BARS, limitBar, statusBar } from "./token-bars";

/** 性质: 场所 物品 声音 空缺 规矩 天气 文书 人群. */
export const NATURES = ["place", "object", "sound", "gap", "rule", "weather", "document", "crowd"] as const;

/** Stored fields. Labels come from `TAINTED.Actor.anomaly.FIELDS`. */
const anomalySchema = () => {
  const { SchemaField } = foundry.data.fields;
  /** A complexity here is a suggestion; the mission's counts (B34). */
  const truth = () => new SchemaField({ answer: text(), ifRefuted: text(), complexity: whole(2, { min: 1, max: 6 }) });
  return {
    nature: choice(NATURES),
    hook: text(),
    /** What may be told to everybody. */
    public: html(),
    truth: new SchemaField(perQuestion(truth)),
    suppression: new SchemaField({ opening: text(), method: text(), cost: text() }),
    suppressed: flag(),
    ...oppositionFields(),
  };
};

/** An anomaly (异常): the MC's alone. What players know of it is in the mission. */
export class AnomalyModel extends StoredModel<ReturnType<typeof anomalySchema>, Actor.Implementation, OppositionDerived> {
  static override LOCALIZATION_PREFIXES = ["TAINTED.Actor.opposition", "TAINTED.Actor.anomaly"];

  static override BEGINNING = LIMIT_BARS;

  static override defineSchema() {
    return anomalySchema();
  }

  override prepareDerivedData(this: foundry.abstract.TypeDataModel.PrepareDerivedDataThis<this>): void {
    this.activeLimits = activeLimits(this.limits);
    this.activeStatuses = activeStatuses(this.statuses);
    this.overcome = this.activeLimits.some(({ full }) => full);
    this.bars = { limit: limitBar(this.activeLimits), status: statusBar(this.activeStatuses) };
  }
}
