/** A host that knows no words: a key stands for itself, followed by what was put into it. */
export function withoutWords(): void {
  const format = (key: string, data: Record<string, string> = {}) => [key, ...Object.values(data)].join(" ");
  Object.assign(globalThis, { game: { i18n: { lang: "cn", format, localize: (key: string) => key } } });
}
