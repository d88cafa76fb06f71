import { describe, expect, test } from "vitest";
import { readAmount } from "#platform/pure/from-decimal.ts";
import { readOrderForm, readReturnForm, readStockForm } from "./order-forms.ts";

const key = "0b9d9c3e-4f55-4f0e-9d0a-0f6a4a9a9d11";
const item = "5f1c9c3e-4f55-4f0e-9d0a-0f6a4a9a9d22";
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

describe("amounts as people type them", () => {
  test.each([
    ["12 345,50", 1_234_550],
    ["12\u00a0345,5", 1_234_550],
    ["100", 10_000],
    ["0.01", 1],
    ["1,234", null],
    ["-5", null],
    ["5 zł", null],
    ["", null],
  ])("%s: %s", (typed, minor) => {
    expect(readAmount(typed)).toBe(minor);
  });
});

describe("forms of an order", () => {
  test("a parcel", () => {
    const sent = form({ intent: "ship", key, carrier: " Нова пошта ", tracking: "20 45 0000", [`line-${item}`]: "2" });
    expect(readOrderForm(sent)).toEqual({
      ok: true,
      value: {
        intent: "ship",
        key,
        carrier: "Нова пошта",
        tracking: "20450000",
        lines: [{ orderItemId: item, quantity: 2 }],
      },
    });
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["no reason", { intent: "cancel", key, reason: "  " }, { reason: "required" }],
    ["no key", { intent: "accept" }, { key: "unknown" }],
    ["an unknown field", { intent: "accept", key, total: "1" }, { intent: "unknown" }],
    ["an unknown intent", { intent: "steal", key }, { intent: "unknown" }],
    ["lines where none belong", { intent: "accept", key, [`line-${item}`]: "1" }, { intent: "unknown" }],
    ["nought", { intent: "transfer", key, amount: "0", reference: "A1" }, { amount: "bad_amount" }],
    [
      "a fraction of a piece",
      { intent: "refund", key, reason: "x", [`line-${item}`]: "1.5" },
      { [`line-${item}`]: "bad_quantity" },
    ],
    ["a bad line", { intent: "ship", key, carrier: "x", tracking: "", "line-7": "1" }, { lines: "unknown" }],
    [
      "letters of another alphabet",
      { intent: "ship", key, carrier: "x", tracking: "ЖЖЖЖ" },
      { tracking: "bad_tracking" },
    ],
    ["too long", { intent: "note", key, text: "x".repeat(2_001) }, { text: "too_long" }],
  ])("%s", (_, fields, errors) => {
    expect(readOrderForm(form(fields))).toEqual({ ok: false, code: "invalid_fields", errors });
  });

  test("a field twice", () => {
    const twice = new URLSearchParams(`intent=note&key=${key}&text=a&text=b`);
    expect(readOrderForm(twice)).toMatchObject({ ok: false, errors: { text: "unknown" } });
  });
});

test.each([
  ["received", "5", "", true],
  ["received", "-5", "", false],
  ["received", "0", "", false],
  ["adjusted", "−2", "broken", true],
  ["adjusted", "-2", "", false],
  ["adjusted", "1.5", "broken", false],
])("stock %s %s %s: %s", (intent, change, reason, isRight) => {
  expect(readStockForm(form({ intent, key, change, reason })).ok).toBe(isRight);
});

test("a no needs its words, a yes does not", () => {
  expect(readReturnForm(form({ intent: "reject", answer: "" })).ok).toBe(false);
  expect(readReturnForm(form({ intent: "approve", answer: "" })).ok).toBe(true);
});
