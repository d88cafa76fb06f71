import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  covers,
  type Grants,
  isWithinLimit,
  marketsOf,
  may,
  type Permission,
  permissions,
  unrestricted,
  wholeGrant,
} from "./permissions.ts";

/** The table of docs/roles.md: permission → role → boolean. */
function documented(): Record<string, Record<string, boolean>> {
  const rows = readFileSync("docs/roles.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...body] = rows;
  const words: Record<string, boolean> = { yes: true, "–": false };
  return Object.fromEntries(
    body.map(([name = "", ...cells]) => [
      name.replaceAll("`", ""),
      Object.fromEntries(cells.map((cell, at) => [head[at + 1], words[cell]])),
    ]),
  );
}

describe("permissions", () => {
  test("are those of docs/roles.md, role by role", () => {
    const table = documented();
    const all = [...new Set(Object.values(permissions).flat())].sort();
    expect(Object.keys(table).sort()).toEqual(all);
    for (const [permission, roles] of Object.entries(table)) {
      expect(roles).toEqual(
        Object.fromEntries(
          Object.entries(permissions).map(([role, granted]) => [role, granted.includes(permission as Permission)]),
        ),
      );
    }
  });

  test.each([
    ["customer", "outbox", false],
    ["translator", "outbox", false],
    ["staff", "outbox", true],
    ["staff", "outbox-links", false],
    ["admin", "outbox", true],
    ["customer", "orders", false],
    ["translator", "orders", false],
    ["translator", "stock", false],
    ["staff", "orders", true],
    ["staff", "returns", true],
    ["staff", "stock", true],
    ["staff", "audit", false],
    ["admin", "audit", true],
    ["admin", "outbox-links", true],
  ] as const)("%s, %s: %s", (role, permission, allowed) => {
    expect(may({ role }, permission)).toBe(allowed);
  });
});

/** A role of the shop: orders in Poland, refunds there up to 500 zł. */
const warehouse: Grants = {
  orders: { markets: ["PL"], limits: { UA: null, PL: null } },
  refunds: { markets: ["PL"], limits: { UA: null, PL: 500_00 } },
  stock: wholeGrant,
};
const own = { role: "r", grants: warehouse };

describe("own roles", () => {
  test.each([
    ["orders", undefined, true],
    ["orders", "PL", true],
    ["orders", "UA", false],
    ["stock", "UA", true],
    ["returns", "PL", false],
    ["people", undefined, false],
  ] as const)("%s in %s: %s", (permission, market, allowed) => {
    expect(may(own, permission, market)).toBe(allowed);
  });

  test.each([
    ["at the limit", "PL", 500_00, true],
    ["a grosz above", "PL", 500_01, false],
    ["in another market", "UA", 1, false],
  ] as const)("refund %s", (_, market, amount, allowed) => {
    expect(isWithinLimit(own, "refunds", { market, amount })).toBe(allowed);
  });

  test("a role that does not exist grants nothing, a built-in one everything of its row in all markets", () => {
    expect(marketsOf({ role: "gone" }, "orders")).toEqual([]);
    expect(marketsOf({ role: "staff" }, "orders")).toEqual(["UA", "PL"]);
    expect(isWithinLimit(unrestricted, "refunds", { market: "UA", amount: 10 ** 12 })).toBe(true);
  });

  test.each<[string, Grants, boolean]>([
    ["the same", warehouse, true],
    ["less", { orders: warehouse.orders ?? wholeGrant }, true],
    ["another market", { orders: wholeGrant }, false],
    ["a higher limit", { refunds: { markets: ["PL"], limits: { UA: null, PL: 501_00 } } }, false],
    ["no limit", { refunds: { markets: ["PL"], limits: { UA: null, PL: null } } }, false],
    ["another permission", { audit: wholeGrant }, false],
    ["nothing", {}, true],
  ])("gives away %s", (_, wanted, allowed) => {
    expect(covers(own, wanted)).toBe(allowed);
  });
});
