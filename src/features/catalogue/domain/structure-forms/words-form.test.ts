import { expect, test } from "vitest";
import { seedRows } from "../../../../../test/support/definitions.ts";
import { readGroup, readUnit, shownNames, typedName } from "./words-form.ts";

const { units, groups } = seedRows;
const typed = (fields: Record<string, string>) => typedName(new URLSearchParams(fields));

test("units and groups of a new shop survive their forms", () => {
  for (const unit of units) {
    const now = { key: unit.key, texts: shownNames(unit.texts), like: "", times: "" };
    expect(readUnit(now, { now: unit, units }).row).toEqual(unit);
  }
  for (const group of groups)
    expect(readGroup({ key: group.key, texts: shownNames(group.texts), like: "", times: "" }, new Set())).toEqual(
      group,
    );
});

test("a new unit is so many of another one", () => {
  const { row, errors } = readUnit(typed({ "name.ua": "МВт", "name.en": "MW", like: "kw", times: "1 000" }), {
    now: null,
    units,
  });
  expect(row).toMatchObject({ key: "mw", dimension: "power", factor: 1_000_000, isProtected: false });
  expect(errors).toEqual([]);
});

test.each(["0", "-5", "a", ""])("%s is no factor", (times) => {
  const { errors } = readUnit(typed({ "name.ua": "МВт", like: "kw", times }), { now: null, units });
  expect(errors).toEqual([{ field: "factor", code: "factor", other: "" }]);
});

test("a unit of something new, and a key that is taken", () => {
  const { row } = readUnit(typed({ "name.ua": "кг", "name.en": "kg", like: "" }), { now: null, units });
  expect(row).toMatchObject({ key: "kg_2", dimension: "kg_2", factor: 1 });
  expect(readGroup(typed({ "name.ua": "Світло" }), new Set(["svitlo"])).key).toBe("svitlo_2");
});
