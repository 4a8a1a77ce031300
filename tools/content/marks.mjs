/** Whose word a passage is, as the books say it. */
export const MARKS = {
  cn: { seed: "原文", default: "默认（原文未载）", advice: "建议（原文未载）" },
  en: { seed: "Source", default: "Default (not in the text)", advice: "Advice (not in the text)" },
};
