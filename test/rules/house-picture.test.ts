import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawHouse, rowsOf } from "../../bin/draw-house.ts";

test("docs/pictures/house.svg shows the current imports; else: node bin/draw-house.ts", () => {
  expect(readFileSync("docs/pictures/house.svg", "utf8")).toBe(drawHouse());
});

test("planted: an additional import is noticed", () => {
  const uses = new Map([
    ["cart", new Set(["catalogue"])],
    ["catalogue", new Set<string>()],
    ["orders", new Set(["cart"])],
  ]);
  const before = drawHouse(uses);
  uses.set("catalogue", new Set(["languages"])).set("languages", new Set());
  expect(drawHouse(uses)).not.toBe(before);
  expect(rowsOf(uses)).toEqual([["orders"], ["cart"], ["catalogue"], ["languages"]]);
});
