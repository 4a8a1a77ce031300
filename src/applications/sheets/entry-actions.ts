import { openSheet } from "../../host/sheet";
import { chooseTrade } from "../../chat/choose-trade";
import * as temptation from "../../chat/offer-temptation";
import { TRACK_CHOICES, type TrackChoice } from "../../rules/track-choices";
import { applyByHand } from "../../workflows/effects/by-hand";
import { findTheme } from "../../workflows/theme/find-theme";
import type { Theme } from "../../workflows/theme/journal";
import { markTrackByHand } from "../../workflows/theme/mark-track";
import { dropWithUndo } from "./drop-entry";
import { boxedIn, statusesOf } from "./statuses-of";
import { addThemeEntry, addThemeTags } from "./new-entry";

/** What the actions need of the sheet they were pressed on. */
export interface ActingSheet {
  /** Put the caret into a field once it is there. */
  focusNext(field: string): void;
  /** Name of a theme's field in this sheet's form. */
  fieldFor(theme: Theme, path: string): string;
}

/** A window that actions are pressed in. */
interface ActingWindow {
  readonly element: HTMLElement;
}

/** The theme that a pressed element speaks of; null when it is gone. */
export const themeAt = ({ dataset: { uuid = "" } }: HTMLElement): Theme | null => findTheme(uuid);

const trackAt = ({ dataset: { track } }: HTMLElement) => (track === "mastery" ? "mastery" : "indulgence");

/** Mark a box of a status or a limit, or take its mark away. */
export async function markBox(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const { uuid = "", entry = "", map = "statuses", number } = target.dataset;
  const boxes = boxedIn(uuid, map)[entry]?.boxes.map((marked, index) => (index + 1 === Number(number) ? !marked : marked));
  if (boxes) await applyByHand([{ target: uuid, path: `${map}.${entry}`, kind: "set", value: { boxes } }]);
}

/** Turn a status from helpful to hindering, or back. */
export async function flipPolarity(_event: PointerEvent, { dataset: { uuid = "", entry = "" } }: HTMLElement): Promise<void> {
  const polarity = statusesOf(uuid)[entry]?.polarity === "helpful" ? "hindering" : "helpful";
  await applyByHand([{ target: uuid, path: `statuses.${entry}`, kind: "set", value: { polarity } }]);
}

/** Mark a track up to a box; a press on its last mark takes that one away. */
export async function markTrack(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const theme = themeAt(target);
  const number = Number(target.dataset["number"]);
  const track = trackAt(target);
  if (theme) await markTrackByHand(theme, track, theme.system[track].value === number ? number - 1 : number);
}

/** Turn a mark of a tag on or off: burned, of a single use. */
export async function toggleFlag(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const { uuid = "", entry = "", map = "", flag = "" } = target.dataset;
  const value = { [flag]: target.getAttribute("aria-pressed") !== "true" };
  await applyByHand([{ target: uuid, path: `${map}.${entry}`, kind: "set", value }]);
}

/** Take an entry away, and offer to take that back. */
export async function dropEntry(this: ActingWindow, _event: PointerEvent, { dataset: { uuid = "", entry = "", map = "" } }: HTMLElement): Promise<void> {
  await dropWithUndo(this.element, { uuid, entry, map });
}

/** Add an entry to a theme and put the caret into it. */
export async function addEntry(this: ActingSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const theme = themeAt(target);
  const { map = "", kind } = target.dataset;
  const path = theme && (await addThemeEntry(theme, map, kind));
  if (theme && path) this.focusNext(this.fieldFor(theme, path));
}

/** Add several tags to a theme at once. */
export async function addSeveral(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const theme = themeAt(target);
  if (theme) await addThemeTags(theme, target.dataset["kind"] === "weakness" ? "weakness" : "power");
}

/** Resist an erosion (R77): the MC says what it brings. */
export async function resist(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const theme = themeAt(target);
  if (theme) await temptation.resist(theme, target.dataset["entry"] ?? "");
}

/** Hold an erosion out (诱惑). */
export async function tempt(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const theme = themeAt(target);
  if (theme) await temptation.offer(theme, target.dataset["entry"] ?? "");
}

/** Trade a full track as the button says. */
export async function trade(target: HTMLElement): Promise<void> {
  const theme = themeAt(target);
  const track = trackAt(target);
  const choices: readonly TrackChoice[] = TRACK_CHOICES[track];
  const choice = choices.find((one) => one === target.dataset["choice"]);
  if (theme && choice) await chooseTrade(theme, track, choice);
}

/** Open a theme's own sheet. */
export function openTheme(_event: PointerEvent, target: HTMLElement): void {
  const theme = themeAt(target);
  if (theme) openSheet(theme);
}
