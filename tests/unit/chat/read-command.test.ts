import { describe, expect, it } from "vitest";
import { type Move, MOVES, readCommand } from "../../../src/chat/read-command";
import { readProject } from "../../fixtures/project";

const words = (JSON.parse(readProject("lang/cn.json")) as { TAINTED: { Command: { word: Record<Move, string>; help: Record<Move, string> } } }).TAINTED.Command;
const read = (line: string) => readCommand(line, (move) => [move, words.word[move]]);

describe("readCommand", () => {
  it.each([
    ["/td +2 推门", "action", 2, "推门"], ["／td －１ 推门", "action", -1, "推门"], ["/TD 推门 +2", "action", 0, "推门 +2"], ["/td 行动 +3", "action", 3, ""],
    ["/td 2楼有人", "action", 0, "2楼有人"], ["/td +2楼有人", "action", 0, "+2楼有人"], ["/td 缓解", "mitigate", 0, ""], ["/td 承受", "take", 0, ""],
    ["/td 顺应 替她开门", "yield", 0, "替她开门"], ["/td 压抑", "resist", 0, ""], ["/td 浸入 听见墙里的声音 让门开着", "immerse", 0, "听见墙里的声音 让门开着"],
    ["/td 档案 门在水下", "dossier", 0, "门在水下"], ["/td 说 +1，（好）", "say", 0, "+1，（好）"], ["/td ＋２ 推门，慢慢地", "action", 2, "推门，慢慢地"], ["/td 停", "stop", 0, ""], ["/td", "help", 0, ""], ["/td ？", "help", 0, ""], ["/td help", "help", 0, ""],
  ])("reads %s", (line, move, modifier, rest) => expect(read(line)).toEqual({ move, modifier, words: rest }));

  it.each(["/tdx 推门", "td +2", "/r 2d6", "说 /td", "/t d"])("leaves %s to the host", (line) => expect(read(line)).toBeNull());

  it("has a word and a line of help for every move", () => {
    expect(Object.keys(words.word)).toEqual([...MOVES]);
    expect(Object.keys(words.help)).toEqual([...MOVES]);
    expect(new Set(Object.values(words.word)).size).toBe(MOVES.length);
  });
});
