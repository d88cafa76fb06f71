import type { Attribute, CategoryAttributes } from "../attribute.ts";
import type { CategoryFacets } from "../facets/facet.ts";
import { type Words, wordsOf } from "./plain-texts.ts";
import type { AttributeRow, DefinitionRows, ListedRow, ListRow, MenuRows, UnitRow } from "./rows.ts";
import { type CategoryTree, treeOf } from "./tree.ts";

/** All definitions of the shop at one version, ready to be read. */
export interface Definitions extends CategoryTree {
  readonly rows: DefinitionRows;
  readonly version: number;
  readonly menu: MenuRows;
  /** `undefined` for an unknown category. */
  listOf(categoryId: number): CategoryAttributes | undefined;
  facetsOf(categoryId: number): CategoryFacets;
  /** The category whose list counts for a category: itself, or the nearest one above with a list. */
  listOwner(categoryId: number): number | null;
  /** Name of an order by price per unit. */
  orderName(sort: string): Words | null;
}

/** Definitions of rows that `buildDefinitions` has found valid. */
export function createDefinitions(rows: DefinitionRows): Definitions {
  const { categories, version, menu } = rows;
  const tree = treeOf(categories);
  const lists = ownLists(rows);
  const owners = new Map(categories.map(({ id }) => [id, tree.above(id).findLast((one) => lists.has(one))]));
  const listed = new Map([...owners].map(([id, owner]) => [id, owner === undefined ? undefined : lists.get(owner)]));
  const orders = new Map(rows.orders.map(({ key, texts }) => [key, wordsOf(texts, "name")]));
  return {
    ...tree,
    ...{ rows, version, menu },
    listOf: (id) => listed.get(id)?.attributes,
    listOwner: (id) => owners.get(id) ?? null,
    facetsOf: (id) => listed.get(id)?.facets ?? noFacets,
    orderName: (sort) => orders.get(sort) ?? null,
  };
}

const noFacets: CategoryFacets = { facets: [], sorts: [] };

interface Listed {
  attributes: CategoryAttributes;
  facets: CategoryFacets;
}

function ownLists(rows: DefinitionRows): Map<number, Listed> {
  const attributeOf = attributeMaker(rows);
  return new Map(
    rows.lists.map((list) => [
      list.categoryId,
      { attributes: listOf(list, attributeOf), facets: { facets: list.facets, sorts: list.sorts } },
    ]),
  );
}

function listOf(list: ListRow, attributeOf: (row: ListedRow) => Attribute | null): CategoryAttributes {
  const strip = list.attributes.filter(({ strip }) => strip !== undefined);
  const main = list.attributes.find(({ mainDigits }) => mainDigits);
  return {
    attributes: list.attributes.flatMap((row) => attributeOf(row) ?? []),
    strip: strip.sort((a, b) => (a.strip ?? 0) - (b.strip ?? 0)).map(({ key }) => key),
    main: main?.key ?? "",
    mainDigits: main?.mainDigits ?? [0, 0],
  };
}

/** Makes attributes of a list's rows; `null` for one that refers to what does not exist. */
function attributeMaker(
  rows: Pick<DefinitionRows, "units" | "groups" | "attributes">,
): (row: ListedRow) => Attribute | null {
  const units = new Map(rows.units.map((unit) => [unit.key, unit]));
  const groups = new Map(rows.groups.map(({ key, texts }) => [key, wordsOf(texts, "name")]));
  const attributes = new Map(rows.attributes.map((row) => [row.key, row]));
  return (listed) => {
    const base = attributes.get(listed.key);
    const row: AttributeRow | undefined = base && { ...base, ...overrides(listed) };
    const label = wordsOf(listed.texts, "label") ?? wordsOf(base?.texts, "label");
    const groupName = row && groups.get(row.group);
    if (!row || !label || !groupName) return null;
    const short = wordsOf(listed.texts, "short") ?? wordsOf(base?.texts, "short") ?? label;
    const common = { key: row.key, group: row.group, groupName, label, short };
    return row.digits ? numeric(row, row.digits, common, units) : worded(row, listed.choices, common);
  };
}

function overrides({ kind, shownUnit, digits, range, group }: ListedRow): Partial<AttributeRow> {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(shownUnit === undefined ? {} : { shownUnit }),
    ...(digits === undefined ? {} : { digits }),
    ...(range === undefined ? {} : { range }),
    ...(group === undefined ? {} : { group }),
  };
}

type Common = Pick<Attribute, "key" | "group" | "groupName" | "label" | "short">;

function numeric(
  { kind, storedUnit, shownUnit, signed, range }: AttributeRow,
  digits: readonly [number, number],
  common: Common,
  units: ReadonlyMap<string, UnitRow>,
): Attribute | null {
  if (!isNumericKind(kind)) return null;
  const [stored, shown] = [unitOf(storedUnit, units), unitOf(shownUnit, units)];
  if (stored === undefined || shown === undefined) return null;
  const scale = stored && shown ? stored.factor / shown.factor : 1;
  return { ...common, kind, numeric: true, unit: shown?.key ?? null, shown, stored, digits, scale, signed, range };
}

function unitOf(key: string | null, units: ReadonlyMap<string, UnitRow>): UnitRow | null | undefined {
  return key === null ? null : units.get(key);
}

type NumericKind = Extract<Attribute, { numeric: true }>["kind"];

function isNumericKind(kind: string): kind is NumericKind {
  return ["number", "integer", "range", "size", "list"].includes(kind);
}

function isWordKind(kind: string): kind is Extract<Attribute, { numeric: false }>["kind"] {
  return ["choice", "list", "text", "flag"].includes(kind);
}

function worded(
  { kind, choices }: AttributeRow,
  some: readonly string[] | undefined,
  common: Common,
): Attribute | null {
  if (!isWordKind(kind)) return null;
  const named = choices?.flatMap(({ value, mergedInto, texts }) => {
    const name = wordsOf(texts, "name");
    return name && mergedInto === null ? [[value, name] as const] : [];
  });
  const names = new Map(some ? some.flatMap((value) => named?.filter(([one]) => one === value) ?? []) : named);
  const merged = new Map((choices ?? []).flatMap(({ value, mergedInto }) => (mergedInto ? [[value, mergedInto]] : [])));
  return { ...common, kind, numeric: false, choices: named ? [...names.keys()] : null, names, merged };
}
