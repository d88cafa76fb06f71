import { facetFits } from "../definitions/check-lists.ts";
import { createDefinitions } from "../definitions/definitions.ts";
import type { AttributeRow, DefinitionRows, FacetRow, ListedRow, ListRow } from "../definitions/rows.ts";
import { figureIn } from "./convert.ts";
import type { Planned, ValuePlan } from "./value-plan.ts";

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

function fitted(list: ListRow, { before, plan, now, removed }: Fitting): ListRow {
  if (!list.attributes.some(({ key }) => key === before.key)) return list;
  const { categoryId } = list;
  const key = now.after?.key ?? before.key;
  const rename = <Row extends { key: string }>(row: Row): Row => (row.key === before.key ? { ...row, key } : row);
  return {
    categoryId,
    attributes: list.attributes.map((row) =>
      row.key === before.key ? settings(rename(row), { before, plan, now, removed }, categoryId) : row,
    ),
    facets: list.facets.map((row) =>
      row.key === before.key ? presets(rename(row), { now, plan, removed }, categoryId) : row,
    ),
    sorts: list.sorts.map(rename),
  };
}

/** What a list says otherwise than the attribute: words follow the plan; kind, unit, decimals and limits hold for the old form only. */
function settings(row: ListedRow, { before, plan, now, removed }: Fitting, categoryId: number): ListedRow {
  if (plan.do === "rename") return row;
  const { kind, shownUnit, digits, range, choices, ...kept } = row;
  const words = choices && followed(choices, now, plan);
  const own = words && words.length > 0 ? { choices: words } : {};
  if (plan.do !== "form") return { ...row, ...own, ...(words?.length === 0 ? { choices: undefined } : {}) };
  const isOther = now.after?.kind !== before.kind || now.after.storedUnit !== before.storedUnit;
  if (!isOther) return { ...row, ...(choices ? own : {}) };
  if ([kind, shownUnit, digits, range].some((one) => one !== undefined))
    removed.push({ categoryId, what: "settings", name: row.key });
  return { ...kept, ...(now.after?.choices ? own : {}) };
}

/** Words of a list after the plan, each once. */
function followed(words: readonly string[], { after }: Planned, plan: ValuePlan): string[] {
  const known = new Map((after?.choices ?? []).map(({ value, mergedInto }) => [value, mergedInto ?? value]));
  const next = words.map((word) => (plan.do === "merge" && word === plan.value ? plan.into : known.get(word)));
  return [...new Set(next.flatMap((word) => word ?? []))];
}

function presets(row: FacetRow, { now, plan, removed }: Omit<Fitting, "before">, categoryId: number): FacetRow {
  const { after, shownFactor } = now;
  const choices = after?.choices ?? null;
  const promoted = row.promoted.flatMap((preset): FacetRow["promoted"][number][] => {
    if (typeof preset !== "string") return [[at(preset[0], shownFactor), at(preset[1], shownFactor)]];
    const [word] = choices ? followed([preset], now, plan) : [preset];
    const stays = word !== undefined && (choices !== null || shownFactor === 1);
    if (!stays) removed.push({ categoryId, what: "preset", name: preset });
    return stays ? [word] : [];
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
