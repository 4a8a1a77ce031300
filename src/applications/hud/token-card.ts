import { locale } from "../../host/i18n";
import { interfaceScheme, renderElement } from "../../host/render";
import { templatePath } from "../../host/parts";
import { activeMission } from "../../workflows/mission/active-mission";
import { revealedOf } from "../../workflows/mission/reveal-piece";
import { findAgent } from "../../workflows/theme/find-theme";
import { rowOf } from "../boards/in-play";
import { isOpposition } from "../sheets/opposition-context";

/** A token as far as its card needs it. */
interface Hovered {
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number };
  readonly document: Pick<TokenDocument.Implementation, "id" | "name" | "displayName" | "parent">;
  readonly actor: Actor.Implementation | null;
}

/** Ways of the host to show a token's name to everybody (CONST.TOKEN_DISPLAY_MODES): when it is pointed at, always. */
const TO_ALL: readonly number[] = [30, 50];

/** Whoever may read the document is told how things stand; everybody else what was revealed to them (R49), and the name if the host would show it. */
function tokenView({ actor, document: { name, displayName } }: Hovered) {
  if (!actor || !game.user) return null;
  const mission = activeMission();
  const knows = actor.testUserPermission(game.user, "OBSERVER");
  const stands = isOpposition(actor);
  const pieces = stands && mission ? revealedOf(mission, actor).filter(({ audience, kind, entry }) =>
    (!audience || findAgent(audience)?.isOwner) && (kind === "trait" || (!knows && entry in actor.system.limits))) : [];
  if (!stands && actor.type !== "agent") return null;
  const told = { name: knows || TO_ALL.includes(displayName) ? name : "", pieces };
  return told.name || pieces.length ? { ...(knows && rowOf(actor as Parameters<typeof rowOf>[0])), ...told } : null; // its type was just tested
}

let latest: Hovered | null = null;

/** Show the card of a token that is pointed at, beside it, and put it away again. It is for the eye alone: all of it stands on sheets too. */
export async function showTokenCard(token: Hovered | null, isOver = true): Promise<void> {
  latest = isOver ? token : null;
  const now = latest;
  const view = now && tokenView(now);
  const card = view && (await renderElement(templatePath("hud/token"), view));
  if (latest !== now) return; // the pointer was faster
  document.getElementById("td-token")?.remove();
  if (!card) return;
  const { x, y, width } = now.bounds;
  const at = canvas.clientCoordinatesFromCanvas({ x: x + width, y });
  card.lang = locale();
  card.dataset["tdTheme"] = interfaceScheme();
  Object.assign(card.style, { left: `${at.x}px`, top: `${at.y}px` });
  document.body.append(card);
}

/** It follows what it tells of, and goes when its token goes or the scene. */
export const followToken = (): Promise<void> => showTokenCard(latest, latest?.document.parent?.tokens.has(latest.document.id ?? ""));
