import { describe, expect, test } from "vitest";
import { gross } from "#platform/pure/money.ts";
import { slugOf } from "../slug.ts";
import { netFrom } from "./facet-tests.ts";
import { isCacheableQuery, toggled, withFilter } from "./filter-query.ts";

test.each([
  ["", true, "the listing"],
  ["?page=2", true, "a page"],
  ["?sort=price-asc&page=12", true, "an order and a page"],
  ["?stock=1", true, "in stock"],
  ["?brand=ja-solar", true, "one brand"],
  ["?stock=1&brand=ja-solar&sort=new&page=3", true, "a brand in stock, sorted"],
  ["?technology=n-type-topcon", true, "one word"],
  ["?brand=a,b", false, "two values"],
  ["?brand=a%2Cb", false, "two values behind a written comma"],
  ["?brand=%6Ainko", false, "a letter in another spelling"],
  ["?brand=%D0", false, "half a letter"],
  ["?brand=%D0%B5%D0%BB", true, "letters of any alphabet"],
  ["?brand=a&technology=b", false, "two filters"],
  ["?power=400-500", false, "free figures"],
  ["?price=1-2", false, "free prices"],
  ["?from=2026-01-01", false, "days"],
  ["?page=2&sort=new", false, "another order of parameters"],
  ["?page=12345", false, "a page nobody has"],
  ["?", false, "a lone mark"],
  ["?stock=1&", false, "an empty part"],
  [`?brand=${"x".repeat(80)}`, false, "a long value"],
])("%s is kept: %s (%s)", (search, expected) => {
  expect(isCacheableQuery(search)).toBe(expected);
});

test.each([
  ["JA Solar", "ja-solar"],
  ["Q CELLS", "q-cells"],
  ["IP65/67", "ip65-67"],
  ["2.5", "2.5"],
  ["Łódź Żarówka", "lodz-zarowka"],
  ["ЕЛЕКТРО Плюс", "електро-плюс"],
  ["__proto__", "proto"],
  ["☀", "2600"],
  ["a".repeat(90), "a".repeat(40)],
])("%s stands in addresses as %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

describe("toggling", () => {
  const one = toggled(new Map(), "brand", "deye");
  test("adds and removes a value", () => {
    expect(one.get("brand")).toEqual({ kind: "values", values: ["deye"] });
    expect(toggled(one, "brand", "abb").get("brand")).toEqual({ kind: "values", values: ["abb", "deye"] });
    expect(toggled(one, "brand", "deye").size).toBe(0);
  });
  test("leaves other filters alone", () => {
    const both = withFilter(one, "power", { kind: "range", min: 1, max: null });
    expect([...withFilter(both, "brand", null).keys()]).toEqual(["power"]);
    expect(one.size).toBe(1);
  });
});

test("a gross bound is converted to the lowest net price that reaches it", () => {
  for (const rate of [0, 2_000, 2_300])
    for (let amount = 1; amount < 5_000; amount += 7) {
      const net = netFrom(amount, rate);
      expect(gross(net, rate)).toBeGreaterThanOrEqual(amount);
      if (net > 0) expect(gross(net - 1, rate)).toBeLessThan(amount);
    }
});
