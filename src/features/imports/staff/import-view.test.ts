import { expect, test } from "vitest";
import { errorViews, importDone, refusalIn, refusalQuery } from "./import-view.ts";

test("what a row lacks is said once, with all its columns", () => {
  const error = (line: number, column: string | null, code: "needed" | "no_sku") => ({
    line,
    column,
    sku: "A",
    code,
    details: {},
  });
  const errors = [
    error(2, "brand", "needed"),
    error(2, "model", "needed"),
    error(3, "brand", "needed"),
    error(3, null, "no_sku"),
  ];
  expect(errorViews(errors, ({ code }) => code).map(({ line, column, words }) => [line, column, words])).toEqual([
    [2, "brand, model", "needed"],
    [3, "brand", "needed"],
    [3, null, "no_sku"],
  ]);
});

test.each([
  [
    { code: "too_large", details: { limit: 50 } },
    { code: "too_large", details: { limit: "50" } },
  ],
  [
    { code: "empty_file", details: {} },
    { code: "empty_file", details: {} },
  ],
  [
    { code: "not_csv", details: { kind: "picture" } },
    { code: "not_csv", details: { kind: "picture" } },
  ],
] as const)("an address tells of %j", (refusal, told) => {
  expect(refusalIn(new URLSearchParams(refusalQuery(refusal)))).toEqual(told);
});

test.each([
  "refused=__proto__",
  "refused=too_large&about=<b>",
  "refused=unknown_columns&about=x",
  "",
  "refused=too_large&about=9999999999999",
])("%j tells of nothing", (query) => {
  expect(refusalIn(new URLSearchParams(query))).toBeNull();
});

test("only our own words of what was done", () => {
  expect([importDone("import"), importDone("toString"), importDone(null)]).toEqual(["import", null, null]);
});
