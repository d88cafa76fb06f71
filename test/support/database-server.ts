import { mkdtempSync } from "node:fs";
import { chmod, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { loadDefinitions, seedDefinitions } from "../../src/features/catalogue/definitions.service.ts";
import { seed } from "../../src/features/catalogue/seed/seed.service.ts";
import { seedContent } from "../../src/features/content/content.service.ts";
import { seedFleet } from "../../src/features/rental/fleet/seed.service.ts";
import { seedLexicon } from "../../src/features/search/lexicon.service.ts";
import type { DatabaseConnection } from "../../src/platform/server/db/connection.ts";
import { createDatabase } from "../../src/platform/server/db/database.ts";
import { isAlive } from "../../src/platform/server/db/embedded/leftovers.ts";
import { startEmbedded } from "../../src/platform/server/db/embedded.ts";
import { migrate } from "../../src/platform/server/db/migrate.ts";
import { inDatabase, runAsAdmin, type Templates } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL that answers with the template databases, creating them on first request. */
    databaseTemplates: string;
  }
}

/**
 * Lets the tests of this run share one database server: `TEST_DATABASE_URL`, or a temporary one. It starts when the first
 * test requests it, so a run of pure tests does not wait.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let asked: Promise<{ templates: Templates; stop: () => Promise<void> }> | undefined;
  const server = createServer((_request, response) => {
    asked ??= makeTemplates();
    asked.then(
      ({ templates }) => response.end(JSON.stringify(templates)),
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  project.provide("databaseTemplates", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.close();
    await asked?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}

async function makeTemplates(): Promise<{ templates: Templates; stop: () => Promise<void> }> {
  const { connection, stop } = await openServer();
  const name = `heliora_test_${process.pid}`;
  const templates = { connection, migrated: `${name}_migrated`, seeded: `${name}_seeded` };
  await runAsAdmin(connection, `create database ${templates.migrated}`);
  const migrated = inDatabase(connection, templates.migrated);
  await migrate(migrated, { folder: resolve("db/migrations"), say: () => undefined });
  await runAsAdmin(connection, `create database ${templates.seeded} template ${templates.migrated}`);
  await seedShop(inDatabase(connection, templates.seeded));
  return {
    templates,
    stop: async () => {
      await runAsAdmin(
        connection,
        `drop database ${templates.migrated} with (force)`,
        `drop database ${templates.seeded} with (force)`,
      );
      await stop();
    },
  };
}

async function openServer(): Promise<{ connection: DatabaseConnection; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: { connectionString: url }, stop: async () => undefined };
  await removeForgotten();
  const folder = mkdtempSync(join(tmpdir(), `heliora-test-${process.pid}-`));
  // When run by root, the server runs as another user, who needs to traverse this folder.
  await chmod(folder, 0o755);
  const embedded = await startEmbedded({ dataDir: folder, say: () => undefined, throwAway: true });
  return {
    connection: embedded.connection,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Data folders of runs that were killed. */
async function removeForgotten(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^heliora-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function seedShop(connection: DatabaseConnection): Promise<void> {
  const { db } = createDatabase(connection);
  try {
    await seedDefinitions(db);
    await loadDefinitions(db);
    await seedLexicon(db);
    await seed(db, () => undefined);
    await seedContent(db);
    await seedFleet(db);
  } finally {
    await db.destroy();
  }
}
