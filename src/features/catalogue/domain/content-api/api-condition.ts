import type { FieldKind, Test } from "./api-operators.ts";

/** A value to compare: money in minor units, a moment in milliseconds. */
export type ApiValue = string | number | boolean;

/** One field compared with values. */
export interface Comparison {
  /** Dotted path in the table of fields. */
  field: string;
  kind: FieldKind;
  test: Test;
  folded: boolean;
  negated: boolean;
  values: readonly ApiValue[];
}

/** A filter. `some` is true if one entry of a list (specifications, tags …) matches `where`. */
export type Condition =
  | Comparison
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { some: string; where: Condition };

/** All comparisons of a condition. */
export function comparisonsIn(condition: Condition): Comparison[] {
  if ("all" in condition) return condition.all.flatMap(comparisonsIn);
  if ("any" in condition) return condition.any.flatMap(comparisonsIn);
  if ("not" in condition) return comparisonsIn(condition.not);
  if ("some" in condition) return comparisonsIn(condition.where);
  return [condition];
}
