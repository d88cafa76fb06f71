import { z } from "zod";

const localisedText = z.strictObject({ ua: z.string().min(1), pl: z.string().min(1), en: z.string().min(1) });

/**
 * How a cell is made from a row of a list; the result is a text or `null`.
 * - a string: itself
 * - `column`: the cell of that column
 * - `figure`: a number, multiplied by `times` and divided by `over`
 * - `pattern`: the first group of a regular expression
 * - `behind`: the value without a prefix, which the list writes with underscores for all but letters and digits
 * - `lookup`: the entry of a table; a value without one is an error
 * - `beginning`, `afterBeginning`: the entry of a table whose key the value begins with, and the rest of the value
 * - `words`: like `lookup`, but `null` for a value without an entry
 * - `replace`: regular expressions and their replacements
 * - `join`: all parts, or `null` if one of them is
 * - `first`: the first value that is not `null`
 * - `message`: a localised text in the language of the cell
 */
export type Expression =
  | string
  | { column: string }
  | { figure: Expression; times?: number; over?: Expression | number; digits?: number }
  | { pattern: string; of: Expression }
  | { behind: Expression; of: Expression }
  | { lookup: string; of: Expression }
  | { beginning: string; of: Expression }
  | { afterBeginning: string; of: Expression }
  | { words: Record<string, string>; of: Expression }
  | { replace: readonly (readonly [string, string])[]; of: Expression }
  | { join: readonly Expression[]; with?: string }
  | { first: readonly Expression[] }
  | { message: string; values: Record<string, Expression> };

const expression: z.ZodType<Expression> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ column: z.string().min(1) }),
    z.strictObject({
      figure: expression,
      times: z.number().optional(),
      over: z.union([z.number(), expression]).optional(),
      digits: z.int().min(0).max(6).optional(),
    }),
    z.strictObject({ pattern: z.string(), of: expression }),
    z.strictObject({ behind: expression, of: expression }),
    z.strictObject({ lookup: z.string(), of: expression }),
    z.strictObject({ beginning: z.string(), of: expression }),
    z.strictObject({ afterBeginning: z.string(), of: expression }),
    z.strictObject({ words: z.record(z.string(), z.string()), of: expression }),
    z.strictObject({ replace: z.array(z.tuple([z.string(), z.string()])), of: expression }),
    z.strictObject({ join: z.array(expression), with: z.string().optional() }),
    z.strictObject({ first: z.array(expression) }),
    z.strictObject({ message: z.string(), values: z.record(z.string(), expression) }),
  ]),
) as z.ZodType<Expression>;

/** A file of `db/mappings`: how the rows of a public list become products. */
export const mappingSchema = z.strictObject({
  /** Title of the list; `about` says where it comes from. */
  name: localisedText,
  about: z.string(),
  /** Headings that the list must have. */
  columns: z.array(z.string().min(1)).min(1),
  tables: z.record(z.string(), z.record(z.string(), z.string())),
  /** By our columns; `name` and `description` are made in all three languages. */
  cells: z.record(z.string(), expression),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** Headings of the list that an expression reads. */
export function columnsIn(one: Expression): string[] {
  if (typeof one === "string") return [];
  if ("column" in one) return [one.column];
  const inner: Expression[] = [];
  if ("of" in one) inner.push(one.of);
  if ("figure" in one)
    inner.push(one.figure, ...(typeof one.over === "number" || one.over === undefined ? [] : [one.over]));
  if ("behind" in one) inner.push(one.behind);
  if ("join" in one) inner.push(...one.join);
  if ("first" in one) inner.push(...one.first);
  if ("message" in one) inner.push(...Object.values(one.values));
  return [...new Set(inner.flatMap(columnsIn))];
}
