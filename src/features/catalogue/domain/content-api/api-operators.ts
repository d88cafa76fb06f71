/** Type of a field. Money is a decimal, compared in minor units; a moment is an ISO date or time. */
export type FieldKind = "text" | "number" | "money" | "moment" | "flag";

/** Basic comparisons; operators may negate them or ignore case. */
export type Test =
  | "equal"
  | "among"
  | "less"
  | "atMost"
  | "more"
  | "atLeast"
  | "between"
  | "contains"
  | "starts"
  | "ends"
  | "missing";

interface OperatorEntry {
  test: Test;
  /** Kinds of fields that support it. */
  kinds: readonly FieldKind[];
  /** `one` value, a `list` of them, `two`, or `true`/`false`. */
  takes: "one" | "list" | "two" | "flag";
  /** Ignores case. */
  folded: boolean;
  /** Negates the test. */
  negated: boolean;
  /** Description for OpenAPI. */
  says: string;
}

const every: readonly FieldKind[] = ["text", "number", "money", "moment", "flag"];
const ordered: readonly FieldKind[] = ["number", "money", "moment"];
const words: readonly FieldKind[] = ["text"];

function entry(
  test: Test,
  kinds: readonly FieldKind[],
  takes: OperatorEntry["takes"],
  says: string,
  { folded = false, negated = false } = {},
): OperatorEntry {
  return { test, kinds, takes, folded, negated, says };
}

const folded = { folded: true };
const negated = { negated: true };

/** All operators; parser, SQL, error messages and OpenAPI are derived from this table. */
export const operators = {
  $eq: entry("equal", every, "one", "equal"),
  $eqi: entry("equal", words, "one", "equal, capitals do not matter", folded),
  $ne: entry("equal", every, "one", "not equal, or no value", negated),
  $nei: entry("equal", words, "one", "not equal, capitals do not matter, or no value", { ...folded, ...negated }),
  $in: entry("among", every, "list", "one of a list"),
  $notIn: entry("among", every, "list", "none of a list, or no value", negated),
  $lt: entry("less", ordered, "one", "less than"),
  $lte: entry("atMost", ordered, "one", "less than or equal"),
  $gt: entry("more", ordered, "one", "greater than"),
  $gte: entry("atLeast", ordered, "one", "greater than or equal"),
  $between: entry("between", ordered, "two", "from the first value to the second, both included"),
  $contains: entry("contains", words, "one", "has the text in it; % and _ are ordinary characters"),
  $containsi: entry("contains", words, "one", "has the text in it, capitals do not matter", folded),
  $notContains: entry("contains", words, "one", "does not have the text in it, or no value", negated),
  $notContainsi: entry("contains", words, "one", "does not have the text in it, capitals do not matter, or no value", {
    ...folded,
    ...negated,
  }),
  $startsWith: entry("starts", words, "one", "begins with the text"),
  $startsWithi: entry("starts", words, "one", "begins with the text, capitals do not matter", folded),
  $endsWith: entry("ends", words, "one", "ends with the text"),
  $endsWithi: entry("ends", words, "one", "ends with the text, capitals do not matter", folded),
  $null: entry("missing", every, "flag", "true: has no value; false: has one"),
  $notNull: entry("missing", every, "flag", "true: has a value; false: has none", negated),
} as const satisfies Record<`$${string}`, OperatorEntry>;

export type Operator = keyof typeof operators;

/** Joiners: all conditions of `$and`, at least one of `$or`, none of `$not` must be true. */
export const joiners = { $and: "all of a list", $or: "at least one of a list", $not: "not" } as const;

/** An operator by its name, or `null`, also for inherited names such as `constructor`. */
export function operatorOf(name: string): Operator | null {
  return Object.hasOwn(operators, name) ? (name as Operator) : null;
}

/** Operators that a kind of field supports. */
export function operatorsFor(kind: FieldKind): Operator[] {
  return (Object.keys(operators) as Operator[]).filter((name) => operators[name].kinds.includes(kind));
}
