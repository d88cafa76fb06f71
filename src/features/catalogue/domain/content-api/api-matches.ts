import type { ApiValue, Comparison, Condition } from "./api-condition.ts";
import type { ApiSort } from "./api-sort.ts";

/** The value of a row at a path, or `null`. */
export type FactsOf<Entry> = (entry: Entry, path: string) => ApiValue | null | undefined;

/** Entries of a list at a path. */
export type PartsOf<Entry> = (entry: Entry, list: string) => readonly Entry[];

/** Evaluates a condition in memory, for small tables. As in the SQL a missing value equals nothing, so `$ne` matches it. */
export function matches<Entry>(
  entry: Entry,
  condition: Condition,
  factsOf: FactsOf<Entry>,
  partsOf: PartsOf<Entry>,
): boolean {
  const inner = (one: Condition) => matches(entry, one, factsOf, partsOf);
  if ("all" in condition) return condition.all.every(inner);
  if ("any" in condition) return condition.any.some(inner);
  if ("not" in condition) return !inner(condition.not);
  if ("some" in condition)
    return partsOf(entry, condition.some).some((part) => matches(part, condition.where, factsOf, partsOf));
  return holds(condition, factsOf(entry, condition.field) ?? null);
}

type ValueTest = Pick<Comparison, "test" | "folded" | "negated" | "values">;

/** Evaluates a comparison of one value. */
export function holds(comparison: ValueTest, value: ApiValue | null): boolean {
  return valueTest(comparison)(value);
}

/** A comparison for many values: what does not depend on the value is done once. */
export function valueTest({ test, folded, negated, values }: ValueTest): (value: ApiValue | null) => boolean {
  if (test === "missing") return (value) => (value === null) !== negated;
  const side = (one: ApiValue) => (folded && typeof one === "string" ? one.toLowerCase() : one);
  const meant = values.map(side);
  if (test === "among") {
    const known = new Set(meant);
    return (value) => (value !== null && known.has(side(value))) !== negated;
  }
  return (value) => (value !== null && stands(test, side(value), meant)) !== negated;
}

function stands(
  test: Exclude<Comparison["test"], "missing" | "among">,
  value: ApiValue,
  values: readonly ApiValue[],
): boolean {
  const [first = "", second = ""] = values;
  switch (test) {
    case "equal":
      return values.includes(value);
    case "less":
      return value < first;
    case "atMost":
      return value <= first;
    case "more":
      return value > first;
    case "atLeast":
      return value >= first;
    case "between":
      return first <= value && value <= second;
    case "contains":
      return String(value).includes(String(first));
    case "starts":
      return String(value).startsWith(String(first));
    case "ends":
      return String(value).endsWith(String(first));
  }
}

/** Stable sort; rows without a value come last. */
export function inOrder<Entry>(
  entries: readonly Entry[],
  sort: readonly ApiSort[],
  factsOf: FactsOf<Entry>,
  compare: (one: string, other: string) => number,
): Entry[] {
  return [...entries].sort((one, other) => {
    for (const { field, direction } of sort) {
      const [a, b] = [factsOf(one, field) ?? null, factsOf(other, field) ?? null];
      if (a === b) continue;
      if (a === null) return 1;
      if (b === null) return -1;
      const order = typeof a === "string" && typeof b === "string" ? compare(a, b) : Number(a) - Number(b);
      if (order !== 0) return direction === "asc" ? order : -order;
    }
    return 0;
  });
}
