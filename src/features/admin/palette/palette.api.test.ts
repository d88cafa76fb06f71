import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole, Permission } from "#features/accounts/domain/identity/permissions.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { type FoundKind, foundKinds, type PaletteItem, type PaletteSource } from "../domain/palette/item.ts";
import { createPalette } from "../palette.service.ts";
import { paletteApi } from "./palette.api.ts";

const needs: Record<FoundKind, Permission> = {
  product: "products",
  order: "orders",
  customer: "orders",
  machine: "rental",
  ticket: "inbox",
  company: "products",
  promotion: "products",
  coupon: "products",
  group: "products",
  category: "products",
  attribute: "products",
};
const others = foundKinds.filter((kind) => kind !== "ticket");
const itemOf = (kind: FoundKind, title: string): PaletteItem => ({
  ...{ kind, title, note: "", path: `admin/${kind}`, isExact: title === "exact" },
});
/** Kinds that were asked, and what each does when it is. */
let asked: [kind: FoundKind, q: string][];
let answers: Partial<Record<FoundKind, PaletteSource["find"]>>;
let wait: number;
let takenBy: string[];
let http: FastifyInstance;

beforeAll(async () => {
  const sources = foundKinds.toReversed().map((kind) => ({
    kind,
    needs: needs[kind],
    find: async (q: string, how: Parameters<PaletteSource["find"]>[1]) => {
      asked.push([kind, q]);
      return answers[kind]?.(q, how) ?? [itemOf(kind, q)];
    },
  }));
  http = Fastify();
  paletteApi(http, {
    accounts: {
      current: async (headers: Headers) => {
        const role = headers.get("cookie");
        if (role === null) return null;
        const secondFactor = { role: "admin", from: new Date(), isDue: true } as const;
        if (role === "due") return { id: role, role: "customer", secondFactor } as unknown as Account;
        return { id: `${role} 7`, role: role as BuiltInRole } as Account;
      },
    },
    texts: shopTexts,
    palette: createPalette(sources),
    searchLimit: {
      take: async (key) => {
        takenBy.push(key);
        return wait;
      },
    },
  });
});
afterAll(() => http.close());
beforeEach(() => {
  [asked, answers, wait, takenBy] = [[], {}, 0, []];
});

const ask = (role: string | null, q = "deye", locale = "pl") =>
  http.inject({
    url: `/api/admin/palette?${new URLSearchParams({ q, locale })}`,
    headers: role === null ? {} : { cookie: role },
  });

test.each([
  [null, 401, []],
  ["customer", 403, []],
  ["due", 403, []],
  ["translator", 200, []],
  ["staff", 200, [...foundKinds]],
  ["admin", 200, [...foundKinds]],
])("%s gets %i and asks %j", async (role, status, kinds) => {
  const answer = await ask(role);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(asked.map(([kind]) => kind)).toEqual(kinds);
  if (status === 200) expect(answer.json().items.map(({ kind }: PaletteItem) => kind)).toEqual(kinds);
  else expect(answer.json()).not.toHaveProperty("items");
  if (role === "due") expect(answer.json().code).toBe("second_factor_needed");
});

describe("sources", () => {
  test("whole codes of every kind come first", async () => {
    answers.ticket = async () => [itemOf("ticket", "exact")];
    const { items } = (await ask("staff")).json();
    expect(items.map(({ kind }: PaletteItem) => kind)).toEqual(["ticket", ...others]);
  });

  test("one that is late or fails is named, and the others answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      answers.order = () => new Promise(() => undefined);
      answers.machine = () => Promise.reject(new Error("no database"));
      const request = ask("staff");
      await eventually(() => expect(asked).toHaveLength(foundKinds.length));
      await vi.advanceTimersByTimeAsync(400);
      const { items, late } = (await request).json();
      expect(late).toEqual(["order", "machine"]);
      expect(items.map(({ kind }: PaletteItem) => kind)).toEqual(
        foundKinds.filter((kind) => kind !== "order" && kind !== "machine"),
      );
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each([
  ["nothing", "", "pl"],
  ["spaces", "   ", "pl"],
  ["101 characters", "x".repeat(101), "pl"],
  ["an unknown language", "deye", "de"],
])("%s is refused with the way to mend it", async (_name, q, locale) => {
  const answer = await ask("staff", q, locale);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "invalid_request" }]);
  expect(asked).toEqual([]);
});

test("control characters and many spaces are cleaned, in the reader's language or not", async () => {
  await ask("staff", "deye \u0000\t  5k");
  expect(asked[0]).toEqual(["product", "deye 5k"]);
});

test("too many requests of one account are refused before anything is asked", async () => {
  wait = 3;
  const answer = await ask("staff");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "3"]);
  expect(takenBy).toEqual(["palette staff 7"]);
  expect(asked).toEqual([]);
});
