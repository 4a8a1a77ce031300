import { PriceTableWindow } from "../applications/dialogs/price-table";
import { OppositionSheet } from "../applications/sheets/opposition-sheet";
import { ActorPage } from "../applications/sheets/actor-page";
import { AgentSheet } from "../applications/sheets/agent-sheet";
import { ItemPage } from "../applications/sheets/item-page";
import { MissionSheet } from "../applications/sheets/mission-sheet";
import { ThemeSheet } from "../applications/sheets/theme-sheet";
import { ActionCard } from "../chat/action-card";
import { BeatCard } from "../chat/beat-card";
import { BriefingCard } from "../chat/briefing-card";
import { ConsequenceCard } from "../chat/consequence-card";
import { DossierCard } from "../chat/dossier-card";
import { DraftCard } from "../chat/draft-card";
import { ImmersionCard } from "../chat/immersion-card";
import { ImmersionRequestCard } from "../chat/immersion-request-card";
import { MitigationCard } from "../chat/mitigation-card";
import { NoticeCard } from "../chat/notice-card";
import { RevealCard } from "../chat/reveal-card";
import { TemptationCard } from "../chat/temptation-card";
import { ThreatCard } from "../chat/threat-card";
import { TrackCard } from "../chat/track-card";
import { PowerRoll } from "../dice/power-roll";
import { AgentModel } from "../model/actor/agent";
import { AnomalyModel } from "../model/actor/anomaly";
import { CasefileModel } from "../model/actor/casefile";
import { ChallengeModel } from "../model/actor/challenge";
import { MissionModel } from "../model/actor/mission";
import { TOKEN_BARS } from "../model/actor/token-bars";
import { ClueModel } from "../model/item/clue";
import { ConclusionModel } from "../model/item/conclusion";
import { ThemeModel } from "../model/item/theme";
import { ThemebookModel } from "../model/item/themebook";

/** Actor subtypes: how each is stored and, once it has a sheet of its own, shown. */
export const ACTORS = {
  agent: { model: AgentModel, sheet: AgentSheet },
  anomaly: { model: AnomalyModel, sheet: OppositionSheet },
  challenge: { model: ChallengeModel, sheet: OppositionSheet },
  mission: { model: MissionModel, sheet: MissionSheet },
  casefile: { model: CasefileModel, sheet: ActorPage },
} as const;

/** What bars of tokens may show. */
export const BARS = { agent: { bar: ["bars.status"], value: [] }, anomaly: TOKEN_BARS, challenge: TOKEN_BARS } as const;

/** Item subtypes. */
export const ITEMS = {
  theme: { model: ThemeModel, sheet: ThemeSheet },
  themebook: { model: ThemebookModel, sheet: ItemPage },
  clue: { model: ClueModel, sheet: ItemPage },
  conclusion: { model: ConclusionModel, sheet: ItemPage },
} as const;

/** Message subtypes: its card, or the bare facts, which the host draws by their line of text. */
export const MESSAGES = {
  draft: DraftCard,
  action: ActionCard,
  consequence: ConsequenceCard,
  mitigation: MitigationCard,
  temptation: TemptationCard,
  "immersion-request": ImmersionRequestCard,
  immersion: ImmersionCard,
  dossier: DossierCard,
  threat: ThreatCard,
  track: TrackCard,
  reveal: RevealCard,
  beat: BeatCard,
  briefing: BriefingCard,
  notice: NoticeCard,
} as const;

/** Roll classes, which the host revives by name. */
export const ROLLS: readonly object[] = [PowerRoll];

/** Windows that the host's settings open, by the setting that each edits. */
export const MENUS = { "immersion.table": PriceTableWindow } as const;

/** Templates that others include, below the system's folder. */
export const PARTIALS: readonly string[] = [
  ...["card", "foot", "lines", "pips", "result", "sources", "spend", "undo", "undone"].map((name) => `templates/chat/${name}.hbs`),
  ...["write", "scale", "form", "foot", "clue", "cards", "grounds"].map((name) => `templates/boards/dossier/${name}.hbs`),
  ...["offer", "price", "odds", "items", "foot"].map((name) => `templates/chat/immersion-${name}.hbs`), "templates/dialogs/roll/source.hbs", "templates/sheets/page/body.hbs",
  ...["carried", "chip", "erosion", "field", "field-group", "field-map", "field-map-head", "gauge", "in-play-row", "limit", "map-chart", "piece", "status", "theme", "theme-block", "theme-lost", "theme-text", "theme-title", "threat-row", "track", "word"].map((name) => `templates/partials/${name}.hbs`),
];
