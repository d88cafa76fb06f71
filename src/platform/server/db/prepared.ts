import type pg from "pg";

/** A statement is prepared after this many uses. */
const often = 10;

/** Limit of prepared statements; each server connection keeps a plan of each. */
const max = 100;

/** Number of texts counted before counting restarts, so that unique texts do not accumulate. */
const counted = 1_000;

/**
 * Gives statements that come again and again names, under which the server keeps them parsed and planned on each
 * connection: of a small statement that is half the work. Null for a statement that has none. Only texts with parameters;
 * never one with `*`, whose columns may change under a running shop when the next version migrates.
 */
export function createNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= max || text.includes("*")) return null;
    const times = (uses.get(text) ?? 0) + 1;
    if (uses.size >= counted) uses.clear();
    uses.set(text, times);
    if (times < often) return null;
    uses.delete(text);
    names.set(text, `often_${names.size}`);
    return names.get(text) ?? null;
  };
}

/** Makes a connection prepare the statements that have names. */
export function prepareNamed(client: pg.PoolClient, nameOf: (text: string) => string | null): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const [text, values, ...rest] = args;
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
    return name === null ? plain(...args) : plain({ name, text, values }, ...rest);
  };
  client.query = query as typeof client.query;
}
