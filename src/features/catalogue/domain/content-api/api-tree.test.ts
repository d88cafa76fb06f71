import fc from "fast-check";
import qs from "qs";
import { expect, test } from "vitest";
import { apiLimits } from "./api-limits.ts";
import { productResource } from "./api-products.ts";
import { readListQuery } from "./api-query.ts";
import { isList, type QueryNode, readTree } from "./api-tree.ts";
import type { QueryError, RawQuery } from "./query-error.ts";

/** A query as Fastify parses it: plain names, repeated ones as lists. */
function rawOf(search: string): RawQuery {
  const raw: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) raw[name] = [...(raw[name] ?? []), value];
  return Object.fromEntries(
    Object.entries(raw).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
}

/** Converts a tree to the output of `qs`. */
function plain(node: QueryNode): unknown {
  if (node.children.size === 0) return node.values.length === 1 ? node.values[0] : node.values;
  const entries = [...node.children].map(([key, child]) => [key, plain(child)] as const);
  return isList(node) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const key = fc.constantFrom("name", "$or", "$eq", "a b", "ключ", "a.b", "x-y", "&=");
const leaf = fc.oneof(fc.string({ minLength: 1, maxLength: 5 }), fc.constantFrom("%", "&", "=", "[0]", "+", "ї"));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.dictionary(key, tie("tree"), { minKeys: 1, maxKeys: 3 }),
    fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
  ),
}));

test("parses everything that qs stringifies, like qs itself", () => {
  fc.assert(
    fc.property(fc.dictionary(key, tree, { minKeys: 1, maxKeys: 3 }), fc.boolean(), (query, encodeValuesOnly) => {
      const search = qs.stringify(query);
      const isShort = search
        .split("&")
        .every((one) => decodeURIComponent(one.split("=", 1)[0] ?? "").length <= apiLimits.nameLength);
      fc.pre(isShort && !/%5B|%5D/i.test(encodeURIComponent(Object.keys(query).join(""))));
      const errors: QueryError[] = [];
      const read = readTree(
        rawOf(qs.stringify(query, { encodeValuesOnly: encodeValuesOnly && !search.includes("%26%3D") })),
        errors,
      );
      expect(errors).toEqual([]);
      const ours = Object.fromEntries([...read].map(([name, node]) => [name, plain(node)]));
      expect(ours).toEqual(qs.parse(search, { depth: 20, arrayLimit: 1_000, parameterLimit: 1_000 }));
    }),
    { numRuns: 500 },
  );
});

const nasty = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "filters",
  "populate",
  "sort",
  "fields",
  "pagination",
  "locale",
  "$and",
  "$or",
  "$not",
  "$eq",
  "$in",
  "$between",
  "$null",
  "0",
  "1",
  "4294967296",
  "",
  "name",
  "price",
  "categories",
  "specifications",
  "value",
  "general_information",
  "localizations",
  "images",
  "page",
  "1e9",
  "-1",
  "\u0000",
  "\u202E",
  "[",
  "]",
  ".",
  "*",
);
const parameter = fc
  .tuple(nasty, fc.array(nasty, { maxLength: 12 }), fc.oneof(nasty, fc.string({ maxLength: 300 })))
  .map(([root, segments, value]) => [`${root}${segments.map((segment) => `[${segment}]`).join("")}`, value] as const);

test("any input is either parsed or refused by name, and never pollutes prototypes", () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 40 }), (parameters) => {
      const raw: Record<string, string | string[]> = Object.create(null);
      for (const [name, value] of parameters) raw[name] = name in raw ? [raw[name] ?? "", value].flat() : value;
      const answer = readListQuery(productResource, raw);
      if (answer.ok) return;
      expect(answer.errors.length).toBeGreaterThan(0);
      for (const { path } of answer.errors) expect(path.length).toBeLessThanOrEqual(apiLimits.nameLength);
    }),
    { numRuns: 3_000 },
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
});

test("the largest query that the server accepts is refused quickly", () => {
  const raw = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`filters${"[$or][0]".repeat(at % 30)}[a${at}]`, "x".repeat(100)]),
  );
  const start = performance.now();
  expect(readListQuery(productResource, raw).ok).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});
