import { readSpec } from "../product-writes/read-cells.ts";
import type { SpecValue } from "../specs.ts";
import { foldedWord, type ValueForm, wordsOfChoice } from "./value-form.ts";

/** How an attribute's values become values of another form. */
export interface Conversion {
  from: ValueForm;
  to: ValueForm;
  /** Factor from the old to the new stored unit; 1 if the figures stay as they are. */
  factor: number;
  /** What a word of a list becomes as a text: its Ukrainian name, or its value. */
  words: "name" | "value";
  /** Old words that have become others. */
  merged: ReadonlyMap<string, string>;
}

export type LostReason = "not_number" | "not_choice" | "not_flag" | "several" | "other" | "removed";

/** What a value becomes. `cut`: only its first part stays. */
export type Converted =
  | { result: "same" | "changed" | "rounded" | "cut"; value: SpecValue }
  | { result: "lost"; reason: LostReason };

/** Digits that a figure in another unit has at most. */
const digits = 9;
/** Relative noise of binary fractions, which is no rounding. */
const noise = 1e-12;

const lost = (reason: LostReason): Converted => ({ result: "lost", reason });

/** Converts one stored value. Whatever is neither kept whole nor named as rounded, cut or lost would be a loss that nobody sees. */
export function convertValue(value: SpecValue, conversion: Conversion): Converted {
  const { from, to } = conversion;
  const converted = from.numeric && to.numeric ? figures(value, conversion) : worded(value, conversion);
  const isSame = converted.result === "changed" && JSON.stringify(converted.value) === JSON.stringify(value);
  return isSame ? { ...converted, result: "same" } : converted;
}

/** A figure in another unit, of at most nine digits. */
export function figureIn(figure: number, factor: number): number {
  // No negative zero: it is another value for the database.
  return (factor === 1 ? figure : Number((figure * factor).toPrecision(digits))) || 0;
}

function figures(value: SpecValue, { from, to, factor }: Conversion): Converted {
  const all = [value].flat();
  if (all.length === 0 || !all.every((one) => typeof one === "number")) return lost("not_number");
  const placed = placedIn(all, from.kind, to.kind);
  if (!placed) return lost(to.kind === "size" || from.kind === "size" ? "other" : "several");
  const isWhole = to.kind === "integer";
  const rounded = placed.figures.map((one) => {
    const exact = one * factor;
    const next = isWhole ? Math.round(exact) || 0 : figureIn(one, factor);
    return { next, isExact: Math.abs(next - exact) <= Math.abs(exact) * noise };
  });
  const next = rounded.map((one) => one.next);
  const result = placed.isCut ? "cut" : rounded.every(({ isExact }) => isExact) ? "changed" : "rounded";
  return { result, value: to.kind === "number" || isWhole ? (next[0] ?? 0) : next };
}

/** The figures that another kind has of these, or `null` if it has none. */
function placedIn(
  all: readonly number[],
  from: ValueForm["kind"],
  to: ValueForm["kind"],
): { figures: readonly number[]; isCut: boolean } | null {
  const [first = 0] = all;
  if (from === to) return { figures: all, isCut: false };
  if (from === "size" || to === "size") return null;
  const isOne = all.every((one) => one === first);
  if (to === "number" || to === "integer")
    return { figures: [first], isCut: !(from === "range" ? isOne : all.length === 1) };
  const isSingle = from === "range" ? isOne : all.length === 1;
  if (!isSingle) return null;
  return { figures: to === "range" ? [first, first] : [first], isCut: false };
}

/** Words of a value that the list does not have. */
export function missingWords(value: SpecValue, conversion: Conversion): string[] {
  const { from, to } = conversion;
  if (to.numeric || to.choices === null) return [];
  return (itemsOf(value, from) ?? []).filter((item) => choiceFor(item, conversion) === null);
}

/** Any value as texts, and texts as the values that the new form reads of them. */
function worded(value: SpecValue, conversion: Conversion): Converted {
  const { from, to } = conversion;
  const items = itemsOf(value, from);
  if (!items) return lost("other");
  if (to.numeric) return read(items, to);
  if (to.kind === "flag") return flag(items, from);
  const closed = to.choices !== null;
  const next = items.map((item) => (closed ? choiceFor(item, conversion) : textFor(item, conversion)));
  const known = [...new Set(next.flatMap((one) => one ?? []))];
  const [first] = known;
  if (first === undefined) return lost("not_choice");
  const isWhole = next.every((one) => one !== null);
  if (to.kind === "list") return { result: isWhole ? "changed" : "cut", value: known };
  if (to.kind === "text") return { result: "changed", value: known.join(", ") };
  return { result: isWhole && known.length === 1 ? "changed" : "cut", value: first };
}

/** A value as the texts of its parts; an interval and a size have none. */
function itemsOf(value: SpecValue, { kind }: ValueForm): string[] | null {
  if (kind === "range" || kind === "size") return null;
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  const items = [value].flat().map(String);
  return items.length > 0 ? items : null;
}

function read(items: readonly string[], to: ValueForm & { numeric: true }): Converted {
  const [first = ""] = items;
  const found = readSpec(to.kind === "list" ? items.join("; ") : first.trim(), to);
  if (found.ok) return { result: to.kind !== "list" && items.length > 1 ? "cut" : "changed", value: found.value };
  if (found.code !== "not_whole") return lost("not_number");
  const fraction = readSpec(first.trim(), { kind: "number", numeric: true });
  return fraction.ok ? { result: "rounded", value: Math.round(Number(fraction.value)) || 0 } : lost("not_number");
}

function flag(items: readonly string[], from: ValueForm): Converted {
  const [first = ""] = items;
  const words = from.numeric ? [first] : [first, ...wordsOfChoice(from.choices, first)];
  for (const word of words) {
    const found = readSpec(word.trim(), { kind: "flag", numeric: false, choices: null });
    if (found.ok) return { result: items.length > 1 ? "cut" : "changed", value: found.value };
  }
  return lost("not_flag");
}

/** A text as a word of the list: by its value, or by a value or name in any language. */
function choiceFor(item: string, { from, to, merged }: Conversion): string | null {
  const choices = to.numeric ? null : to.choices;
  const value = merged.get(item) ?? item;
  if (choices?.some((choice) => choice.value === value && choice.mergedInto === null)) return value;
  const spoken = from.numeric ? [item] : [item, ...wordsOfChoice(from.choices, item)];
  const wanted = new Set([...spoken, ...yesOrNo(item, from)].map(foldedWord));
  const found = choices?.find((choice) =>
    [choice.value, ...wordsOfChoice([choice], choice.value)].some((one) => wanted.has(foldedWord(one))),
  );
  return found ? (found.mergedInto ?? found.value) : null;
}

/** A flag's words in every language. */
function yesOrNo(item: string, { kind }: ValueForm): readonly string[] {
  if (kind !== "flag") return [];
  return item === "yes" ? ["так", "tak"] : ["ні", "nie"];
}

function textFor(item: string, { from, words }: Conversion): string {
  if (from.kind === "flag") return words === "value" ? item : item === "yes" ? "так" : "ні";
  if (from.numeric || words === "value") return item;
  return wordsOfChoice(from.choices, item)[0] ?? item;
}
