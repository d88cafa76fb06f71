import type { AttributeRow } from "../definitions/rows.ts";
import { readSpec } from "../product-writes/read-cells.ts";
import { valueText } from "../product-writes/write-cells.ts";
import type { SpecValue } from "../specs.ts";
import { type Conversion, type Converted, convertValue, type LostReason, missingWords } from "./convert.ts";
import { readAsOf, valueFormOf } from "./value-form.ts";

/** Products of a category that have the same value. */
export interface StoredValue {
  categoryId: number;
  value: SpecValue;
  count: number;
  /** One of them. */
  sku: string;
}

/** A value of a draft, as typed. */
export interface DraftedValue {
  id: string;
  categoryId: number;
  from: string;
  to: string;
}

export type Outcome = Converted["result"];
export const outcomes = ["same", "changed", "rounded", "cut", "lost"] as const satisfies readonly Outcome[];

/** Values with one outcome: how many products have them, and some examples, the most frequent first. */
export interface Example {
  sku: string;
  count: number;
  before: SpecValue;
  after: SpecValue | null;
  reason: LostReason | null;
}

/** What a value of a category is replaced by; without `after` it goes. */
export interface Mapping {
  category: number;
  before: SpecValue;
  after?: SpecValue;
}

/** A draft's field after the change; `null` if nothing of it can be read any more. */
export interface DraftMapping {
  id: string;
  change: { from: string; to: string } | null;
}

export interface Tally {
  products: Record<Outcome, number>;
  drafts: Record<Outcome, number>;
  examples: Record<Outcome, Example[]>;
  /** Words that the new list does not have, the most frequent first. */
  missing: { word: string; count: number }[];
  mapping: Mapping[];
  draftMapping: DraftMapping[];
}

/** How values of a category are converted; `null` removes them. */
export type ConversionOf = (categoryId: number) => Conversion | null;

/** Examples of each outcome that are shown. */
const shownExamples = 10;

/** Converts all values of an attribute and counts what becomes of them. */
export function tallyOf(
  values: readonly StoredValue[],
  drafts: readonly DraftedValue[],
  conversionOf: ConversionOf,
): Tally {
  const examples: Record<Outcome, Example[]> = { same: [], changed: [], rounded: [], cut: [], lost: [] };
  const missing = new Map<string, number>();
  const miss = (value: SpecValue, by: Conversion | null, count: number) => {
    for (const word of by ? missingWords(value, by) : []) missing.set(word, (missing.get(word) ?? 0) + count);
  };
  const tally = { products: none(), drafts: none(), mapping: [] as Mapping[], draftMapping: [] as DraftMapping[] };
  for (const { categoryId, value, count, sku } of values) {
    const by = conversionOf(categoryId);
    const next = converted(value, by);
    const after = next.result === "lost" ? null : next.value;
    tally.products[next.result] += count;
    const reason = next.result === "lost" ? next.reason : null;
    examples[next.result].push({ sku, count, before: value, after, reason });
    miss(value, by, count);
    if (next.result === "same") continue;
    tally.mapping.push({ category: categoryId, before: value, ...(after === null ? {} : { after }) });
  }
  for (const draft of drafts) {
    const by = conversionOf(draft.categoryId);
    const to = draftText(draft.to, by);
    tally.drafts[to.result] += 1;
    if (to.value !== null) miss(to.value, by, 1);
    const from = draftText(draft.from, by).text ?? "";
    const change = to.text === null || to.text === from ? null : { from, to: to.text };
    if (change?.from !== draft.from || change.to !== draft.to) tally.draftMapping.push({ id: draft.id, change });
  }
  for (const outcome of outcomes) examples[outcome] = mostFrequent(examples[outcome]).slice(0, shownExamples);
  return { ...tally, examples, missing: mostFrequent([...missing].map(([word, count]) => ({ word, count }))) };
}

/** The tally of a change that no value sees. */
export function untouched(values: readonly StoredValue[], drafts: readonly DraftedValue[]): Tally {
  const all = tallyOf([], [], () => null);
  const same = values.reduce((sum, { count }) => sum + count, 0);
  return { ...all, products: { ...none(), same }, drafts: { ...none(), same: drafts.length } };
}

function none(): Record<Outcome, number> {
  return { same: 0, changed: 0, rounded: 0, cut: 0, lost: 0 };
}

function mostFrequent<Counted extends { count: number }>(some: Counted[]): Counted[] {
  return some.sort((a, b) => b.count - a.count);
}

function converted(value: SpecValue, by: Conversion | null): Converted {
  return by ? convertValue(value, by) : { result: "lost", reason: "removed" };
}

/** A draft's text in the new form: "" stays, `null` if it is lost. `value` is what the old form reads. */
function draftText(
  text: string,
  by: Conversion | null,
): { result: Outcome; text: string | null; value: SpecValue | null } {
  if (text.trim() === "") return { result: "same", text, value: null };
  const read = by && readSpec(text, readAsOf(by.from));
  if (!by || !read?.ok) return { result: "lost", text: null, value: null };
  const next = convertValue(read.value, by);
  if (next.result === "lost") return { result: "lost", text: null, value: read.value };
  return { result: next.result, text: valueText(next.value, by.to.kind), value: read.value };
}

/** Conversions of an attribute whose kind may differ by category: values there are of that kind. */
export function conversionBy(
  conversion: Conversion,
  before: AttributeRow,
  kindIn: (id: number) => AttributeRow["kind"] | null,
): ConversionOf {
  return (categoryId) => {
    const kind = kindIn(categoryId);
    return kind === null || kind === before.kind
      ? conversion
      : { ...conversion, from: valueFormOf({ ...before, kind }) };
  };
}
