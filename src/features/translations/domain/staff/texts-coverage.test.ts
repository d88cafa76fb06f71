import { expect, test } from "vitest";
import type { Coverage } from "../query.ts";
import { coverageByFeature, coverageOfAll } from "./texts-coverage.ts";

const row = (feature: string, locale: Coverage["locale"], translated: number): Coverage => ({
  feature,
  locale,
  total: 10,
  translated,
  stale: 1,
  drafts: 2,
  reviews: 3,
});
const rows = [row("cart", "ua", 10), row("cart", "pl", 7), row("frame", "pl", 2), row("cart", "en", 0)];

test("every feature has all languages, also those without rows", () => {
  const parts = coverageByFeature(rows);
  expect(parts.map(({ feature }) => feature)).toEqual(["cart", "frame"]);
  expect(parts[0]?.cells.pl).toMatchObject({ total: 10, translated: 7 });
  expect(parts[1]?.cells.en).toMatchObject({ total: 0, translated: 0 });
});

test("the whole shop is the sum", () => {
  expect(coverageOfAll(rows).pl).toEqual({ ...row("*", "pl", 9), total: 20, stale: 2, drafts: 4, reviews: 6 });
});
