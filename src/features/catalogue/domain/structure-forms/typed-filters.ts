import type { AttributeRow, FacetRow, ListRow, SortRow } from "../definitions/rows.ts";
import type { FormError } from "./form-error.ts";
import { proposedParam } from "./proposed-key.ts";
import { rowsAfter } from "./row-order.ts";
import { readFigure, typedIn } from "./typed-text.ts";

/** Filters that a category may have. */
const mostFilters = 40;

/** A filter as typed. `id`: its name in addresses if it is stored, which then stays, or `+<attribute>` for a new one. */
export interface TypedFilter {
  id: string;
  /** "" is made of the attribute. */
  param: string;
  key: string;
  kind: FacetRow["kind"];
  /** Ready-made choices: ranges such as `10–20; –22; 500–`, or values. */
  presets: string;
  /** Those ticked of a closed list of words. */
  words: readonly string[];
  /** Also an order, largest first. */
  isSorted: boolean;
}

/** An order by price per unit as typed; `key` is the attribute by which it divides, "" leaves it out. */
export interface TypedUnitSort {
  sort: string;
  key: string;
}

/** Filters and orders of a category as typed. */
export interface TypedFilters {
  rows: readonly TypedFilter[];
  unitSorts: readonly TypedUnitSort[];
}

const kinds = ["values", "range", "flag"] as const satisfies readonly FacetRow["kind"][];

/** The control that suits an attribute. */
export function usualKind({ kind, digits }: Pick<AttributeRow, "kind" | "digits">): FacetRow["kind"] {
  if (kind === "flag") return "flag";
  return digits && kind !== "list" && kind !== "size" ? "range" : "values";
}

/** Stored filters as their form shows them. */
export function shownFilters({ facets, sorts }: Pick<ListRow, "facets" | "sorts">): TypedFilters {
  return {
    rows: facets.map(({ param, key, kind, promoted }) => ({
      ...{ id: param, param, key, kind, presets: promoted.map(presetText).join("; ") },
      words: promoted.filter((one) => typeof one === "string"),
      isSorted: sorts.some((one) => one.sort === `${param}-desc`),
    })),
    unitSorts: sorts.filter(({ kind }) => kind === "unit-price").map(({ sort, key }) => ({ sort, key })),
  };
}

function presetText(preset: FacetRow["promoted"][number]): string {
  return typeof preset === "string" ? preset : `${preset[0] ?? ""}–${preset[1] ?? ""}`;
}

/** Reads the form, after the row that its button moves, adds or takes out. `kindOf` is the usual control of an attribute. */
export function typedFilters(form: URLSearchParams, kindOf: (key: string) => FacetRow["kind"] | null): TypedFilters {
  const intent = form.get("intent") ?? "";
  const added = typedIn(form, "added");
  const ids = rowsAfter(
    [...new Set(form.getAll("row"))].slice(0, mostFilters),
    intent === "add" ? (kindOf(added) ? `add:+${added}` : "") : intent,
  );
  return {
    rows: ids.map((id) => {
      const key = typedIn(form, `key.${id}`) || id.replace(/^\+/, "");
      return {
        ...{ id, key, param: id.startsWith("+") ? typedIn(form, `param.${id}`) : id },
        kind: kinds.find((one) => one === form.get(`kind.${id}`)) ?? kindOf(key) ?? "values",
        ...{ presets: typedIn(form, `presets.${id}`), words: form.getAll(`word.${id}`) },
        isSorted: form.get(`sorted.${id}`) === "on",
      };
    }),
    unitSorts: [...new Set(form.getAll("sort"))].map((sort) => ({ sort, key: typedIn(form, `sort.${sort}`) })),
  };
}

interface Known {
  now: Pick<ListRow, "facets" | "sorts">;
  /** Whether an attribute has a closed list of words. */
  isClosed: (key: string) => boolean;
}

/** Filters and orders of a typed form. Stored orders keep their place, new ones come last. */
export function readFilters(
  typed: TypedFilters,
  { now, isClosed }: Known,
): { facets: FacetRow[]; sorts: SortRow[]; errors: FormError[] } {
  const errors: FormError[] = [];
  const taken = new Set(typed.rows.map(({ param }) => param));
  const facets = typed.rows.map((row): FacetRow => {
    const param = row.param || proposedParam(row.key, taken);
    taken.add(param);
    return { param, key: row.key, kind: row.kind, promoted: promotedOf({ ...row, param }, isClosed(row.key), errors) };
  });
  const wanted = new Map<string, SortRow>();
  typed.rows.forEach(({ key, isSorted }, at) => {
    const sort = `${facets[at]?.param}-desc`;
    if (isSorted) wanted.set(sort, { sort, key, kind: "largest" });
  });
  for (const { sort, key } of typed.unitSorts) if (key !== "") wanted.set(sort, { sort, key, kind: "unit-price" });
  const stored = now.sorts.flatMap(({ sort }) => wanted.get(sort) ?? []);
  const others = [...wanted.values()].filter((one) => !stored.includes(one));
  return { facets, sorts: [...stored, ...others], errors };
}

function promotedOf(
  { param, kind, presets, words }: TypedFilter,
  isClosed: boolean,
  errors: FormError[],
): FacetRow["promoted"] {
  if (kind === "flag") return words.includes("1") ? ["1"] : [];
  if (kind === "values" && isClosed) return words;
  const items = presets
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  if (kind === "values") return items.map((one) => one.replace(",", "."));
  return items.flatMap((one): FacetRow["promoted"] => {
    const range = rangeOf(one);
    if (range) return [range];
    errors.push({ field: `facets.${param}.promoted`, code: "preset", other: one });
    return [];
  });
}

/** `10–20`, `–22`, `500–`, with any dash. `null` for anything else. */
function rangeOf(typed: string): readonly [number | null, number | null] | null {
  const [, from = "", to = ""] = /^([^–—-]*)[–—-]([^–—-]*)$/.exec(typed) ?? [];
  const [least, most] = [from, to].map((one) => (one.trim() === "" ? null : (readFigure(one) ?? Number.NaN)));
  if (least === undefined || most === undefined || (least === null && most === null)) return null;
  return Number.isNaN(least) || Number.isNaN(most) ? null : [least, most];
}
