import type { FieldKind, Test } from "./api-operators.ts";

/** A value as it is compared: money in minor units, a moment in milliseconds. */
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

/** What the entries of an answer must be like. `some` is true if one entry of a list (specifications, tags …) is so. */
export type Condition =
  | Comparison
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { some: string; where: Condition };

/** Every comparison inside a condition. */
export function comparisonsIn(condition: Condition): Comparison[] {
  if ("all" in condition) return condition.all.flatMap(comparisonsIn);
  if ("any" in condition) return condition.any.flatMap(comparisonsIn);
  if ("not" in condition) return comparisonsIn(condition.not);
  if ("some" in condition) return comparisonsIn(condition.where);
  return [condition];
}
