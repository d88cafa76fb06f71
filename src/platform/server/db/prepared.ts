import type pg from "pg";
import { noteQuery } from "../cache-tags.ts";

/** A statement is prepared after this many uses. */
const minUses = 10;

/** Maximum number of prepared statements; each connection of the server holds a plan of each. */
const max = 100;

/** `select *`, `t.*`, `returning *`, but neither `count(*)` nor a product. */
const allColumns = /(?:\b(?:select|distinct|returning)|[.,])\s*\*/i;

/** Number of counted statements after which counting restarts, so that one-off statements do not accumulate. */
const counted = 1_000;

/**
 * Names frequent statements, so that the server prepares them per connection: parsing and planning is half the work of a
 * small statement. `null` for a statement without a name. Only statements with parameters, and none with all columns of a table,
 * which may change when the next version migrates.
 */
export function createNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= max || allColumns.test(text)) return null;
    const times = (uses.get(text) ?? 0) + 1;
    if (uses.size >= counted) uses.clear();
    uses.set(text, times);
    if (times < minUses) return null;
    uses.delete(text);
    names.set(text, `often_${names.size}`);
    return names.get(text) ?? null;
  };
}

/** Makes a connection prepare named statements. */
export function prepareNamed(client: pg.PoolClient, nameOf: (text: string) => string | null): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    noteQuery();
    const [text, values, ...rest] = args;
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
    return name === null ? plain(...args) : plain({ name, text, values }, ...rest);
  };
  client.query = query as typeof client.query;
}
