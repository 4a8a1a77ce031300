/** Between several tags typed at once: 、 ， , ； ; and new lines. */
const SEPARATORS = /[、，,；;\n]/u;

/** Names typed at once, in order, without blanks round them; empty ones are left out. */
export const splitNames = (text: string): string[] => text.split(SEPARATORS).map((name) => name.trim()).filter(Boolean);
