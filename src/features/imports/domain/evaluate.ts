import { readNumber } from "#features/catalogue/domain/product-writes/read-cells.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Expression, Mapping } from "./mapping.ts";

/** Localised text of a mapping, by its key below `imports.made_`. */
export type MappingText = (locale: Locale, key: string, values: Record<string, string>) => string;

/** What an expression is evaluated on: a row of the list, for a cell in one language. */
interface RowContext {
  tables: Mapping["tables"];
  text: MappingText;
  /** Index of each column of the list. */
  columns: ReadonlyMap<string, number>;
  cells: readonly string[];
  locale: Locale;
}

/** A value that a table of the mapping lacks. The mapping has to be completed: nothing is guessed. */
export class NotInTableError extends Error {
  readonly value: string;
  constructor(value: string) {
    super("not in the table");
    this.value = value;
  }
}

type ExpressionWith<Key extends string> = Extract<Exclude<Expression, string>, { [key in Key]: unknown }>;

/** Value of an expression; `null` if the row does not have it. Throws `NotInTableError`. */
export function evaluate(one: Expression, row: RowContext): string | null {
  if (typeof one === "string") return one;
  if ("column" in one) return (row.cells[row.columns.get(one.column) ?? -1] ?? "").trim() || null;
  if ("figure" in one) return calculated(one, row);
  if ("pattern" in one) return patternOf(one.pattern).exec(evaluate(one.of, row) ?? "")?.[1] || null;
  if ("behind" in one) return withoutPrefix(one, row);
  if ("lookup" in one) return lookUp(row, one.lookup, evaluate(one.of, row));
  if ("beginning" in one) return longestPrefix(row, one.beginning, evaluate(one.of, row))?.[1] ?? null;
  if ("afterBeginning" in one) return afterPrefix(one, row);
  if ("words" in one) return one.words[evaluate(one.of, row) ?? ""] ?? null;
  if ("replace" in one) return replaced(one, row);
  if ("join" in one) return joined(one, row);
  if ("first" in one) return firstOf(one, row);
  return message(one, row);
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

function calculated({ figure, times = 1, over = 1, digits = 6 }: ExpressionWith<"figure">, row: RowContext) {
  const value = numberIn(evaluate(figure, row));
  const divisor = typeof over === "number" ? over : numberIn(evaluate(over, row));
  if (value === null || divisor === null || divisor === 0) return null;
  return rounded((value * times) / divisor, digits);
}

function numberIn(text: string | null): number | null {
  if (text === null) return null;
  const read = readNumber(text, -1e15, 1e15);
  return read.ok ? read.value : null;
}

/** Rounds half up in decimal: 9.995 becomes 10, though its binary value is slightly less. */
function rounded(value: number, digits: number): string {
  const moved = Number(`${value}e${digits}`);
  return String(Number.isNaN(moved) ? Number(value.toFixed(digits)) : Number(`${Math.round(moved)}e-${digits}`));
}

function withoutPrefix({ behind, of }: ExpressionWith<"behind">, row: RowContext): string | null {
  const prefix = evaluate(behind, row)?.replace(/[^A-Za-z0-9]/g, "_") ?? "";
  const value = evaluate(of, row) ?? "";
  return (value.startsWith(prefix) ? value.slice(prefix.length).replace(/^_+/, "") : value) || null;
}

function lookUp({ tables }: RowContext, table: string, value: string | null): string | null {
  if (value === null) return null;
  const entries = tables[table] ?? {};
  if (!Object.hasOwn(entries, value)) throw new NotInTableError(value);
  return entries[value] ?? null;
}

/** The longest key of a table that a value begins with, and its entry. */
function longestPrefix({ tables }: RowContext, table: string, value: string | null): [string, string] | null {
  if (value === null) return null;
  const fits = Object.entries(tables[table] ?? {}).filter(([key]) => value.startsWith(key));
  const [longest] = fits.sort(([one], [other]) => other.length - one.length);
  if (!longest) throw new NotInTableError(value);
  return longest;
}

function afterPrefix({ afterBeginning, of }: ExpressionWith<"afterBeginning">, row: RowContext): string | null {
  const value = evaluate(of, row);
  const [prefix = ""] = longestPrefix(row, afterBeginning, value) ?? [];
  return value?.slice(prefix.length).replace(/^_+/, "") || null;
}

function replaced({ replace, of }: ExpressionWith<"replace">, row: RowContext): string | null {
  const value = evaluate(of, row);
  if (value === null) return null;
  return replace.reduce((text, [from, to]) => text.replace(new RegExp(from, "g"), to), value) || null;
}

function joined({ join, with: separator = "" }: ExpressionWith<"join">, row: RowContext): string | null {
  const parts = join.map((part) => evaluate(part, row));
  return parts.every((part) => part !== null) ? parts.join(separator) : null;
}

function firstOf({ first }: ExpressionWith<"first">, row: RowContext): string | null {
  for (const one of first) {
    const value = evaluate(one, row);
    if (value !== null) return value;
  }
  return null;
}

function message({ message, values }: ExpressionWith<"message">, row: RowContext): string | null {
  const texts: Record<string, string> = {};
  for (const [name, one] of Object.entries(values)) {
    const value = evaluate(one, row);
    if (value === null) return null;
    const isNumber = typeof one !== "string" && "figure" in one;
    texts[name] = isNumber && row.locale !== "en" ? value.replace(".", ",") : value;
  }
  return row.text(row.locale, message, texts);
}
