import "../test/support/setup-definitions.ts";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { loadDefinitions, seedDefinitions } from "../src/features/catalogue/definitions.service.ts";
import { headingLine, productLine } from "../src/features/catalogue/domain/product-writes/write-cells.ts";
import { seed } from "../src/features/catalogue/seed/seed.service.ts";
import { fileSource } from "../src/features/imports/files/reading.service.ts";
import { createImports } from "../src/features/imports/imports.service.ts";
import { createTexts } from "../src/features/languages/languages.service.ts";
import { createDatabase, type Database } from "../src/platform/server/db/database.ts";
import { startEmbedded } from "../src/platform/server/db/embedded.ts";
import { migrate } from "../src/platform/server/db/migrate.ts";
import { generateProducts } from "./products/generate.ts";

/** A database of its own, filled with generated products. */
export interface MadeShop {
  db: Database;
  connection: Awaited<ReturnType<typeof startEmbedded>>["connection"];
  dataDir: string;
  /** Stops the database and deletes its data, unless another shop shall run on them. */
  stop(keep?: "keep data"): Promise<void>;
}

/** Opens an empty database and imports that many generated products; seeded ones are only published on request. */
export async function openMadeShop(count: number, seeded?: "with seeded products"): Promise<MadeShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "heliora-bench-"));
  // When run by root, the database runs as another user, who needs to traverse this folder.
  await chmod(dataDir, 0o755);
  const say = () => undefined;
  const { connection, stop } = await startEmbedded({ dataDir, say });
  await migrate(connection, { folder: resolve("db/migrations"), say });
  const { db } = createDatabase(connection);
  await seedDefinitions(db);
  await loadDefinitions(db);
  await seed(db);
  // The seeded products are not counted.
  if (!seeded) await sql`update products set published_at = null`.execute(db);
  const path = join(dataDir, "products.csv");
  const file = createWriteStream(path);
  file.write(headingLine());
  for (const product of generateProducts(count)) if (!file.write(productLine(product))) await once(file, "drain");
  file.end();
  await once(file, "finish");
  const imports = createImports({ db, texts: createTexts({ ua: {}, pl: {}, en: {} }), origin: "https://shop.example" });
  const { row } = await imports.importFile(
    { source: fileSource(path), fileName: "bench.csv", mapping: null, market: null, actor: "shop:bench" },
    { dryRun: false, done: () => undefined },
  );
  if (row?.rowsDone !== count || row.refused > 0) throw new Error("the import is not as meant");
  await sql`vacuum analyze`.execute(db);
  return {
    db,
    connection,
    dataDir,
    async stop(keep) {
      await db.destroy();
      await stop();
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
