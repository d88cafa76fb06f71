import { columnOf } from "#features/catalogue/domain/product-writes/columns.ts";
import { excerpt, type Refusal, type RowError } from "#features/catalogue/domain/product-writes/errors.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { unguard } from "#platform/pure/csv-line.ts";
import { evaluate, type MappingText, NotInTableError } from "./evaluate.ts";
import { columnsIn, type Expression, type Mapping } from "./mapping.ts";

/** Maps rows of a public list to rows of our own format. */
export interface RowMapper {
  /** Our heading, if the list has all columns that the mapping needs. Called before `row`. */
  heading(found: readonly string[]): { ok: true; value: readonly string[] } | ({ ok: false } & Refusal);
  /** Cells of our columns, or the errors of the row; errors name the columns of the list. */
  row(found: readonly string[], line: number): { ok: true; cells: string[] } | { ok: false; errors: RowError[] };
  /** Columns of the list from which one of ours is made. */
  source(column: string): string;
}

/** A cell of our format: its column, the language of its texts, and how it is made. */
type MappedCell = readonly [column: string, locale: Locale, expression: Expression];

export function createRowMapper(mapping: Mapping, text: MappingText): RowMapper {
  const mapped = mappedCells(mapping);
  const columns = new Map<string, number>();
  const { tables } = mapping;
  return {
    heading(found) {
      columns.clear();
      for (const [at, heading] of found.entries()) columns.set(unguard(heading).text.trim(), at);
      const missing = mapping.columns.filter((column) => !columns.has(column));
      return missing.length > 0
        ? { ok: false, code: "missing_columns", details: { columns: missing.join(", "), count: missing.length } }
        : { ok: true, value: mapped.map(([column]) => column) };
    },
    row(cells, line) {
      const refused = (column: string | null, code: RowError["code"], details: RowError["details"]) => ({
        ok: false as const,
        errors: [{ line, column, sku: null, code, details }],
      });
      if (cells.length < columns.size)
        return refused(null, "short_row", { cells: cells.length, headings: columns.size });
      const made: string[] = [];
      for (const [, locale, expression] of mapped) {
        try {
          made.push(evaluate(expression, { tables, text, columns, cells, locale }) ?? "");
        } catch (error) {
          if (!(error instanceof NotInTableError)) throw error;
          return refused(columnsIn(expression).join(", "), "not_in_table", { value: excerpt(error.value) });
        }
      }
      return { ok: true, cells: made };
    },
    source(column) {
      const expression = mapping.cells[column] ?? mapping.cells[column.split(".")[0] ?? ""];
      const names = expression === undefined ? [] : columnsIn(expression);
      return names.length > 0 ? names.slice(0, 3).join(", ") : column;
    },
  };
}

/** Names and descriptions once per language. Throws if the mapping fills a column that our format does not have. */
function mappedCells(mapping: Mapping): MappedCell[] {
  const cells = Object.entries(mapping.cells).flatMap(([name, expression]): MappedCell[] =>
    name === "name" || name === "description"
      ? locales.map((locale) => [`${name}.${locale}`, locale, expression])
      : [[name, "en", expression]],
  );
  const foreign = cells.find(([name]) => columnOf(name) === null);
  if (foreign) throw new Error(`The mapping fills ${foreign[0]}, which is no column of ours.`);
  return cells;
}
