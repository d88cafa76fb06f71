import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";
import { createDatabase, type Database } from "../../src/platform/server/db/database.ts";
import { inDatabase, runAsAdmin, type Templates } from "./test-server.ts";

/** A database of one test file. `drop` closes the pool and deletes it. */
export type TestDatabase = { db: Database; connection: DatabaseConnection; drop: () => Promise<void> };

/**
 * A fresh copy of the whole database on a real PostgreSQL, in about a tenth of a second: migrated and seeded, or only
 * migrated, or empty. Meant for `beforeAll`, with `drop` in `afterAll`.
 */
export async function createTestDatabase(from: "seeded" | "migrated" | "empty" = "seeded"): Promise<TestDatabase> {
  const answer = await fetch(inject("databaseTemplates"));
  if (!answer.ok) throw new Error(await answer.text());
  const templates = (await answer.json()) as Templates;
  const name = `heliora_test_${process.pid}_${randomBytes(5).toString("hex")}`;
  await runAsAdmin(
    templates.connection,
    `create database ${name} template ${from === "empty" ? "template0" : templates[from]}`,
  );
  const connection = inDatabase(templates.connection, name);
  // Races ask for a hundred connections at once, which on a busy machine takes longer than a command may wait for one.
  const { db } = createDatabase({ ...connection, connectionTimeoutMillis: 60_000 });
  return {
    db,
    connection,
    drop: async () => {
      await db.destroy();
      await runAsAdmin(templates.connection, `drop database ${name} with (force)`);
    },
  };
}
