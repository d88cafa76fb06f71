import type { Attribute, CategoryAttributes } from "../attribute.ts";
import { checkValues } from "./check-attributes.ts";
import { type Complain, complaining, type DefinitionError } from "./definition-errors.ts";
import type { Definitions } from "./definitions.ts";
import { type KnownAttribute, knownAttributes, neededByRole } from "./protected.ts";
import type { AttributeRow, DefinitionRows, FacetRow, ListedRow, ListRow } from "./rows.ts";

/** Parameters of listings with another meaning. */
const takenParams: ReadonlySet<string> = new Set("page sort from to q brand price stock category days gone".split(" "));
/** Figures that fit the specification strip. */
const longestStrip = 6;
/** Values of a list are found by masks of as many bits. */
const mostListed = 32;

/** Errors of the attributes, filters and orders of categories. `made` is of the same rows. */
export function listErrors(rows: DefinitionRows, made: Definitions): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const attributes = new Map(rows.attributes.map((row) => [row.key, row]));
  const owned = new Set<number>();
  for (const list of rows.lists) {
    const complain = complaining(errors, `list:${list.categoryId}`);
    if (owned.has(list.categoryId)) complain("category", "taken", String(list.categoryId));
    owned.add(list.categoryId);
    const own = made.listOf(list.categoryId);
    if (!own) complain("category", "unknown", String(list.categoryId));
    checkListed(list, attributes, complain);
    if (own) checkStrip(list, own, complain);
    if (own) checkFacets(list, own.attributes, rows, complain);
  }
  for (const { id, role } of rows.categories) {
    const list = made.listOf(id);
    const complain = complaining(errors, `category:${id}`);
    if (!list) complain("parent", "main");
    for (const key of role === null ? [] : neededByRole[role])
      if (list && !list.attributes.some((one) => one.key === key)) complain("role", "role", key);
  }
  checkParams(rows, errors);
  return errors;
}

function checkListed({ attributes }: ListRow, known: ReadonlyMap<string, AttributeRow>, complain: Complain): void {
  const seen = new Set<string>();
  for (const row of attributes) {
    const inRow: Complain = (field, code, other) => complain(`attributes.${row.key}.${field}`, code, other);
    const base = known.get(row.key);
    if (!base) {
      inRow("key", "unknown", row.key);
      continue;
    }
    if (seen.has(row.key)) inRow("key", "taken", row.key);
    seen.add(row.key);
    checkOverrides(row, base, inRow);
  }
}

function checkOverrides(row: ListedRow, base: AttributeRow, complain: Complain): void {
  const some = row.choices;
  for (const word of some ?? [])
    if (!base.choices?.some(({ value, mergedInto }) => value === word && mergedInto === null))
      complain("choices", "unknown", word);
  const kind = row.kind ?? base.kind;
  if (some?.length === 0) complain("choices", "no_choices");
  checkValues(
    { kind, digits: row.digits ?? base.digits, range: row.range ?? base.range, choices: base.choices },
    (field, code, other) => (field.startsWith("choices") ? undefined : complain(field, code, other)),
  );
  if (!(row.key in knownAttributes)) return;
  const { kinds } = knownAttributes[row.key as KnownAttribute];
  if (!(kinds as readonly string[]).includes(kind)) complain("kind", "protected", kinds.join(" "));
}

function checkStrip({ attributes }: ListRow, list: CategoryAttributes, complain: Complain): void {
  const places = attributes.flatMap(({ strip }) => strip ?? []);
  if (places.some((place) => place < 1 || place > longestStrip) || new Set(places).size < places.length)
    complain("strip", "format");
  const mains = attributes.filter(({ mainDigits }) => mainDigits);
  const main = list.attributes.find(({ key }) => key === list.main);
  if (mains.length !== 1 || !main?.numeric) complain("main", "main", mains.map(({ key }) => key).join(" "));
}

function checkFacets(
  { facets, sorts }: ListRow,
  attributes: readonly Attribute[],
  { orders }: DefinitionRows,
  complain: Complain,
): void {
  const seen = new Set<string>();
  for (const facet of facets) {
    const inFacet: Complain = (field, code, other) => complain(`facets.${facet.param}.${field}`, code, other);
    if (!/^[a-z]{2,12}$/.test(facet.param)) inFacet("param", "format");
    if (takenParams.has(facet.param) || seen.has(facet.param)) inFacet("param", "taken", facet.param);
    seen.add(facet.param);
    const attribute = attributes.find(({ key }) => key === facet.key);
    if (attribute) checkFacet(facet, attribute, inFacet);
    else inFacet("key", "unknown", facet.key);
  }
  for (const { sort, key, kind } of sorts) {
    const field = `sorts.${sort}`;
    if (!/^[a-z]+(-[a-z]+)+$/.test(sort)) complain(field, "format");
    if (seen.has(sort)) complain(field, "taken", sort);
    seen.add(sort);
    if (!attributes.find((one) => one.key === key)?.numeric) complain(field, "wrong_kind", key);
    if (kind === "unit-price" && !orders.some((order) => order.key === sort)) complain(field, "unknown", sort);
  }
}

/** Whether an attribute can have such a filter. */
export function facetFits(
  kind: FacetRow["kind"],
  { kind: its, numeric }: Pick<Attribute, "kind" | "numeric">,
): boolean {
  if (kind === "flag") return its === "flag";
  if (kind === "range") return numeric && its !== "list" && its !== "size";
  return its !== "flag" && its !== "range" && its !== "size";
}

function checkFacet({ kind, promoted }: FacetRow, attribute: Attribute, complain: Complain): void {
  if (!facetFits(kind, attribute)) complain("kind", "wrong_kind", attribute.kind);
  const choices = attribute.numeric ? null : attribute.choices;
  if (attribute.kind === "list" && (choices?.length ?? 0) > mostListed)
    complain("kind", "too_many_choices", String(mostListed));
  for (const preset of promoted) {
    const isRange = typeof preset !== "string";
    const [min, max] = isRange ? preset : [null, null];
    const isUpsideDown = min !== null && max !== null && min >= max;
    const isUnknown = !isRange && kind === "values" && choices !== null && !choices.includes(preset);
    if (isRange !== (kind === "range") || isUpsideDown || isUnknown) complain("promoted", "preset", String(preset));
  }
}

/** A parameter is a range in all categories or in none: its values in an address are then arbitrary numbers. */
function checkParams({ lists }: DefinitionRows, errors: DefinitionError[]): void {
  const first = new Map<string, { categoryId: number; isRange: boolean }>();
  for (const { categoryId, facets } of lists)
    for (const { param, kind } of facets) {
      const before = first.get(param);
      if (before && before.isRange !== (kind === "range"))
        complaining(errors, `list:${categoryId}`)(`facets.${param}.kind`, "taken", String(before.categoryId));
      if (!before) first.set(param, { categoryId, isRange: kind === "range" });
    }
}
