import pg from "pg";
import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";

/** The server of this test run and the databases on it that tests get copies of. */
export type Templates = { connection: DatabaseConnection; migrated: string; seeded: string };

/** The same server, another database. */
export function inDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!("connectionString" in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs statements that make or drop databases, one after the other. */
export async function runAsAdmin(connection: DatabaseConnection, ...statements: string[]): Promise<void> {
  const client = new pg.Client(inDatabase(connection, "postgres"));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
