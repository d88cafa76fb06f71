import { expect, test } from "vitest";
import { mayAsk } from "./company-request.ts";
import { readCompanyRequest, readDecision } from "./read-company-request.ts";

const typed = { company: "ТОВ «Сонце»", taxId: "14360570", taxIdKind: "edrpou", message: "" };

test.each([
  ["a Ukrainian company", {}, { taxId: "14360570", taxIdKind: "edrpou" }],
  ["a Polish one, as people write it", { taxId: "PL 774-000-14-54", taxIdKind: "nip" }, { taxId: "7740001454" }],
  ["an entrepreneur", { taxId: "1759013776", taxIdKind: "rnokpp" }, { taxId: "1759013776" }],
  ["a message on several lines", { message: " 30 panels \r\n a month " }, { message: "30 panels\na month" }],
])("%s may ask", (_name, part, value) => {
  expect(readCompanyRequest({ ...typed, ...part })).toMatchObject({ ok: true, value });
});

test.each([
  [
    { company: "", taxId: "" },
    { company: "company_required", taxId: "tax_id_required" },
  ],
  [{ company: " " }, { company: "company_required" }],
  [{ taxId: "14360571" }, { taxId: "tax_id_edrpou" }],
  [{ taxId: "7740001455", taxIdKind: "nip" }, { taxId: "tax_id_nip" }],
  [{ taxIdKind: "vat" }, { taxIdKind: "tax_id_required" }],
  [{ message: "x".repeat(1001) }, { message: "message_long" }],
  [
    { taxId: "1", message: "x".repeat(1001) },
    { taxId: "tax_id_edrpou", message: "message_long" },
  ],
])("%j is refused with %j", (part, errors) => {
  expect(readCompanyRequest({ ...typed, ...part })).toEqual({ ok: false, code: "invalid_fields", errors });
});

test.each([
  [null, true],
  ["asked", false],
  ["approved", false],
  ["refused", true],
  ["ended", true],
] as const)("in state %j one may ask: %j", (state, may) => {
  expect(mayAsk(state)).toBe(may);
});

test.each([
  ["intent=approve&group=g-1", { ok: true, value: { intent: "approve", group: "g-1" } }],
  ["intent=move&group=", { errors: { group: "group_needed" } }],
  ["intent=refuse&reason=%20", { errors: { reason: "reason_needed" } }],
  [`intent=end&reason=${"x".repeat(501)}`, { errors: { reason: "reason_long" } }],
  ["intent=end&reason=No+orders", { ok: true, value: { intent: "end", reason: "No orders" } }],
])("the decision %j is read", (form, answer) => {
  expect(readDecision(new URLSearchParams(form))).toMatchObject(answer);
});

test("an unknown intent is no decision", () => {
  expect(readDecision(new URLSearchParams("intent=delete"))).toBeNull();
});
