import pg from "pg";
import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";

/** The database server of this test run, and its template databases. */
export type Templates = { connection: DatabaseConnection; migrated: string; seeded: string };

/** The same server, another database. */
export function inDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!("connectionString" in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs statements that create or drop databases, in sequence. */
export async function runAsAdmin(connection: DatabaseConnection, ...statements: string[]): Promise<void> {
  const client = new pg.Client(inDatabase(connection, "postgres"));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
