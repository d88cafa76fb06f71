import type pg from "pg";

/** `create index concurrently` in a migration; with a name, so that an earlier attempt can be found. */
const creating = /^create (?:unique )?index concurrently (\w+) on (?:only )?([\w.]+)/i;
const dropping = /^drop index concurrently (?:if exists )?\w+$/i;

/** Statements of a file without comments, each on one line. They contain no semicolons. */
function indexStatements(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/**
 * Whether a statement is allowed in a migration without a transaction: only those that can be repeated after an interruption.
 */
export function isRepeatable(statement: string): boolean {
  return dropping.test(statement) || (creating.test(statement) && !/ if not exists /i.test(statement));
}

/**
 * Creates and drops the indexes of a migration without a transaction. An interrupted attempt leaves an invalid index, which is
 * dropped first, or a valid one, which is kept. Throws for any other statement.
 */
export async function createIndexes(client: pg.Client, sql: string): Promise<void> {
  for (const statement of indexStatements(sql)) {
    if (!isRepeatable(statement)) {
      throw new Error(`without a transaction only create and drop index concurrently may be run, not "${statement}"`);
    }
    const [, index, table] = creating.exec(statement) ?? [];
    if (index !== undefined && table !== undefined) {
      const found = await validityOf(client, index, table);
      if (found === "valid") continue;
      if (found === "invalid") await client.query(`drop index concurrently ${index}`);
    }
    await client.query(statement);
  }
}

async function validityOf(client: pg.Client, index: string, table: string): Promise<"valid" | "invalid" | null> {
  const { rows } = await client.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass($1) and indrelid = to_regclass($2)",
    [index, table],
  );
  if (!rows[0]) return null;
  return rows[0].valid ? "valid" : "invalid";
}
