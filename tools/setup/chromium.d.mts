/** Path of a browser that is here already; throws when an environment variable names none. */
export function presentChromium(): string | undefined;

/** Path of a browser, installed if need be; throws when there is none and none can be had. */
export function ensureChromium(): Promise<string>;
