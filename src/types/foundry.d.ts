import type { AgentModel } from "../model/actor/agent";
import type { AnomalyModel } from "../model/actor/anomaly";
import type { CasefileModel } from "../model/actor/casefile";
import type { ChallengeModel } from "../model/actor/challenge";
import type { MissionModel } from "../model/actor/mission";
import type { ClueModel } from "../model/item/clue";
import type { ConclusionModel } from "../model/item/conclusion";
import type { ThemeModel } from "../model/item/theme";
import type { ThemebookModel } from "../model/item/themebook";
import type { ActionModel } from "../model/message/action";
import type { BeatModel } from "../model/message/beat";
import type { BriefingModel } from "../model/message/briefing";
import type { ConsequenceModel } from "../model/message/consequence";
import type { DossierModel } from "../model/message/dossier";
import type { DraftModel } from "../model/message/draft";
import type { ImmersionModel } from "../model/message/immersion";
import type { ImmersionRequestModel } from "../model/message/immersion-request";
import type { MitigationModel } from "../model/message/mitigation";
import type { NoticeModel } from "../model/message/notice";
import type { RevealModel } from "../model/message/reveal";
import type { TemptationModel } from "../model/message/temptation";
import type { ThreatModel } from "../model/message/threat";
import type { TrackModel } from "../model/message/track";

/**
 * What the types package learns of our documents. The subtypes are spelled out beside those of `hooks/registry.ts`: the compiler
 * cannot derive them from classes whose own base is typed by them.
 */
declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      /** Of the module Dice So Nice: the dice of this message lie still. */
      diceSoNiceRollComplete: (message: string) => void;
      /** A setting of this client alone has changed. */
      clientSettingChanged: (key: string, value: unknown) => void;
    }
  }
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: "tainted-dossier";
  }
  interface DataModelConfig {
    Actor: {
      agent: typeof AgentModel;
      anomaly: typeof AnomalyModel;
      casefile: typeof CasefileModel;
      challenge: typeof ChallengeModel;
      mission: typeof MissionModel;
    };
    Item: {
      clue: typeof ClueModel;
      conclusion: typeof ConclusionModel;
      theme: typeof ThemeModel;
      themebook: typeof ThemebookModel;
    };
    ChatMessage: {
      action: typeof ActionModel;
      beat: typeof BeatModel;
      briefing: typeof BriefingModel;
      consequence: typeof ConsequenceModel;
      dossier: typeof DossierModel;
      draft: typeof DraftModel;
      immersion: typeof ImmersionModel;
      "immersion-request": typeof ImmersionRequestModel;
      mitigation: typeof MitigationModel;
      notice: typeof NoticeModel;
      reveal: typeof RevealModel;
      temptation: typeof TemptationModel;
      threat: typeof ThreatModel;
      track: typeof TrackModel;
    };
  }
}
