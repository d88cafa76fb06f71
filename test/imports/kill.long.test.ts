import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { generateProducts } from "../../bench/products/generate.ts";
import { fileSource } from "../../src/features/imports/files/reading.service.ts";
import { createImports } from "../../src/features/imports/imports.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fileOf, importTexts, shopOrigin } from "./support.ts";

const rows = 4_000;
let shop: TestDatabase;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heliora-import-"));
  await writeFile(join(folder, "many.csv"), fileOf([...generateProducts(rows, 3)]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  shop = await createTestDatabase();
  const place = "connectionString" in shop.connection ? null : shop.connection;
  const query = place && new URLSearchParams({ host: place.host, port: String(place.port) });
  const url =
    "connectionString" in shop.connection
      ? shop.connection.connectionString
      : `postgres://${place?.user}@localhost/${place?.database}?${query}`;
  env = { ...process.env, DATABASE_URL: url };
  return () => shop.drop();
});

/** Runs the command as an operator would. */
function start(...args: string[]): { child: ChildProcess; end: Promise<{ code: number | null; said: string }> } {
  const child = spawn(process.execPath, ["bin/import.ts", join(folder, "many.csv"), ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  return { child, end: new Promise((done) => child.on("exit", (code) => done({ code, said }))) };
}

async function far(): Promise<number> {
  const row = await shop.db.selectFrom("imports").select("rows_done").orderBy("created_at", "desc").executeTakeFirst();
  return row?.rows_done ?? 0;
}

async function until(rowsDone: number): Promise<void> {
  while ((await far()) < rowsDone) await new Promise((done) => setTimeout(done, 10));
}

async function counted() {
  const { rows: found } = await sql`
    select (select count(*)::int from products) - 91 as products,
      (select count(*)::int from (select product_id, market, tariff from price_changes group by 1, 2, 3 having count(*) > 1) twice) as prices_twice,
      (select count(*)::int from (select product_id from stock_movements where kind = 'adjusted' group by 1 having count(*) > 1) twice) as stock_twice`.execute(
    shop.db,
  );
  return found[0];
}

test("killed repeatedly, it resumes where it stopped and applies no row twice", async () => {
  for (const place of [1, 1_000, 2_500]) {
    const { child, end } = start();
    await until(place);
    child.kill("SIGKILL");
    await end;
  }
  const killedAt = await far();
  expect(killedAt).toBeGreaterThanOrEqual(2_500);
  expect(killedAt).toBeLessThan(rows);
  const { code, said } = await start().end;
  expect(said).toContain(`going on behind row ${killedAt}`);
  expect(said).toContain(`new ${rows}, changed 0, unchanged 0, refused 0.`);
  expect(code).toBe(0);
  expect(await counted()).toEqual({ products: rows, prices_twice: 0, stock_twice: 0 });
  const again = await start().end;
  expect(again.said).toContain(`new 0, changed 0, unchanged ${rows}, refused 0.`);
  expect(await counted()).toEqual({ products: rows, prices_twice: 0, stock_twice: 0 });
});

test("on SIGTERM it stops after the current batch and says how to resume", async () => {
  const { child, end } = start();
  await until(500);
  child.kill("SIGINT");
  const { code, said } = await end;
  expect([code, said]).toEqual([1, expect.stringContaining("Run the same command again to go on.")]);
  expect((await start().end).said).toContain(`new ${rows},`);
});

test("of two concurrent imports of the same file one is refused; two files with the same products both succeed", async () => {
  const first = start();
  await until(1);
  const second = await start().end;
  expect(second.code).toBe(1);
  expect(second.said).toContain("Another process is importing this file");
  const imports = createImports({ db: shop.db, texts: importTexts, origin: shopOrigin });
  // The same products in a second file, in reverse order, next to the first one.
  await writeFile(join(folder, "other.csv"), fileOf([...generateProducts(rows, 3)].reverse()));
  const asked = {
    source: fileSource(join(folder, "other.csv")),
    fileName: "other.csv",
    mapping: null,
    market: null,
    actor: "shop:import",
  };
  const other = await imports.importFile(asked, { dryRun: false });
  const { code, said } = await first.end;
  expect(code, said).toBe(0);
  expect(other.ended.kind).toBe("end");
  expect(await counted()).toMatchObject({ products: rows, prices_twice: 0 });
  const { rows: off } = await sql`select s.product_id from stock s
    join (select product_id, sum(on_hand) as on_hand from stock_movements group by 1) m using (product_id) where s.on_hand <> m.on_hand`.execute(
    shop.db,
  );
  expect(off).toEqual([]);
});
