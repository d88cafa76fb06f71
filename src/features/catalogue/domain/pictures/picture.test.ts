import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { pictureKinds } from "./picture.ts";
import { pictureKind } from "./picture-kind.ts";

test.each([
  [1, {}, "panel"],
  [6, {}, "hybrid-inverter"],
  [2, { dimensions_mm: [442, 420, 161] }, "battery-rack"],
  [2, { dimensions_mm: [475, 660, 200] }, "battery-wall"],
  [2, { dimensions_mm: [670, 150, 600] }, "battery-wall"],
  [2, {}, "battery-wall"],
  [22, {}, "crane"],
])("a product of category %i with %j is drawn as %s", (categoryId, specs, expected) => {
  expect(pictureKind(categoryId, specs)).toBe(expected);
});

test("every kind has a model", () => {
  expect(pictureKinds.filter((kind) => !existsSync(resolve(`art/models/${kind}.ts`)))).toEqual([]);
});
