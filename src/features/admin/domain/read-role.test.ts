import { expect, test } from "vitest";
import { readRole } from "./read-role.ts";
import { maxRoleName, typedRole } from "./role-form.ts";

const base = {
  ...{ intent: "save", seen: "0", name: "Warehouse" },
  ...{ "grant-refunds": "on", "market-refunds-PL": "on", "limit-refunds-PL": "500,50" },
};
const read = (more: Record<string, string>) => readRole(new URLSearchParams({ ...base, ...more }));

test("the form of a stored role is read as the same role", () => {
  const answer = read({ "grant-stock": "on" });
  expect(answer).toMatchObject({
    ok: true,
    value: {
      name: "Warehouse",
      grants: {
        refunds: { markets: ["PL"], limits: { UA: null, PL: 500_50 } },
        stock: { markets: ["UA", "PL"], limits: { UA: null, PL: null } },
      },
    },
  });
  if (answer.ok) expect(readRole(new URLSearchParams(typedRole(answer.value, ".")))).toEqual(answer);
});

test.each([
  ["no name", { name: " \t" }, { name: "required" }],
  ["a long name", { name: "x".repeat(maxRoleName + 1) }, { name: "too_long" }],
  ["an amount in words", { "limit-refunds-PL": "five hundred" }, { "limit-refunds-PL": "bad_amount" }],
  ["a negative amount", { "limit-refunds-PL": "-5" }, { "limit-refunds-PL": "bad_amount" }],
  ["no market", { "grant-orders": "on" }, { "market-orders": "no_market" }],
  ["a permission that does not exist", { "grant-everything": "on" }, { grants: "unknown" }],
  ["a market that does not exist", { "market-refunds-DE": "on" }, { grants: "unknown" }],
  ["a limit of a permission without limits", { "limit-orders-PL": "5" }, { grants: "unknown" }],
  ["a market of a permission without markets", { "market-audit-PL": "on" }, { grants: "unknown" }],
  ["a tick with another value", { "grant-orders": "yes" }, { grants: "unknown" }],
])("refused: %s", (_, more, errors) => {
  expect(read(more)).toEqual({ ok: false, code: "invalid_fields", errors });
});

test("a role that grants nothing is refused", () => {
  const form = new URLSearchParams({ name: "Nothing" });
  expect(readRole(form)).toEqual({ ok: false, code: "invalid_fields", errors: { grants: "no_permission" } });
});
