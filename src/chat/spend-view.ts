import { localize } from "../host/i18n";
import { setting } from "../host/settings";
import { costOfLine, EFFECT_KINDS, type EffectKind, lineOf, powerLeft, refuseLine } from "../rules/spend";
import { isLineApplied } from "../workflows/spend/spend-power";
import { priced, prices, type SpendCard, spendable, spendsOf } from "../workflows/spend/spend-card";
import { waitsFor } from "../workflows/request/waits";
import { owns } from "./card-viewer";
import { type Pips, pipsOf } from "./pips";

/** A line of spending as the card shows it. */
export interface SpendRow {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly cost: number;
  readonly applied: boolean;
  readonly waits: boolean;
  /** It counts tiers, and they can still be changed. */
  readonly steps: { readonly less: number; readonly more: number; readonly isLeast: boolean } | null;
  readonly reason: string;
}

/** A kind of effect that can be bought. */
export interface SpendChoice {
  readonly kind: EffectKind;
  readonly label: string;
  readonly price: number;
  readonly refused: string;
}

/** What the panel of spending shows; null where there is nothing to spend. */
export interface SpendPanel {
  readonly pips: Pips;
  readonly rows: readonly SpendRow[];
  readonly choices: readonly SpendChoice[];
  readonly isOpen: boolean;
}

const isKind = (kind: string): kind is EffectKind => EFFECT_KINDS.some((one) => one === kind);

/** The panel of 消耗效力 on a card (B8, B10, B11). */
export function spendView(card: SpendCard): SpendPanel | null {
  const power = spendable(card);
  const spends = spendsOf(card);
  if (power <= 0 && !spends.length) return null;
  const lines = spends.map(priced);
  const left = powerLeft(power, lines, prices());
  const isOpen = !card.system.spent && !card.system.undone.when && (card.isOwner || owns(card.system.actor));
  const rows = spends.map((spend): SpendRow => {
    const { id, kind, of, name, amount } = spend;
    const applied = isLineApplied(card, id);
    const line = priced(spend);
    const effect = card.system.effects[id];
    return {
      id, label: localize(`Spend.kind.${kind}`), note: [of, name].filter(Boolean).join(localize("Sheet.colon")), cost: costOfLine(line, prices()), applied,
      waits: waitsFor({ kind: "spend", card: card.id, row: id }), reason: effect?.reason ? localize(`Effect.refused.${effect.reason}`) : "",
      steps: line.buys === "tier" && isOpen && !applied && card.isOwner ? { less: amount - 1, more: amount + 1, isLeast: amount <= 1 } : null,
    };
  });
  const choices = setting("effects.kinds").filter(isKind).map((kind): SpendChoice => {
    const refusal = refuseLine(lineOf(kind, 1), lines, power, prices());
    return { kind, label: localize(`Spend.kind.${kind}`), price: costOfLine(lineOf(kind, 1), prices()), refused: refusal ? localize(`Request.reason.${refusal}`) : "" };
  });
  return { pips: pipsOf(left, power), rows, choices, isOpen };
}
