import { expect, test } from "vitest";
import { readCouponForm } from "./coupon-form.ts";

const key = "0a8bd1f2-7f2c-4c0f-9f0a-0f5a0f5a0f5a";
const typed = (own: object) => ({ intent: "add", key, code: "SUN10", limit: "", note: "", ...own });
const made = (own: object) => ({ intent: "generate", key, count: "20", limit: "", note: "", ...own });

test.each([
  ["a code with dashes", typed({ code: " sun-10 " }), { code: "SUN10", limit: null, note: "" }],
  ["a Cyrillic С that looks like C", typed({ code: "СОМЕ10" }), { code: "COME10" }],
  ["a limit and a note", typed({ limit: " 3 ", note: " for Anna " }), { limit: 3, note: "for Anna" }],
  ["20 generated ones", made({}), { count: 20 }],
  ["as many as possible", made({ count: "5000" }), { count: 5000 }],
])("%s can be added", (_name, fields, expected) => {
  expect(readCouponForm(fields)).toMatchObject({ ok: true, value: expected });
});

test.each([
  ["no code", typed({ code: " " }), { code: "required" }],
  ["three characters", typed({ code: "SUN" }), { code: "not_a_code" }],
  ["Cyrillic without a Latin twin", typed({ code: "ЗНИЖКА" }), { code: "not_a_code" }],
  ["a limit of 0", typed({ limit: "0" }), { limit: "bad_limit" }],
  ["a limit in words", typed({ limit: "three" }), { limit: "bad_limit" }],
  ["no count", made({ count: "" }), { count: "bad_count" }],
  ["more than can be generated", made({ count: "5001" }), { count: "bad_count" }],
  ["half a code", made({ count: "1.5" }), { count: "bad_count" }],
  ["a note of 201 characters", made({ note: "n".repeat(201) }), { note: "too_long" }],
  ["several errors", typed({ code: "", limit: "-1" }), { code: "required", limit: "bad_limit" }],
])("%s is refused at the field", (_name, fields, errors) => {
  expect(readCouponForm(fields)).toEqual({ ok: false, code: "invalid_fields", errors });
});

test.each([
  ["a field that the form does not have", typed({ promotion: "7" })],
  ["another intent", { ...typed({}), intent: "delete" }],
  ["no key", { ...typed({}), key: "" }],
])("%s is refused", (_name, fields) => {
  expect(readCouponForm(fields)).toMatchObject({ ok: false });
});
