import { expect, test } from "vitest";
import { figureOf, specErrors, specOf } from "./specs.ts";

test.each<[number, Record<string, unknown>, string[], string]>([
  [1, { power_w: 440 }, [], "a known attribute of the right kind"],
  [1, { power: 440 }, ["power: not an attribute of category 1"], "an unknown key"],
  [2, { power_w: 440 }, ["power_w: not an attribute of category 2"], "an attribute of another category"],
  [1, { power_w: "440" }, ['power_w: "440" is not a whole number'], "a text for a figure"],
  [1, { power_w: 440.5 }, ["power_w: 440.5 is not a whole number"], "a fraction for a whole number"],
  [1, { voc_v: null }, ["voc_v: null is not a number"], "nothing for a figure"],
  [1, { bifacial: "yes" }, ['bifacial: "yes" is not true or false'], "a word for a flag"],
  [
    1,
    { technology: "thin-film" },
    ['technology: "thin-film" is not one of n-type-topcon, mono-perc, mono-hpbc'],
    "a word that has no translation",
  ],
  [1, { dimensions_mm: [1762] }, ["dimensions_mm: [1762] is not a list of measures"], "a single measure"],
  [
    1,
    { dimensions_mm: [1762, 0, 30] },
    ["dimensions_mm: [1762,0,30] is not a list of measures"],
    "a measure of nothing",
  ],
  [3, { mppt_v: [150, 425] }, [], "an interval"],
  [3, { mppt_v: [425, 150] }, ["mppt_v: [425,150] is not an interval [from, to]"], "an interval the wrong way round"],
  [
    3,
    { max_input_current_per_mppt_a: [13, "13"] },
    ['max_input_current_per_mppt_a: [13,"13"] is not a list of numbers'],
    "a text among figures",
  ],
  [2, { compatible_brands: ["Deye"] }, [], "names need no translation"],
  [2, { compatible_brands: [""] }, ['compatible_brands: [""] is not a list of names'], "an empty name"],
  [9, { connectors: ["ccs2", "ccs2"] }, [], "two outlets of a kind"],
  [23, { standard: " " }, ['standard: " " is not a text'], "an empty text"],
  [4, { components: [{ id: "a", quantity: 2 }] }, [], "parts of a set"],
  [
    1,
    { components: [{ id: "a", quantity: 2 }] },
    ["components: only sets name their parts, each with id and quantity"],
    "parts of something else",
  ],
  [
    4,
    { components: [{ id: "a", quantity: 0 }] },
    ["components: only sets name their parts, each with id and quantity"],
    "none of a part",
  ],
  [
    4,
    { components: [{ id: "a", quantity: 1, note: "x" }] },
    ["components: only sets name their parts, each with id and quantity"],
    "an unknown fact of a part",
  ],
])("specFaults(%i, %j) is %j: %s", (categoryId, specs, expected) => {
  expect(specErrors(categoryId, specs)).toEqual(expected);
});

test.each([
  [{ power_w: 440 }, "power_w", 440],
  [{ mppt_v: [150, 425] }, "mppt_v", 150],
  [{ technology: "mono-perc" }, "technology", null],
  [{}, "power_w", null],
])("figureOf(%j, %s) is %j", (specs, key, expected) => {
  expect(figureOf(specs, key)).toBe(expected);
});

test("components of a set are not a specification", () => {
  expect(specOf({ components: [{ id: "a", quantity: 1 }] }, "components")).toBeNull();
});
