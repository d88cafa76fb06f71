import { expect, test } from "vitest";
import { errorViews, importDone, refusalIn, refusalQuery } from "./import-view.ts";

test("errors of a row with the same message are merged", () => {
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
  expect(errorViews(errors, ({ code }) => code).map(({ line, column, message }) => [line, column, message])).toEqual([
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
] as const)("%j is read back from an address", (refusal, wanted) => {
  expect(refusalIn(new URLSearchParams(refusalQuery(refusal)))).toEqual(wanted);
});

test.each([
  "refused=__proto__",
  "refused=too_large&about=<b>",
  "refused=unknown_columns&about=x",
  "",
  "refused=too_large&about=9999999999999",
])("%j is no refusal", (query) => {
  expect(refusalIn(new URLSearchParams(query))).toBeNull();
});

test("only known outcomes are read", () => {
  expect([importDone("import"), importDone("toString"), importDone(null)]).toEqual(["import", null, null]);
});
