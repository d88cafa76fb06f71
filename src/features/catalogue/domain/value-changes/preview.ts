import { buildDefinitions } from "../definitions/build.ts";
import type { DefinitionError } from "../definitions/definition-errors.ts";
import { createDefinitions } from "../definitions/definitions.ts";
import { protectionErrors } from "../definitions/keep-protected.ts";
import type { AttributeRow, DefinitionRows } from "../definitions/rows.ts";
import type { Conversion } from "./convert.ts";
import { definitionsAfter, type Removed } from "./fitted-lists.ts";
import {
  type ConversionOf,
  conversionBy,
  type DraftedValue,
  type StoredValue,
  type Tally,
  tallyOf,
  untouched,
} from "./tally.ts";
import { isOtherDimension, type Planned, planned, type ValuePlan } from "./value-plan.ts";

/** Everything that a plan would do, before anything is written. */
export interface ChangePreview extends Tally {
  before: AttributeRow;
  after: AttributeRow | null;
  conversion: Conversion;
  rows: DefinitionRows;
  removed: Removed[];
  /** Why it cannot be done. */
  errors: DefinitionError[];
}

interface Stored {
  rows: DefinitionRows;
  values: readonly StoredValue[];
  drafts: readonly DraftedValue[];
}

/** Previews a plan over what is stored; `null` for an unknown attribute. */
export function previewOf(
  { rows, values, drafts }: Stored,
  key: string,
  plan: ValuePlan,
  reserved: ReadonlySet<string> = new Set(),
): ChangePreview | null {
  const before = rows.attributes.find((row) => row.key === key);
  if (!before) return null;
  const kindIn = kindsOf(rows, key);
  const tallied = (now: Planned): Tally => {
    if (plan.do === "rename") return untouched(values, drafts);
    const of: ConversionOf = plan.do === "delete" ? () => null : conversionBy(now.conversion, before, kindIn);
    return tallyOf(values, drafts, of);
  };
  const first = planned(rows, before, { plan });
  const found = tallied(first);
  const isAdding = plan.do === "form" && plan.addsMissing && found.missing.length > 0;
  const missing = isAdding ? found.missing.map(({ word }) => word) : [];
  const now = isAdding ? planned(rows, before, { plan, missing }) : first;
  const { rows: next, removed } = definitionsAfter(rows, before, { plan, now });
  return {
    ...(isAdding ? tallied(now) : found),
    ...{ before, after: now.after, conversion: now.conversion, rows: next, removed },
    errors: errorsOf(rows, { next, before, plan, reserved }),
  };
}

/** Whether something is lost, in part or whole. */
export function isLossy({ products, drafts }: Pick<Tally, "products" | "drafts">): boolean {
  return [products, drafts].some(({ rounded, cut, lost }) => rounded + cut + lost > 0);
}

function kindsOf(rows: DefinitionRows, key: string): (id: number) => AttributeRow["kind"] | null {
  const made = createDefinitions(rows);
  return (id) => made.listOf(id)?.attributes.find((one) => one.key === key)?.kind ?? null;
}

function errorsOf(
  rows: DefinitionRows,
  {
    next,
    before,
    plan,
    reserved,
  }: { next: DefinitionRows; before: AttributeRow; plan: ValuePlan; reserved: ReadonlySet<string> },
): DefinitionError[] {
  const subject = `attribute:${before.key}`;
  const own = (field: string, code: DefinitionError["code"], other = ""): DefinitionError[] => [
    { subject, field, code, other },
  ];
  if (isOtherDimension(rows, before, plan)) return own("storedUnit", "other_dimension", before.storedUnit ?? "");
  const isKnown = (value: string) => before.choices?.some((one) => one.value === value && one.mergedInto === null);
  if (plan.do === "drop" && !isKnown(plan.value)) return own("choice", "unknown", plan.value);
  if (plan.do === "merge") {
    if (!isKnown(plan.value)) return own("choice", "unknown", plan.value);
    if (!isKnown(plan.into) || plan.into === plan.value) return own("into", "unknown", plan.into);
    const word = before.choices?.find(({ value }) => value === plan.value);
    if (word?.isProtected) return own("choice", "protected", plan.value);
  }
  const listed = rows.lists.filter(({ attributes }) => attributes.some(({ key }) => key === before.key));
  if (plan.do === "delete" && listed.length > 0) return own("lists", "in_use", String(listed.length));
  const { formerKeys = {} } = rows;
  const owner = plan.do === "rename" ? formerKeys[plan.to] : undefined;
  if (plan.do === "rename" && owner !== undefined && owner !== before.key) return own("key", "taken", owner);
  // A key that it had before may come back.
  const others = Object.entries(formerKeys).filter(([old]) => plan.do !== "rename" || old !== plan.to);
  const built = buildDefinitions({ ...next, formerKeys: Object.fromEntries(others) }, reserved);
  return [...protectionErrors(rows, next), ...(built.ok ? [] : built.errors)];
}
