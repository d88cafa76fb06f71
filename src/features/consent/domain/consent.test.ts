import { describe, expect, test } from "vitest";
import { consentTerms } from "#platform/pure/market/terms.ts";
import { chatApp, chatRegions } from "./chat.ts";
import { isChoicesPath, isQuietPath, localeOfCountry, nextQuestion, readChoice } from "./consent.ts";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);
const { version, days } = consentTerms;
const kept = (over: object) => JSON.stringify({ chat: true, version, at: now - day, ...over });

test.each([
  ["an answer of yesterday", kept({}), true],
  ["a refusal", kept({ chat: false }), false],
  ["on its last day", kept({ at: now - days * day + 1 }), true],
  ["too old", kept({ at: now - days * day }), null],
  ["from the future", kept({ at: now + 1 }), null],
  ["to another version of the text", kept({ version: "2020-01-01" }), null],
  ["not a yes or no", kept({ chat: "yes" }), null],
  ["no JSON", "{", null],
  ["another type", "[]", null],
  ["null", "null", null],
  ["none", null, null],
])("%s", (_name, text, expected) => {
  expect(readChoice(text, now)?.chat ?? null).toBe(expected);
});

const reader = { savedLocale: null, placeRefused: null, choice: null, refusesTracking: false, hasChat: true };
const choice = { chat: false, version, at: now };

test.each([
  ["a newcomer is asked for the place", reader, "place"],
  ["also in a shop without a chat", { ...reader, hasChat: false }, "place"],
  ["then for services", { ...reader, savedLocale: "pl" }, "chat"],
  ["also after a refusal", { ...reader, placeRefused: "true" }, "chat"],
  ["not where there is none", { ...reader, savedLocale: "pl", hasChat: false }, null],
  ["not again", { ...reader, savedLocale: "pl", choice }, null],
  ["not whose browser has said no", { ...reader, savedLocale: "pl", refusesTracking: true }, null],
] as const)("%s", (_name, facts, expected) => {
  expect(nextQuestion(facts)).toBe(expected);
});

test.each([
  ["PL", "pl"],
  ["UA", "ua"],
  ["DE", "ua"],
  [null, "ua"],
])("%s is shown %s", (country, expected) => {
  expect(localeOfCountry(country)).toBe(expected);
});

test.each([
  ["/ua/checkout", true],
  ["/pl/checkout/pay", true],
  ["/en/admin/orders", true],
  ["/ua/project/0123456789abcdef0123456789abcdef", true],
  ["/ua/cart/shared/0123456789abcdef0123456789abcdef", true],
  ["/ua/cart", false],
  ["/ua/checkouts", false],
  ["/ua", false],
  ["/ua/product/checkout", false],
])("%s is quiet: %s", (path, expected) => {
  expect(isQuietPath(path)).toBe(expected);
});

test.each([
  ["/pl/privacy-choices", true],
  ["/pl/privacy-choices/", true],
  ["/pl/privacy-policy", false],
])("%s needs no banner: %s", (path, expected) => {
  expect(isChoicesPath(path)).toBe(expected);
});

describe("chatApp", () => {
  const own = { appId: "ownapp", region: "eu" } as const;
  const none = { appId: null, region: "eu" } as const;
  const environment = { CHAT_APP_ID: "envapp", CHAT_REGION: "ap" } as const;
  test.each([
    ["the app of the settings comes first", own, environment, { appId: "ownapp", api: chatRegions.eu }],
    ["without one, the app of the environment", none, environment, { appId: "envapp", api: chatRegions.ap }],
    ["without both, no chat", none, { CHAT_REGION: "us" } as const, null],
  ])("%s", (_name, settings, set, expected) => {
    expect(chatApp(settings, set)).toEqual(expected);
  });
});
