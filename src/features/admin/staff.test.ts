import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { type Account, type Accounts, accountsContext } from "../accounts/accounts.service.ts";
import type { Role } from "../accounts/domain/account.ts";
import { type Outbox, outboxContext } from "./outbox.service.ts";
import * as letterPage from "./pages/letter.page.tsx";
import * as outboxPage from "./pages/outbox.page.tsx";
import * as staffPage from "./pages/staff.page.tsx";

const calls: string[] = [];
const outbox: Outbox = {
  list: async () => ({ letters: [], next: null }),
  one: async () => null,
  file: async () => null,
  tryAgain: async (id) => calls.push(id) > 0,
};

function asked(role: Role | null, path: string, method = "GET") {
  const context = new RouterContextProvider();
  const account = role && ({ id: "u", role } as Account);
  context.set(accountsContext, { current: async () => account } as Partial<Accounts> as Accounts);
  context.set(outboxContext, outbox);
  const request = new Request(`http://site/pl/${path}`, { method });
  return { request, context, params: { locale: "pl", id: "7" }, url: new URL(request.url), pattern: "" } as never;
}

/** What a loader gave or threw, as a status and where it leads. */
async function outcome(run: () => Promise<unknown>): Promise<string> {
  const answer = await run().catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get("Location")}`;
  const init = (answer as { init?: { status?: number } | null }).init;
  return String(init?.status ?? (answer instanceof Error ? answer : 200));
}

describe.each([
  ["admin/outbox", (args: never) => outboxPage.loader(args), "200"],
  ["admin/outbox/7", (args: never) => letterPage.loader(args), "404"],
  ["admin", (args: never) => staffPage.loader(args), "302 /pl/admin/outbox"],
] as const)("/%s", (path, loader, allowed) => {
  test.each([
    ["guest", null, `302 /pl/auth?redirect=%2Fpl%2F${encodeURIComponent(path)}`],
    ["customer", "customer", "403"],
    ["translator", "translator", "403"],
    ["staff", "staff", allowed],
    ["admin", "admin", allowed],
  ] as const)("%s", async (_, role, expected) => {
    expect(await outcome(() => loader(asked(role, path)))).toBe(expected);
  });
});

describe("sending a letter again", () => {
  test.each([
    [null, "303 /pl/auth?redirect=%2Fpl%2Fadmin%2Foutbox%2F7", 0],
    ["customer", "403", 0],
    ["translator", "403", 0],
    ["staff", "200", 1],
    ["admin", "200", 1],
  ] as const)("%s: %s", async (role, expected, times) => {
    calls.length = 0;
    expect(await outcome(() => letterPage.action(asked(role, "admin/outbox/7", "POST")))).toBe(expected);
    expect(calls).toHaveLength(times);
  });
});
