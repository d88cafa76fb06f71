import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { generateProducts } from "../../bench/products/generate.ts";
import { createUploads, type Upload } from "../../src/features/imports/files/uploads.service.ts";
import { createImports, lockNameOf } from "../../src/features/imports/imports.service.ts";
import { withImportLock } from "../../src/features/imports/run/import-lock.store.ts";
import type { Files } from "../../src/platform/server/files/files.ts";
import { localFiles } from "../../src/platform/server/files/local-files.ts";
import type { Jobs } from "../../src/platform/server/jobs/jobs.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fileOf, importTexts, product, shopOrigin } from "./support.ts";

let shop: TestDatabase;
let folder: string;
let files: Files;
beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "heliora-uploads-"));
  files = localFiles(folder);
});
afterAll(async () => {
  await shop.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Queued jobs, run when a test says so. */
let remembered: { id: string }[];
const jobs: Jobs = {
  open: async () => undefined,
  work: async () => undefined,
  add: async (_db, _kind, ...data) => void remembered.push(...(data as unknown as { id: string }[])),
  addAt: async () => undefined,
  everyTime: async () => undefined,
  sizes: async () => [],
  stop: async () => undefined,
};
beforeEach(() => {
  remembered = [];
});

function uploads(limit = 10_000_000) {
  const imports = createImports({ db: shop.db, texts: importTexts, origin: shopOrigin });
  return {
    imports,
    ...createUploads({ db: shop.db, imports, files, jobs, bringing: { queue: async () => undefined }, limit }),
  };
}

const upload = (content: string, change: Partial<Upload> = {}): Upload => ({
  id: crypto.randomUUID(),
  bytes: Buffer.from(content),
  archive: null,
  fileName: "prices.csv",
  mapping: null,
  market: null,
  actor: "user:anna",
  ...change,
});
const nothing = async () => undefined;

async function doAll(of: ReturnType<typeof uploads>): Promise<void> {
  for (let job = remembered.shift(); job; job = remembered.shift()) await of.work(job.id);
}

test("an upload is validated and imported, and the file is deleted", async () => {
  const desk = uploads();
  const one = upload(fileOf([product("U-ONE")]));
  const told: string[] = [];
  expect(await desk.add(one, async (_trx, { id }) => void told.push(id))).toEqual({ ok: true, value: { id: one.id } });
  // Submitting the form again returns the same import and notifies once.
  await desk.add(one, async (_trx, { id }) => void told.push(id));
  expect([told, remembered]).toEqual([[one.id], [{ id: one.id }]]);
  await doAll(desk);
  expect(await desk.imports.one(one.id)).toMatchObject({ state: "checked", created: 1 });
  expect(await desk.step(one.id, "import", nothing)).toEqual({ ok: true, value: null });
  expect(await desk.step(one.id, "import", nothing)).toMatchObject({ ok: false, code: "state" });
  await doAll(desk);
  expect(await desk.imports.one(one.id)).toMatchObject({ state: "done", created: 1 });
  await desk.sweep();
  expect(await files.get(`imports/${one.id}.csv`)).toBeNull();
  expect(await desk.step(one.id, "go_on", nothing)).toMatchObject({ ok: false, code: "file_gone" });
});

test("the sweep resumes an upload whose process stopped", { timeout: 60_000 }, async () => {
  const desk = uploads();
  const one = upload(fileOf([...generateProducts(1_500, 21)]));
  await desk.add(one, nothing);
  await doAll(desk);
  await desk.step(one.id, "import", nothing);
  // The process is told to stop while it writes.
  const working = doAll(desk);
  while (((await desk.imports.one(one.id))?.rowsDone ?? 0) === 0) await new Promise((done) => setTimeout(done, 5));
  await desk.stop();
  await working;
  const left = await desk.imports.one(one.id);
  expect(left?.state).toBe("importing");
  expect(left?.rowsDone).toBeLessThan(1_500);
  const other = uploads();
  await other.sweep();
  expect(remembered).toEqual([]);
  await shop.db
    .updateTable("imports")
    .set({ updated_at: new Date(Date.now() - 60_000) })
    .where("id", "=", one.id)
    .execute();
  await other.sweep();
  expect(remembered).toEqual([{ id: one.id }]);
  await doAll(other);
  expect(await other.imports.one(one.id)).toMatchObject({ state: "done", created: 1_500, rowsDone: 1_500 });
});

test("an import stopped by staff stays stopped until they resume it", { timeout: 60_000 }, async () => {
  const desk = uploads();
  const one = upload(fileOf([...generateProducts(1_200, 22)]));
  await desk.add(one, nothing);
  await doAll(desk);
  await desk.step(one.id, "import", nothing);
  const working = doAll(desk);
  while (((await desk.imports.one(one.id))?.rowsDone ?? 0) === 0) await new Promise((done) => setTimeout(done, 5));
  expect(await desk.step(one.id, "stop", nothing)).toMatchObject({ ok: true });
  await working;
  const stopped = await desk.imports.one(one.id);
  expect(stopped?.state).toBe("stopped");
  expect(stopped?.rowsDone).toBeLessThan(1_200);
  expect(await desk.step(one.id, "go_on", nothing)).toMatchObject({ ok: true });
  await doAll(desk);
  expect(await desk.imports.one(one.id)).toMatchObject({ state: "done", rowsDone: 1_200 });
});

test("a file is not started while another process imports it", async () => {
  const desk = uploads();
  const one = upload(fileOf([product("U-BUSY")]));
  await desk.add(one, nothing);
  await doAll(desk);
  const row = await desk.imports.one(one.id);
  if (!row) throw new Error("it was kept");
  await withImportLock(shop.db, lockNameOf(row), async () => {
    expect(await desk.step(one.id, "import", nothing)).toMatchObject({ ok: false, code: "busy" });
  });
  expect(await desk.step(one.id, "import", nothing)).toMatchObject({ ok: true });
});

test("too large, empty, or missing", async () => {
  const desk = uploads(20);
  expect(await desk.add(upload("sku,brand\nA,b\nC,d\nE,f\n"), nothing)).toMatchObject({
    ok: false,
    code: "too_large",
  });
  expect(await desk.add(upload(""), nothing)).toMatchObject({ ok: false, code: "empty_file" });
  const one = upload("sku\nU-ONE\n");
  await desk.add(one, nothing);
  await files.remove(`imports/${one.id}.csv`);
  await doAll(desk);
  expect(await desk.imports.one(one.id)).toMatchObject({ state: "failed", failure: { code: "file_gone" } });
});
