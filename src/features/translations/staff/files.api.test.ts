import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { TextCell } from "../domain/cell.ts";
import type { TextRow } from "../domain/query.ts";
import type { WholeText } from "../texts/text-queries.service.ts";
import type { Translations } from "../translations.service.ts";
import { translationsApi } from "./files.api.ts";
import { createStaffTexts } from "./staff-translations.service.ts";

const base: TextCell = { text: "Buy", draft: null, state: "published", isStale: false, isLaidOver: false, version: 3 };
let cell: TextCell;
/** Calls of `Translations`. */
let steps: string[];
const row = (): TextRow => ({ key: "frame.buy", feature: "frame", cells: { ua: base, pl: base, en: cell } });

/** `Translations` with one text, whose version each step increments. */
const go = (step: string, change: Partial<TextCell>) => async (_by: unknown, target: { seen: number }) => {
  steps.push(step);
  if (target.seen !== cell.version) {
    return { ok: false, code: "changed_meanwhile", theirs: cell, by: { id: "o", name: "Olena" }, at: null } as const;
  }
  cell = { ...cell, ...change, version: cell.version + 1 };
  return { ok: true, value: cell } as const;
};
const translations = {
  one: async (key: string) => (key === "frame.buy" ? (row() as WholeText) : null),
  check: async (key: string, _locale: string, text: string) =>
    key === "frame.buy"
      ? { faults: text.includes("{") ? [{ code: "syntax", line: 1, column: 5 }] : [], warnings: [], hints: [] }
      : null,
  save: (by: unknown, target: { seen: number }, text: string) =>
    go("save", { draft: text, state: "draft" })(by, target),
  askReview: go("ask", { state: "review" }),
  publish: (by: unknown, target: { seen: number }) =>
    go("publish", { state: "published", text: cell.draft, draft: null })(by, target),
  exportFile: async (format: string) => ({ name: `texts.${format}`, type: "text/csv", body: "key,ua,pl,en" }),
} as unknown as Translations;

let http: FastifyInstance;
beforeAll(() => {
  http = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const role = headers.get("cookie");
      return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
    },
  };
  translationsApi(http, { translations, staffTexts: createStaffTexts(translations), accounts, texts: shopTexts });
});
afterAll(() => http.close());
beforeEach(() => {
  cell = base;
  steps = [];
});

const ask = (url: string, payload: object | null, role: BuiltInRole | null = "translator") =>
  http.inject({
    method: payload ? "POST" : "GET",
    url: `/api/admin/translations/${url}`,
    headers: { "accept-language": "pl", ...(role ? { cookie: role } : {}) },
    ...(payload ? { payload } : {}),
  });
const sent = { key: "frame.buy", locale: "en", seen: 3, text: "Order", intent: "publish" };

describe.each([
  ["text?key=frame.buy", null],
  ["text", sent],
  ["look", { key: "frame.buy", locale: "en", text: "Order" }],
  ["export.csv", null],
] as const)("%s", (url, payload) => {
  test.each([
    [null, 401, "sign_in_needed"],
    ["customer", 403, "forbidden"],
    ["staff", 403, "forbidden"],
  ] as const)("%s gets %i, and nothing is changed", async (role, status, code) => {
    const answer = await ask(url, payload, role);
    expect([answer.statusCode, answer.json().code, steps]).toEqual([status, code, []]);
  });

  test.each(["translator", "admin"] as const)("%s is answered, and the answer is not cached", async (role) => {
    const answer = await ask(url, payload, role);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  });
});

describe("a text that is sent", () => {
  test.each([
    ["save", ["save"]],
    ["ask", ["save", "ask"]],
    ["publish", ["save", "ask", "publish"]],
  ])("goes as far as %s", async (intent, done) => {
    expect((await ask("text", { ...sent, intent })).statusCode).toBe(200);
    expect(steps).toEqual(done);
  });

  test("goes on from its present state, and an unchanged text is not saved", async () => {
    cell = { ...base, draft: "Order", state: "review" };
    await ask("text", sent);
    expect(steps).toEqual(["publish"]);
    steps = [];
    expect((await ask("text", { ...sent, seen: 4 })).statusCode).toBe(200);
    expect(steps).toEqual([]);
  });

  test("with an error is not saved at all", async () => {
    const answer = await ask("text", { ...sent, text: "Order {" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: "faulty", faults: [{ line: 1, column: 5 }] },
    ]);
    expect(steps).toEqual([]);
  });

  test("that somebody else changed names them, in the reader's language", async () => {
    const answer = await ask("text", { ...sent, seen: 2 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "changed_meanwhile", theirs: { version: 3 } },
    ]);
    expect(answer.json().title).toContain("(Olena)");
  });

  test.each(["no.such", "__proto__"])("%s is no text", async (key) => {
    expect((await ask(`text?key=${key}`, null)).statusCode).toBe(404);
    expect((await ask("look", { key, locale: "en", text: "" })).statusCode).toBe(404);
  });

  test.each([
    { ...sent, seen: -1 },
    { ...sent, more: 1 },
    { ...sent, intent: "revert" },
    { ...sent, locale: "de" },
    { ...sent, text: "x".repeat(60_001) },
    [],
  ])("with invalid fields is refused", async (payload) => {
    const answer = await ask("text", payload);
    expect([answer.statusCode, answer.json().code, steps]).toEqual([400, "invalid_request", []]);
  });
});
