import { describe, expect, test } from "vitest";
import { definitionsOf, seedRows, withDefinitions } from "../../../../../test/support/definitions.ts";
import { attributeOf } from "../attributes.ts";
import { categoryBySlug } from "../categories.ts";
import { buildDefinitions } from "./build.ts";
import { definitions, perVersion } from "./current.ts";
import type { AttributeRow, CategoryRow, DefinitionRows, FacetRow, ListRow } from "./rows.ts";

const attribute = (key: string, change: Partial<AttributeRow>) => (rows: DefinitionRows) => ({
  ...rows,
  attributes: rows.attributes.map((row) => (row.key === key ? { ...row, ...change } : row)),
});
const category = (id: number, change: Partial<CategoryRow>) => (rows: DefinitionRows) => ({
  ...rows,
  categories: rows.categories.map((row) => (row.id === id ? { ...row, ...change } : row)),
});
const list = (id: number, change: (row: ListRow) => ListRow) => (rows: DefinitionRows) => ({
  ...rows,
  lists: rows.lists.map((row) => (row.categoryId === id ? change(row) : row)),
});
const filter = (param: string, change: Partial<FacetRow>) =>
  list(1, (row) => ({ ...row, facets: row.facets.map((one) => (one.param === param ? { ...one, ...change } : one)) }));
const listed = (key: string, change: Partial<ListRow["attributes"][number]>) =>
  list(1, (row) => ({
    ...row,
    attributes: row.attributes.map((one) => (one.key === key ? { ...one, ...change } : one)),
  }));
const technology = seedRows.attributes.find(({ key }) => key === "technology");
const word = (value: string) => ({ value, isProtected: false, mergedInto: null, texts: { name: { ua: value } } });

test("the definitions of a new shop are valid", () => {
  expect(buildDefinitions(seedRows)).toMatchObject({ ok: true });
});

describe("refused", () => {
  test.each<[string, (rows: DefinitionRows) => DefinitionRows, string]>([
    ["a category below itself", category(17, { parent: 18 }), "category:17 parent cycle 17"],
    ["a fourth level", category(17, { parent: 6 }), "category:18 parent too_deep 3"],
    ["an unknown parent", category(25, { parent: 99 }), "category:25 parent unknown 99"],
    ["a lost category of the specification", (rows) => without(rows, 24), "category:24 id protected 24"],
    ["a slug of two categories", category(24, renamed("batteries")), "category:24 slug taken category:2"],
    ["a reserved slug", category(24, renamed("cart")), "category:24 slug taken cart"],
    ["a slug of digits, which would be an id", category(24, renamed("12")), "category:24 slug only_digits 12"],
    ["a Cyrillic look-alike", category(24, renamed("сables")), "category:24 slug look_alike с"],
    ["a companion that does not exist", category(24, { companions: [99] }), "category:24 companions unknown 99"],
    ["a role without its attributes", category(25, { role: "module" }), "category:25 role role power_w"],
    ["no label", attribute("noct_c", { texts: {} }), "attribute:noct_c label missing_text "],
    ["20 000 characters", attribute("noct_c", named("я".repeat(20_000))), "attribute:noct_c label long_text "],
    ["limits upside down", attribute("noct_c", { range: [70, 30] }), "attribute:noct_c range upside_down "],
    ["decimals upside down", attribute("noct_c", { digits: [2, 1] }), "attribute:noct_c digits upside_down "],
    [
      "a unit of another dimension",
      attribute("axles", units("kg", "m")),
      "attribute:axles shownUnit other_dimension kg",
    ],
    ["a unit that does not exist", attribute("axles", units("kg", "st")), "attribute:axles shownUnit unknown st"],
    ["a group that does not exist", attribute("axles", { group: "extras" }), "attribute:axles group unknown extras"],
    [
      "another kind of what planners read",
      attribute("voc_v", { kind: "integer" }),
      "attribute:voc_v kind protected number",
    ],
    ["another stored unit", attribute("voc_v", { storedUnit: null }), "attribute:voc_v storedUnit protected v"],
    ["a compared word merged away", mergedAway, "attribute:kind choices.hybrid protected hybrid"],
    ["words of one slug", choices("A b", "a-b"), "attribute:technology choices.a-b taken A b"],
    ["a choice without words", attribute("technology", { choices: [] }), "attribute:technology choices no_choices "],
    ["a main figure of words", listed("technology", { mainDigits: [0, 0] }), "list:1 main main power_w technology"],
    ["two at one place of the strip", listed("voc_v", { strip: 1 }), "list:1 strip format "],
    ["an attribute twice", list(1, twice), "list:1 attributes.power_w.key taken power_w"],
    ["a range over words", filter("technology", { kind: "range" }), "list:1 facets.technology.kind wrong_kind choice"],
    ["a filter named as the pages", filter("power", { param: "page" }), "list:1 facets.page.param taken page"],
    [
      "a preset outside the choices",
      filter("technology", { promoted: ["cdte"] }),
      "list:1 facets.technology.promoted preset cdte",
    ],
    ["a preset upside down", filter("power", { promoted: [[5, 1]] }), "list:1 facets.power.promoted preset 5,1"],
    [
      "a parameter that is a range elsewhere",
      filter("power", { kind: "values", promoted: [] }),
      "list:4 facets.power.kind taken 1",
    ],
    ["a 33rd value of a list filter", manyConnectors, "list:7 facets.connector.kind too_many_choices 32"],
    ["a redirect in a circle", circle, "redirect:a target loop /a → /b → /a"],
    ["a category twice in the menu", twiceInMenu, "menu groups.solar taken "],
  ])("%s", (_name, change, reason) => {
    const built = buildDefinitions(change(seedRows), new Set(["cart"]));
    const reasons = built.ok
      ? []
      : built.errors.map(({ subject, field, code, other }) => `${subject} ${field} ${code} ${other}`);
    expect(reasons).toContain(reason);
  });
});

test("texts are plain, never compiled, with the no-break spaces of their language", () => {
  const label = { ua: "Вага {n} в кг \u202Eабв 🌞", pl: "Masa w kg" };
  const made = definitionsOf(attribute("weight_kg", { texts: { label } })(seedRows));
  const found = made.listOf(1)?.attributes.find(({ key }) => key === "weight_kg");
  expect(found?.label).toEqual({
    ua: "Вага {n} в\u00a0кг \u202Eабв 🌞",
    pl: "Masa w\u00a0kg",
    // Without an English text the Ukrainian one.
    en: expect.stringContaining("{n}"),
  });
});

test("a category has its parent's list until it has its own", () => {
  const { listOf } = definitions();
  expect(listOf(6)).toBe(listOf(3));
  expect(listOf(21)).toBe(listOf(17));
  expect(listOf(22)).not.toBe(listOf(17));
});

test("other definitions are in force at once, and values made of them are made again", () => {
  const slugs = perVersion((from) => from.categories.map(({ slug }) => slug));
  const before = slugs();
  expect(slugs()).toBe(before);
  withDefinitions(
    (rows) => category(24, renamed("connectors"))(attribute("noct_c", named("Нагрів"))(rows)),
    () => {
      expect(slugs()).toContain("connectors");
      expect(categoryBySlug("connectors")?.id).toBe(24);
      expect(attributeOf(1, "noct_c")?.label.ua).toBe("Нагрів");
    },
  );
  expect(slugs()).toEqual(before);
});

function named(ua: string) {
  return { texts: { label: { ua } } };
}

function renamed(slug: string): Partial<CategoryRow> {
  return { slug, addresses: [{ slug, kind: "current", isProtected: false }] };
}

function units(storedUnit: string, shownUnit: string) {
  return { storedUnit, shownUnit };
}

function without(rows: DefinitionRows, id: number): DefinitionRows {
  return { ...rows, categories: rows.categories.filter((row) => row.id !== id) };
}

function choices(...values: string[]) {
  return attribute("technology", { choices: [...(technology?.choices ?? []), ...values.map(word)] });
}

function mergedAway(rows: DefinitionRows): DefinitionRows {
  const kinds = rows.attributes.find(({ key }) => key === "kind")?.choices ?? [];
  const merged = kinds.map((one) => (one.value === "hybrid" ? { ...one, mergedInto: "grid-tied" } : one));
  return attribute("kind", { choices: merged })(rows);
}

function twice(row: ListRow): ListRow {
  return { ...row, attributes: [...row.attributes, { key: "power_w" }] };
}

function manyConnectors(rows: DefinitionRows): DefinitionRows {
  const known = rows.attributes.find(({ key }) => key === "connectors")?.choices ?? [];
  const more = Array.from({ length: 33 - known.length }, (_, at) => word(`plug-${at}`));
  return attribute("connectors", { choices: [...known, ...more] })(rows);
}

function circle(rows: DefinitionRows): DefinitionRows {
  const redirect = (path: string, target: string) => ({
    path,
    target,
    status: 302 as const,
    isProtected: false,
    note: "",
  });
  return { ...rows, redirects: [redirect("a", "b"), redirect("b", "a")] };
}

function twiceInMenu({ menu, ...rows }: DefinitionRows): DefinitionRows {
  const groups = menu.groups.map((group) => (group.key === "solar" ? { ...group, categories: [1, 1] } : group));
  return { ...rows, menu: { ...menu, groups } };
}
