import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { unguard } from "#platform/pure/csv-line.ts";
import { columnOf } from "./columns.ts";
import { type Fault, type Refusal, shown } from "./errors.ts";
import { columnsIn, type Expression, type Mapping } from "./mapping.ts";
import { readNumber } from "./read-cells.ts";

/** A sentence of ours for a list, by its key below `imports.made_`. */
export type Say = (locale: Locale, key: string, values: Record<string, string>) => string;

/** Something that a table of the mapping does not have: the mapping has to be completed, nothing is guessed. */
class Unknown extends Error {
  readonly value: string;
  constructor(value: string) {
    super("not in the table");
    this.value = value;
  }
}

/** Turns rows of a list into rows of our own format. */
export function translation(mapping: Mapping, say: Say) {
  const cells = Object.entries(mapping.cells).flatMap(([name, expression]): [string, Locale, Expression][] =>
    name === "name" || name === "description"
      ? locales.map((locale) => [`${name}.${locale}`, locale, expression])
      : [[name, "en", expression]],
  );
  const foreign = cells.find(([name]) => columnOf(name) === null);
  if (foreign) throw new Error(`The mapping fills ${foreign[0]}, which is no column of ours.`);
  const places = new Map<string, number>();
  const patterns = new Map<string, RegExp>();
  const patternOf = (source: string): RegExp => {
    const known = patterns.get(source) ?? new RegExp(source);
    patterns.set(source, known);
    return known;
  };

  return {
    /** Our heading, where the list has the columns that it needs. */
    heading(found: readonly string[]): { ok: true; value: readonly string[] } | ({ ok: false } & Refusal) {
      places.clear();
      for (const [at, heading] of found.entries()) places.set(unguard(heading).text.trim(), at);
      const missing = mapping.columns.filter((column) => !places.has(column));
      return missing.length > 0
        ? { ok: false, code: "missing_columns", details: { columns: missing.join(", "), count: missing.length } }
        : { ok: true, value: cells.map(([name]) => name) };
    },
    row(found: readonly string[], line: number): { ok: true; cells: string[] } | { ok: false; faults: Fault[] } {
      const details = { cells: found.length, headings: places.size };
      if (found.length < places.size)
        return { ok: false, faults: [{ line, column: null, sku: null, code: "short_row", details }] };
      const made: string[] = [];
      for (const [, locale, expression] of cells) {
        try {
          made.push(valueIn(expression, found, locale) ?? "");
        } catch (error) {
          if (!(error instanceof Unknown)) throw error;
          const column = columnsIn(expression).join(", ");
          return {
            ok: false,
            faults: [{ line, column, sku: null, code: "not_in_table", details: { value: shown(error.value) } }],
          };
        }
      }
      return { ok: true, cells: made };
    },
    /** The columns of the list behind one of ours. */
    source(column: string): string {
      const expression = mapping.cells[column] ?? mapping.cells[column.split(".")[0] ?? ""];
      const names = expression === undefined ? [] : columnsIn(expression);
      return names.length > 0 ? names.slice(0, 3).join(", ") : column;
    },
  };

  function valueIn(one: Expression, found: readonly string[], locale: Locale): string | null {
    const of = (inner: Expression) => valueIn(inner, found, locale);
    if (typeof one === "string") return one;
    if ("column" in one) return (found[places.get(one.column) ?? -1] ?? "").trim() || null;
    if ("figure" in one) {
      const value = figure(of(one.figure));
      const over = one.over === undefined ? 1 : typeof one.over === "number" ? one.over : figure(of(one.over));
      if (value === null || over === null || over === 0) return null;
      return rounded((value * (one.times ?? 1)) / over, one.digits ?? 6);
    }
    if ("pattern" in one) return patternOf(one.pattern).exec(of(one.of) ?? "")?.[1] || null;
    if ("behind" in one) {
      const [prefix, value] = [of(one.behind)?.replace(/[^A-Za-z0-9]/g, "_") ?? "", of(one.of) ?? ""];
      return (value.startsWith(prefix) ? value.slice(prefix.length).replace(/^_+/, "") : value) || null;
    }
    if ("lookup" in one) return lookUp(one.lookup, of(one.of));
    if ("beginning" in one) return begun(one.beginning, of(one.of))?.[1] ?? null;
    if ("afterBeginning" in one) {
      const value = of(one.of);
      const [prefix = ""] = begun(one.afterBeginning, value) ?? [];
      return value?.slice(prefix.length).replace(/^_+/, "") || null;
    }
    if ("words" in one) return one.words[of(one.of) ?? ""] ?? null;
    if ("replace" in one) {
      const value = of(one.of);
      return value === null
        ? null
        : one.replace.reduce((text, [from, to]) => text.replace(new RegExp(from, "g"), to), value) || null;
    }
    if ("join" in one) {
      const parts = one.join.map(of);
      return parts.every((part) => part !== null) ? parts.join(one.with ?? "") : null;
    }
    if ("first" in one) {
      for (const inner of one.first) {
        const value = of(inner);
        if (value !== null) return value;
      }
      return null;
    }
    const values: Record<string, string> = {};
    for (const [name, inner] of Object.entries(one.values)) {
      const value = of(inner);
      if (value === null) return null;
      values[name] =
        typeof inner !== "string" && "figure" in inner && locale !== "en" ? value.replace(".", ",") : value;
    }
    return say(locale, one.message, values);
  }

  function lookUp(table: string, value: string | null): string | null {
    if (value === null) return null;
    const entries = mapping.tables[table] ?? {};
    if (!Object.hasOwn(entries, value)) throw new Unknown(value);
    return entries[value] ?? null;
  }

  /** The longest key of a table that a value begins with, and its entry. */
  function begun(table: string, value: string | null): [string, string] | null {
    if (value === null) return null;
    const fits = Object.entries(mapping.tables[table] ?? {}).filter(([key]) => value.startsWith(key));
    const [longest] = fits.sort(([one], [other]) => other.length - one.length);
    if (!longest) throw new Unknown(value);
    return longest;
  }
}

function figure(text: string | null): number | null {
  if (text === null) return null;
  const read = readNumber(text, -1e15, 1e15);
  return read.ok ? read.value : null;
}

/** A figure with so many decimals at most, halves upwards as people round them: 9.995 is 10 and not the 9.99 of its binary neighbour. */
function rounded(value: number, digits: number): string {
  const moved = Number(`${value}e${digits}`);
  return String(Number.isNaN(moved) ? Number(value.toFixed(digits)) : Number(`${Math.round(moved)}e-${digits}`));
}
