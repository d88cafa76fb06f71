import { describe, expect, test } from "vitest";
import { expiryOf, keyState, maxDays, readKey } from "./api-key.ts";
import { nextAttempt } from "./backoff.ts";
import { readEndpoint } from "./endpoint.ts";
import { allows, type Scope, scopes } from "./scopes.ts";

const now = new Date("2040-06-01T10:00:00Z");

describe("scopes", () => {
  test.each(scopes)("%s allows itself, and reading if it writes", (scope) => {
    const allowed = scopes.filter((one) => allows([scope], one));
    const expected: Scope[] = scope.endsWith(":write")
      ? scopes.filter((one) => one.split(":")[0] === scope.split(":")[0])
      : [scope];
    expect(allowed).toEqual(expected);
  });
});

describe("the form of a key", () => {
  const typed = { name: " Warehouse ", scopes: ["stock:write", "orders:read"], markets: ["UA"], days: "365" };

  test("is read", () => {
    expect(readKey(typed)).toEqual({
      ok: true,
      value: { name: "Warehouse", scopes: ["orders:read", "stock:write"], markets: ["UA"], days: 365 },
    });
  });

  test.each([
    ["no name", { name: " \n" }, { name: "name_needed" }],
    ["a long name", { name: "x".repeat(61) }, { name: "name_long" }],
    ["no scope", { scopes: ["everything"] }, { scopes: "scopes_needed" }],
    ["no market", { markets: ["DE"] }, { markets: "markets_needed" }],
    ["no days", { days: "" }, { days: "days" }],
    ["0 days", { days: "0" }, { days: "days" }],
    ["too many days", { days: String(maxDays + 1) }, { days: "days" }],
    ["half a day", { days: "0.5" }, { days: "days" }],
  ])("%s", (_name, change, errors) => {
    expect(readKey({ ...typed, ...change })).toEqual({ ok: false, code: "invalid", errors });
  });

  test.each([
    ["active", { expiresAt: expiryOf(15, now) }],
    ["expiring", { expiresAt: expiryOf(14, now) }],
    ["expired", { expiresAt: now }],
    ["revoked", { expiresAt: expiryOf(15, now), revokedAt: now }],
    ["ownerless", { expiresAt: expiryOf(15, now), isOwned: false }],
  ] as const)("%s", (state, facts) => {
    expect(keyState({ revokedAt: null, isOwned: true, ...facts }, now)).toBe(state);
  });
});

describe("backoff", () => {
  test("attempts follow the schedule, with up to a tenth of jitter", () => {
    const seconds = Array.from({ length: 10 }, (_, at) => {
      const next = nextAttempt(at + 1, now, 0);
      return next && (next.getTime() - now.getTime()) / 1_000;
    });
    const hour = 3_600;
    expect(seconds).toEqual([...[5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour], null]);
    expect(nextAttempt(1, now, 1)?.getTime()).toBe(now.getTime() + 5_500);
  });
});

describe("the form of an endpoint", () => {
  const typed = { url: "https://erp.example/hooks?x=1#top", description: " ERP ", eventTypes: ["order.created"] };

  test("is read, without the fragment", () => {
    expect(readEndpoint(typed, false)).toEqual({
      ok: true,
      value: { url: "https://erp.example/hooks?x=1", description: "ERP", eventTypes: ["order.created"] },
    });
  });

  test.each([
    ["", "url_needed"],
    ["erp", "url_bad"],
    ["https://", "url_bad"],
    ["https://erp.example/a b", "url_bad"],
    ["ftp://erp.example", "url_https"],
    ["javascript:alert(1)", "url_bad"],
    ["http://erp.example", "url_https"],
    ["http://localhost:3000", "url_https"],
    ["https://anna:secret@erp.example", "url_login"],
    ["https://localhost/", "url_private"],
    ["https://printer.local/", "url_private"],
    ["https://metadata.google.internal/", "url_private"],
    [`https://erp.example/${"x".repeat(500)}`, "url_long"],
  ])("%s: %s", (url, error) => {
    expect(readEndpoint({ ...typed, url }, false)).toEqual({ ok: false, code: "invalid", errors: { url: error } });
  });

  test("a shop on its developer's machine sends to that machine", () => {
    expect(readEndpoint({ ...typed, url: "http://localhost:3000/hooks" }, true)).toMatchObject({ ok: true });
    expect(readEndpoint({ ...typed, url: "http://erp.example/hooks" }, true)).toMatchObject({
      errors: { url: "url_https" },
    });
  });

  test("needs an event, and a description that fits", () => {
    expect(readEndpoint({ ...typed, description: "x".repeat(101), eventTypes: ["order.lost"] }, false)).toEqual({
      ok: false,
      code: "invalid",
      errors: { description: "too_long", eventTypes: "events_needed" },
    });
  });
});
