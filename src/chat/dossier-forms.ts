import { askForm } from "../host/ask-form";
import { localize } from "../host/i18n";
import { entriesOf } from "../model/fields/keyed-map";
import { anomalyOf, hiddenClues } from "../workflows/mission/mission-documents";
import type { DossierCard } from "../workflows/dossier/dossier-card";
import { releaseRefuting, revealHarder, writeRefuting } from "../workflows/dossier/follow-up";
import { preparedFor } from "../workflows/dossier/prepared";
import { aboutOf } from "../workflows/dossier/settle-dossier";
import { type Answer, done, refuse } from "../workflows/request/request";

/** 写下线索: the MC writes the clue that refutes, or takes one that lies hidden (R61). */
export async function askClue(card: DossierCard): Promise<Answer> {
  const about = aboutOf(card);
  if (!about) return refuse("missing");
  const hidden = hiddenClues(about.mission).map(({ id, name }) => ({ id, name }));
  const [ready] = preparedFor(card).filter(({ clue }) => clue).sort((a, b) => Number(a.correct) - Number(b.correct));
  const given = await askForm("refuting", localize("Dossier.writeClue"), { hidden, text: ready?.clue ?? "" }, "TAINTED.Dossier.writeClue");
  if (!given) return done;
  return given["hidden"] ? releaseRefuting(card, given["hidden"]) : writeRefuting(card, given["text"] ?? "");
}

/** 选择特性: the MC picks a trait that lies hidden, or writes one (R70, B40). */
export async function askTrait(card: DossierCard): Promise<Answer> {
  const about = aboutOf(card);
  if (!about) return refuse("missing");
  const anomaly = anomalyOf(about.mission);
  const traits = anomaly ? entriesOf(anomaly.system.traits).filter(({ revealed }) => !revealed).sort((a, b) => Number(b.harder) - Number(a.harder)) : [];
  const given = await askForm("trait", localize("Dossier.pickTrait"), { traits: traits.map(({ id, name, text }) => ({ id, name, text })) }, "TAINTED.Clue.show");
  if (!given) return done;
  const { entry = "", name = "", text = "" } = given;
  return revealHarder(card, anomaly?.uuid ?? "", entry ? { entry } : { name, text });
}
