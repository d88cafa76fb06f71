import { describe, expect, test } from "vitest";
import { readReturnForm, typedReturn } from "./return-form.ts";

const id = "11111111-1111-4111-8111-111111111111";
const line = "22222222-2222-4222-8222-222222222222";
const other = "33333333-3333-4333-8333-333333333333";
const form = (fields: Record<string, string>) => new URLSearchParams({ id, ...fields });

describe("the form of a return", () => {
  test("takes the lines of which something comes back", () => {
    const typed = form({
      [`quantity:${line}`]: "2",
      [`reason:${line}`]: "damaged",
      [`quantity:${other}`]: "0",
      [`reason:${other}`]: "",
      note: "  A scratch ",
    });
    const lines = [{ orderItemId: line, quantity: 2, reason: "damaged" }];
    expect(readReturnForm(typed)).toEqual({ ok: true, value: { id, lines, note: "A scratch" } });
    expect(typedReturn(typed).quantities).toEqual({ [line]: "2", [other]: "0" });
  });
  test("takes many pieces of one line, and an emptied field as none", () => {
    const typed = form({ [`quantity:${line}`]: "250", [`reason:${line}`]: "other", [`quantity:${other}`]: "" });
    const lines = [{ orderItemId: line, quantity: 250, reason: "other" }];
    expect(readReturnForm(typed)).toMatchObject({ ok: true, value: { lines } });
  });
  test.each([
    ["nothing chosen", {}, "no_lines"],
    ["only noughts", { [`quantity:${line}`]: "0" }, "no_lines"],
    ["no reason", { [`quantity:${line}`]: "1" }, "no_reason"],
    ["a reason that nobody offers", { [`quantity:${line}`]: "1", [`reason:${line}`]: "greed" }, "no_reason"],
    ["a negative quantity", { [`quantity:${line}`]: "-1", [`reason:${line}`]: "other" }, "bad_form"],
    ["a part of a piece", { [`quantity:${line}`]: "1.5", [`reason:${line}`]: "other" }, "bad_form"],
    ["a line that is no id", { "quantity:1": "1", "reason:1": "other" }, "bad_form"],
    ["no id of its own", { id: "", [`quantity:${line}`]: "1", [`reason:${line}`]: "other" }, "bad_form"],
  ])("%s is refused", (_what, fields, code) => {
    expect(readReturnForm(form(fields))).toEqual({ ok: false, code });
  });
});
