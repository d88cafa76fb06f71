import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { may, type Permission, permissions } from "./permissions.ts";

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
    expect(may(role, permission)).toBe(allowed);
  });
});
