import "../../fixtures/data-host";
import { expect, it, vi } from "vitest";
import { dropOwnFlag, readUserFlags, writeOwnFlag } from "../../../src/host/user-flags";

it("reads what a user stored, and nothing where it is no object", () => {
  const user = (flags: unknown) => ({ flags: { "tainted-dossier": { requests: flags } } }) as unknown as User.Implementation; // all that is read of one
  expect([user({ a: 1 }), user("x"), user(null)].map((one) => readUserFlags(one, "requests"))).toEqual([{ a: 1 }, {}, {}]);
  expect(readUserFlags({} as unknown as User.Implementation, "requests")).toEqual({}); // a user without any
});

it("writes and forgets under the own user alone, without a redraw", async () => {
  const update = vi.fn();
  vi.stubGlobal("game", { user: { update }, release: { generation: 13 } });
  await writeOwnFlag("requests.a", { kind: "ask" });
  await dropOwnFlag("requests", "a");
  expect(update.mock.calls).toEqual([
    [{ flags: { "tainted-dossier": { requests: { a: { kind: "ask" } } } } }, { render: false }],
    [{ "flags.tainted-dossier.requests.-=a": null }, { render: false }],
  ]);
});
