import { facetFits } from "../definitions/check-lists.ts";
import { createDefinitions } from "../definitions/definitions.ts";
import type { AttributeRow, DefinitionRows, FacetRow, ListedRow, ListRow } from "../definitions/rows.ts";
import { figureIn } from "./convert.ts";
import { isOtherForm, type Planned, type ValuePlan } from "./value-plan.ts";

/** Something of a category that no longer fits and goes, by its name in addresses. */
export interface Removed {
  categoryId: number;
  what: "filter" | "preset" | "order" | "settings";
  /** Parameter of a filter, name of an order, or a preset as it is stored. */
  name: string;
}

/** Definitions after a plan; lists that have the attribute lose what no longer fits it. */
export function definitionsAfter(
  rows: DefinitionRows,
  before: AttributeRow,
  { plan, now }: { plan: ValuePlan; now: Planned },
): { rows: DefinitionRows; removed: Removed[] } {
  const { after } = now;
  if (after === null)
    return { rows: { ...rows, attributes: rows.attributes.filter(({ key }) => key !== before.key) }, removed: [] };
  const removed: Removed[] = [];
  const attributes = rows.attributes.map((row) => (row.key === before.key ? after : row));
  const lists = rows.lists.map((list) => fitted(list, { before, plan, now, removed }));
  return { rows: checked({ ...rows, attributes, lists }, after.key, removed), removed };
}

interface Fitting {
  before: AttributeRow;
  plan: ValuePlan;
  now: Planned;
  removed: Removed[];
}

function fitted(list: ListRow, fitting: Fitting): ListRow {
  const { before, now } = fitting;
  const own = list.attributes.find(({ key }) => key === before.key);
  if (!own) return list;
  const { categoryId } = list;
  const rename = <Row extends { key: string }>(row: Row): Row =>
    row.key === before.key ? { ...row, key: now.after?.key ?? row.key } : row;
  const inList = { ...fitting, categoryId, factor: now.shownFactor(own.shownUnit ?? before.shownUnit) };
  return {
    categoryId,
    attributes: list.attributes.map((row) => (row === own ? settings(rename(row), inList) : row)),
    facets: list.facets.map((row) => (row.key === before.key ? withPresets(rename(row), inList) : row)),
    sorts: list.sorts.map(rename),
  };
}

interface InList extends Fitting {
  categoryId: number;
  /** Of figures in the unit that the list shows. */
  factor: number;
}

/** What a list says otherwise than the attribute: words follow the plan; kind, unit, decimals and limits hold for the old form only. */
function settings(row: ListedRow, { before, plan, now, removed, categoryId }: InList): ListedRow {
  const { choices, ...rest } = row;
  const words = choices && now.after?.choices ? followed(choices, now, plan) : [];
  const own = words.length > 0 ? { choices: words } : {};
  if (!now.after || !isOtherForm(before, now.after)) return { ...rest, ...own };
  const { kind, shownUnit, digits, range, ...kept } = rest;
  if ([kind, shownUnit, digits, range].some((one) => one !== undefined))
    removed.push({ categoryId, what: "settings", name: row.key });
  return { ...kept, ...own };
}

/** Words of a list after the plan, each once. */
function followed(words: readonly string[], { after }: Planned, plan: ValuePlan): string[] {
  const known = new Map((after?.choices ?? []).map(({ value, mergedInto }) => [value, mergedInto ?? value]));
  const next = words.map((word) => (plan.do === "merge" && word === plan.value ? plan.into : known.get(word)));
  return [...new Set(next.flatMap((word) => word ?? []))];
}

function withPresets(row: FacetRow, { before, now, plan, removed, categoryId, factor }: InList): FacetRow {
  const { after } = now;
  const isSame = after !== null && !isOtherForm(before, after);
  const promoted = row.promoted.flatMap((preset): FacetRow["promoted"][number][] => {
    if (typeof preset !== "string") return [[at(preset[0], factor), at(preset[1], factor)]];
    const words = after?.choices ? followed([preset], now, plan) : isSame ? [preset] : [];
    if (words.length === 0) removed.push({ categoryId, what: "preset", name: preset });
    return words;
  });
  const seen = new Set<string>();
  return { ...row, promoted: promoted.filter((one) => !seen.has(String(one)) && seen.add(String(one))) };
}

function at(figure: number | null, factor: number): number | null {
  return figure === null ? null : figureIn(figure, factor);
}

/** Takes out filters and orders that the attribute of each category cannot have any more. */
function checked(rows: DefinitionRows, key: string, removed: Removed[]): DefinitionRows {
  const made = createDefinitions(rows);
  const lists = rows.lists.map((list): ListRow => {
    const attribute = made.listOf(list.categoryId)?.attributes.find((one) => one.key === key);
    if (!attribute || !list.attributes.some((one) => one.key === key)) return list;
    const { categoryId } = list;
    const keeps = (what: Removed["what"], name: string, fits: boolean): boolean => {
      if (!fits) removed.push({ categoryId, what, name });
      return fits;
    };
    return {
      ...list,
      facets: list.facets.filter(
        (facet) => facet.key !== key || keeps("filter", facet.param, facetFits(facet.kind, attribute)),
      ),
      sorts: list.sorts.filter((sort) => sort.key !== key || keeps("order", sort.sort, attribute.numeric)),
    };
  });
  return { ...rows, lists };
}
