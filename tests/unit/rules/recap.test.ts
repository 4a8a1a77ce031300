import { describe, expect, it } from "vitest";
import { readableBy, type RecapEntry, recapMarkdown } from "../../../src/rules/recap";

const entry = (text: string, given: Partial<RecapEntry> = {}): RecapEntry => ({ is: "line", text, secret: false, ruling: "", ...given });

describe("recap", () => {
  it("tells headings, lines and rulings in order", () => {
    const story = [entry("无尽楼道", { is: "mission" }), entry("第一卷", { is: "dossier" }), entry("她敲门"), entry("机会出现了", { ruling: "MC裁定" }), entry("值班室", { is: "scene" }), entry("门开了")];
    expect(recapMarkdown(story)).toBe("# 无尽楼道\n\n## 第一卷\n\n- 她敲门\n- 机会出现了（MC裁定）\n\n### 值班室\n\n- 门开了");
  });

  it("leaves out of the players' version what they could not read", () => {
    const story = [entry("看得见"), entry("看不见", { secret: true })];
    expect(readableBy(story, "players").map(({ text }) => text)).toEqual(["看得见"]);
    expect(readableBy(story, "mc")).toHaveLength(2);
  });

  it("lets no line of chat become markup", () => {
    expect(recapMarkdown([entry("a *b* [c](d)\n# e <f>")])).toBe("- a \\*b\\* \\[c\\](d) \\# e \\<f\\>");
    expect(recapMarkdown([])).toBe("");
  });
});
