import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uploadedPicture } from "../../src/features/catalogue/domain/media/picture-list.ts";
import { createMedia, type Media } from "../../src/features/catalogue/media/media.service.ts";
import { createMediaProcessing } from "../../src/features/catalogue/media/processing.service.ts";
import { selectProductsById } from "../../src/features/catalogue/product-writes.service.ts";
import { archiveLimit } from "../../src/features/imports/files/sent-files.service.ts";
import { createUploads, type Uploads } from "../../src/features/imports/files/uploads.service.ts";
import { createImports } from "../../src/features/imports/imports.service.ts";
import { createBringing } from "../../src/features/imports/media/bringing.service.ts";
import { selectFailedFiles, selectFileCounts } from "../../src/features/imports/media/import-files.store.ts";
import { ok } from "../../src/platform/pure/result.ts";
import type { Files } from "../../src/platform/server/files/files.ts";
import { localFiles } from "../../src/platform/server/files/local-files.ts";
import type { Jobs } from "../../src/platform/server/jobs/jobs.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addStaff, anna, draftsOf, type } from "../support/draft-builders.ts";
import { fileServer } from "../support/file-server.ts";
import { pdf } from "../support/media-files.ts";
import { pngBomb } from "../support/png-bomb.ts";
import { type ZipPart, zip } from "../support/zip.ts";
import { fileOf, importTexts, product, shopOrigin, takenOut } from "./support.ts";

const folder = mkdtempSync(join(tmpdir(), "heliora-import-files-"));
const base = "https://files.example";
let shop: TestDatabase;
let files: Files;
let media: Media;
let uploads: Uploads;
let server: Awaited<ReturnType<typeof fileServer>>;
let isDiskFull = false;
/** What the server of files sends, by path. */
const served = new Map<string, Buffer>();
/** Queued jobs, by queue. */
let queued: { queue: string; id: string }[] = [];
let work: Record<string, (id: string) => Promise<void>>;
let sequence = 0;

const jobs: Jobs = {
  open: async () => undefined,
  work: async () => undefined,
  add: async (_db, { name }, ...data) =>
    void queued.push(...data.map((one) => ({ queue: name, id: (one as unknown as { id: string }).id }))),
  addAt: async (_db, { name }, due) =>
    void queued.push(...due.map(({ data }) => ({ queue: name, id: (data as unknown as { id: string }).id }))),
  everyTime: async () => undefined,
  sizes: async () => [],
  stop: async () => undefined,
};

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  server = await fileServer(({ url = "" }, reply) => {
    const found = served.get(url);
    if (found) reply.end(found);
    else reply.writeHead(404).end();
  });
  const { db } = shop;
  const stored = localFiles(folder);
  files = {
    ...stored,
    async put(key, file) {
      if (isDiskFull && key.startsWith("product-media")) throw Object.assign(new Error("full"), { code: "ENOSPC" });
      return stored.put(key, file);
    },
  };
  media = createMedia({ db, files, jobs });
  // How photos are framed is tested with the media; six pictures of each photo here would take most of the time of all tests.
  const frame = async (bytes: Buffer) => ok(["360.avif", "1080.webp"].map((name) => ({ name, bytes })));
  const processing = createMediaProcessing({ db, files, jobs, now: () => new Date(), frame });
  const imports = createImports({ db, texts: importTexts, origin: shopOrigin });
  const bringing = createBringing({ db, files, jobs, media, origin: shopOrigin, network: server.network() });
  uploads = createUploads({ db, imports, files, jobs, bringing, limit: 10_000_000 });
  work = { import: uploads.work, "import-file": bringing.work, "product-media": processing.work };
});
afterAll(async () => {
  await server.stop();
  await shop.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  queued = [];
  served.clear();
  isDiskFull = false;
});

/** Runs all jobs, those that they add included. */
async function runJobs(): Promise<void> {
  for (let job = queued.shift(); job; job = queued.shift()) await work[job.queue]?.(job.id);
}

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

const table = (rows: readonly string[][], heading = ["sku", "pictures.from", "files.from"]) =>
  [heading, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");

/** Checks a table and carries it out; returns the id of the import. */
async function bring(csv: string | Buffer, parts: readonly ZipPart[] | null = null): Promise<string> {
  const id = crypto.randomUUID();
  const upload = { id, bytes: Buffer.from(csv), archive: parts && zip(parts), fileName: "table.csv" };
  const added = await uploads.add(
    { ...upload, mapping: null, market: null, actor: "user:anna" },
    async () => undefined,
  );
  expect(added).toMatchObject({ ok: true });
  await runJobs();
  await uploads.step(id, "import", async () => undefined);
  await runJobs();
  return id;
}

/** A new product of the shop. */
async function newProduct(change: Parameters<typeof product>[1] = {}): Promise<{ id: string; sku: string }> {
  sequence += 1;
  const made = product(`FILES-${sequence}`, change);
  await bring(fileOf([made]));
  return { id: made.id, sku: made.sku };
}

async function galleryOf(id: string) {
  const found = (await selectProductsById(shop.db, [id])).get(id);
  const { pictures = [], files: documents = [] } = found?.product ?? {};
  const ids = pictures.flatMap((item) => (item.kind === "render" ? [] : [item.file]));
  const known = await media.byIds([...ids, ...documents.map(({ file }) => file)]);
  return {
    pictures: pictures.map((item) => (item.kind === "render" ? item.view : known.get(item.file)?.name)),
    files: documents.map(({ file, kind }) => `${kind} ${known.get(file)?.name}`),
  };
}

const countsOf = (id: string) => selectFileCounts(shop.db, id);
const failuresOf = async (id: string) =>
  (await selectFailedFiles(shop.db, id, 50)).map(({ line, field, source, error }) => [line, field, source, error]);
const errorsOf = async (id: string) => {
  const { rows } = await sql<{ code: string; column_name: string }>`
    select column_name, code from import_faults where import_id = ${id}::uuid order by id`.execute(shop.db);
  return rows.map((row) => `${row.column_name} ${row.code}`);
};

describe("files of a zip and of addresses", () => {
  test("come in the order of the table, with a version, and a repeated import adds nothing", async () => {
    const { id, sku } = await newProduct();
    served.set("/back.jpg", await photo("#123"));
    const parts = [
      { name: "panels/Front.JPG", content: await photo("#456") },
      { name: "side.jpg", content: await photo("#789") },
      { name: "datasheet_pl.pdf", content: pdf() },
    ];
    const csv = table([[sku, `front.jpg | ${base}/back.jpg | side.jpg`, "datasheet_pl.pdf"]]);
    const first = await bring(csv, parts);
    expect(await countsOf(first)).toEqual({ done: 4, same: 0, failed: 0, waiting: 0 });
    const wanted = { pictures: ["Front.JPG", "back.jpg", "side.jpg"], files: ["datasheet datasheet_pl.pdf"] };
    expect(await galleryOf(id)).toEqual(wanted);
    const versions = () =>
      shop.db.selectFrom("product_versions").select("entry").where("product_id", "=", id).execute();
    const before = await versions();
    expect(new Set(before.map(({ entry }) => entry))).toEqual(new Set(["before", "import"]));
    expect(await countsOf(await bring(csv, parts))).toEqual({ done: 0, same: 4, failed: 0, waiting: 0 });
    expect(await galleryOf(id)).toEqual(wanted);
    expect(await versions()).toEqual(before);
  });

  test("a changed order is applied, and what staff added stays", async () => {
    const { id, sku } = await newProduct();
    const parts = await Promise.all(
      ["a", "b"].map(async (name) => ({ name: `${name}.jpg`, content: await photo(name === "a" ? "#a00" : "#0b0") })),
    );
    await bring(table([[sku, "a.jpg|b.jpg", ""]]), parts);
    await bring(table([[sku, "b.jpg|a.jpg", ""]]), parts);
    expect((await galleryOf(id)).pictures).toEqual(["b.jpg", "a.jpg"]);
  });

  test("rendered pictures stay, behind the first photo", async () => {
    const id = "pan-jinko-jkm440n-54hl4r-v";
    await bring(table([["PAN-JINKO-JKM440N-54HL4R-V", "roof.jpg", ""]]), [
      { name: "roof.jpg", content: await photo("#abc") },
    ]);
    const { pictures } = await galleryOf(id);
    expect(pictures[0]).toBe("roof.jpg");
    expect(pictures.slice(1)).toEqual(expect.arrayContaining(["three-quarter", "front"]));
  });

  test("the same bytes under two names are one picture", async () => {
    const { id, sku } = await newProduct();
    const content = await photo("#def");
    await bring(table([[sku, "one.jpg|two.jpg", ""]]), [
      { name: "one.jpg", content },
      { name: "two.jpg", content },
    ]);
    expect((await galleryOf(id)).pictures).toEqual(["one.jpg"]);
  });

  test("a zip may contain the table", async () => {
    const { id, sku } = await newProduct();
    const parts = [
      { name: "shop/products.csv", content: table([[sku, "x.jpg", ""]]) },
      { name: "shop/x.jpg", content: await photo("#111") },
    ];
    await bring(zip(parts));
    expect((await galleryOf(id)).pictures).toEqual(["x.jpg"]);
  });

  test("an export brings its files to another shop and changes nothing in its own", async () => {
    const { id, sku } = await newProduct();
    await bring(table([[sku, "a.jpg|b.jpg", "m.pdf"]]), [
      { name: "a.jpg", content: await photo("#333") },
      { name: "b.jpg", content: await photo("#444") },
      { name: "m.pdf", content: pdf() },
    ]);
    const exported = await takenOut(shop.db);
    const line = exported.split("\r\n").find((one) => one.startsWith(`${sku},`)) ?? "";
    const addresses = line.match(/https:\/\/shop\.example\/[^ ,]+/g) ?? [];
    expect(addresses).toEqual([
      expect.stringMatching(/\/images\/products\/uploaded\/.+-1080\.webp$/),
      expect.stringMatching(/\/images\/products\/uploaded\/.+-1080\.webp$/),
      expect.stringMatching(/\/files\/products\/.+\/m\.pdf$/),
    ]);
    const again = await bring(exported);
    expect(await countsOf(again)).toEqual({ done: 0, same: 0, failed: 0, waiting: 0 });
    const { rows } = await sql`select created, changed, files from imports where id = ${again}::uuid`.execute(shop.db);
    expect(rows).toEqual([{ created: 0, changed: 0, files: 0 }]);
    // Another product gets them from the file storage, without asking the network.
    const other = await newProduct();
    server.seen.opened.length = 0;
    await bring(table([[other.sku, addresses.slice(0, 2).join("|"), addresses[2] ?? ""]]));
    expect((await galleryOf(other.id)).pictures).toHaveLength(2);
    expect((await galleryOf(other.id)).files).toEqual(["datasheet m.pdf"]);
    expect(server.seen.opened).toEqual([]);
    expect((await galleryOf(id)).pictures).toEqual(["a.jpg", "b.jpg"]);
  });
});

describe("alternative texts", () => {
  const heading = ["sku", "pictures.from", "pictures.alt.ua", "pictures.alt.en"];
  const altsOf = async (id: string) => {
    const { pictures = [] } = (await selectProductsById(shop.db, [id])).get(id)?.product ?? {};
    return pictures.flatMap((item) => (item.kind === "render" ? [] : [item.alt]));
  };

  test("come with their pictures, change those that are there, and travel with an export", async () => {
    const { id, sku } = await newProduct();
    const parts = [
      { name: "a.jpg", content: await photo("#345") },
      { name: "b.jpg", content: await photo("#346") },
    ];
    await bring(table([[sku, "a.jpg|b.jpg", "Спереду|", "Front \\| top | Side {1}"]], heading), parts);
    const first = [{ ua: "Спереду", en: "Front | top" }, { en: "Side {1}" }];
    expect(await altsOf(id)).toEqual(first);
    const exported = await takenOut(shop.db);
    expect(await countsOf(await bring(exported))).toEqual({ done: 0, same: 0, failed: 0, waiting: 0 });

    // Another shop knows neither the product nor its list of pictures: addresses and texts are all it gets.
    const [, addresses = ""] =
      /"?(https:\/\/shop\.example\/images\/[^",]+)/.exec(
        exported.split("\r\n").find((line) => line.startsWith(`${sku},`)) ?? "",
      ) ?? [];
    const texts = ["Спереду | ", "Front \\| top | Side {1}"];
    const other = await newProduct();
    await bring(table([[other.sku, addresses, ...texts]], heading));
    expect(await altsOf(other.id)).toEqual(first);

    await bring(table([[sku, addresses, "", "Front | "]], heading));
    expect(await altsOf(id)).toEqual([{ ua: "Спереду", en: "Front" }, { en: "Side {1}" }]);
  });

  test.each([
    ["more than pictures", "one | two", "pictures.alt.en alt_without_picture"],
    ["301 characters", "x".repeat(301), "pictures.alt.en alt_length"],
  ])("are refused: %s", async (_what, typed, expected) => {
    const { sku } = await newProduct();
    const content = await photo("#347");
    const imported = await bring(table([[sku, "a.jpg", "", typed]], heading), [{ name: "a.jpg", content }]);
    expect(await errorsOf(imported)).toEqual([expected]);
  });
});

describe("what cannot be brought", () => {
  test("is said by row, holds up nothing, and can be tried again alone", async () => {
    const { id, sku } = await newProduct();
    const other = await newProduct();
    const bomb = pngBomb(10_000);
    const good = await photo("#222");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(99)]);
    const polyglot = Buffer.concat([good, zip([{ name: "x.js", content: "alert(1)" }])]);
    const parts = [
      { name: "bomb.png", content: bomb },
      { name: "drawing.png", content: svg },
      { name: "phone.jpg", content: heic },
      { name: "two.jpg", content: polyglot },
      { name: "half.jpg", content: good.subarray(0, good.length / 2) },
      { name: "damaged.jpg", content: good, crc: 7 },
      { name: "letter.pdf", content: "Dear customer" },
      { name: "good.jpg", content: good },
    ];
    const names = "bomb.png|drawing.png|phone.jpg|two.jpg|half.jpg|damaged.jpg|good.jpg";
    const imported = await bring(
      table([
        [sku, names, "letter.pdf"],
        [other.sku, `${base}/late.jpg`, ""],
      ]),
      parts,
    );
    expect(await failuresOf(imported)).toEqual([
      [2, "pictures", "bomb.png", "too_many_pixels"],
      [2, "pictures", "drawing.png", "svg"],
      [2, "pictures", "phone.jpg", "heic"],
      [2, "pictures", "two.jpg", "two_files"],
      [2, "pictures", "half.jpg", "no_picture"],
      [2, "pictures", "damaged.jpg", "zip_damaged"],
      [2, "files", "letter.pdf", "unknown_type"],
      [3, "pictures", `${base}/late.jpg`, "not_found"],
    ]);
    expect(await galleryOf(id)).toEqual({ pictures: ["good.jpg"], files: [] });
    served.set("/late.jpg", await photo("#999"));
    const failed = await selectFailedFiles(shop.db, imported, 50);
    expect(await uploads.retry(imported, failed.at(-1)?.id ?? "", async () => undefined)).toBe(1);
    await runJobs();
    expect((await galleryOf(other.id)).pictures).toEqual(["late.jpg"]);
    expect(await countsOf(imported)).toEqual({ done: 2, same: 0, failed: 7, waiting: 0 });
  });

  test("a full disk is said, and the file is brought once there is space", async () => {
    const { id, sku } = await newProduct();
    isDiskFull = true;
    const imported = await bring(table([[sku, "a.jpg", ""]]), [{ name: "a.jpg", content: await photo("#555") }]);
    expect(await failuresOf(imported)).toEqual([[2, "pictures", "a.jpg", "disk_full"]]);
    isDiskFull = false;
    await uploads.retry(imported, null, async () => undefined);
    await runJobs();
    expect((await galleryOf(id)).pictures).toEqual(["a.jpg"]);
  });

  test("a reference that cannot be right is refused with its row in the dry run, and nothing is fetched", async () => {
    const { sku } = await newProduct();
    server.seen.resolved.length = 0;
    const imported = await bring(table([[sku, "missing.jpg", "https://10.0.0.1/a.pdf"]]), [{ name: "a.jpg" }]);
    expect(await errorsOf(imported)).toEqual(["pictures.from media_not_in_zip", "files.from media_private"]);
    expect(server.seen.resolved).toEqual([]);
  });

  test("an empty cell changes nothing", async () => {
    const { id, sku } = await newProduct();
    await bring(table([[sku, "a.jpg", ""]]), [{ name: "a.jpg", content: await photo("#666") }]);
    await bring(table([[sku, "", ""]]));
    expect((await galleryOf(id)).pictures).toEqual(["a.jpg"]);
  });

  test("a harmful zip is refused as a whole, and the page of the import says why", async () => {
    const id = crypto.randomUUID();
    const archive = zip([{ name: "../a.jpg", content: "x" }]);
    const upload = { id, bytes: Buffer.from(table([])), archive, fileName: "a.csv" };
    await uploads.add({ ...upload, mapping: null, market: null, actor: "user:anna" }, async () => undefined);
    const { rows } = await sql`select state, failure from imports where id = ${id}::uuid`.execute(shop.db);
    expect(rows).toEqual([{ state: "failed", failure: { code: "zip_outside", details: { name: "../a.jpg" } } }]);
    expect(queued).toEqual([]);
  });

  test.each<[what: string, bytes: Buffer, archive: Buffer | null, code: string]>([
    ["a zip without a table", zip([{ name: "a.jpg" }]), null, "no_table"],
    ["a zip with two tables", zip([{ name: "a.csv" }, { name: "b.csv" }]), null, "no_table"],
    ["an Excel workbook", zip([{ name: "[Content_Types].xml" }]), null, "not_csv"],
    ["two zips", zip([{ name: "a.csv", content: "sku" }]), zip([{ name: "a.jpg" }]), "two_zips"],
    ["a zip that is too large", Buffer.from("sku"), Buffer.alloc(archiveLimit + 1), "zip_too_large"],
  ])("%s is refused at once", async (_, bytes, archive, code) => {
    const upload = { id: crypto.randomUUID(), bytes, archive, fileName: "a.zip" };
    const added = await uploads.add(
      { ...upload, mapping: null, market: null, actor: "user:anna" },
      async () => undefined,
    );
    expect(added).toMatchObject({ ok: false, code });
  });
});

test("of an import and a form at once, the form learns of the conflict and no picture is lost", async () => {
  const { id, sku } = await newProduct();
  const drafts = draftsOf(shop.db, { media });
  const own = await media.add(anna, { id: crypto.randomUUID(), name: "form.jpg", bytes: await photo("#777") });
  await runJobs();
  const file = own.ok ? own.value.id : "";
  await type(drafts, { product: id }, { pictures: JSON.stringify([uploadedPicture(file, "picture")]) });
  await bring(table([[sku, "import.jpg", ""]]), [{ name: "import.jpg", content: await photo("#888") }]);
  expect(await drafts.publish({ product: id }, anna, "publish")).toMatchObject({ ok: false, code: "conflict" });
  expect((await galleryOf(id)).pictures).toEqual(["import.jpg"]);
  expect(await drafts.one({ product: id })).toMatchObject({
    changes: { pictures: { to: expect.stringContaining(file) } },
  });
});

test("a picture brought after the form was published joins it", async () => {
  const { id, sku } = await newProduct();
  const own = await media.add(anna, { id: crypto.randomUUID(), name: "form.jpg", bytes: await photo("#7a7") });
  await runJobs();
  const drafts = draftsOf(shop.db, { media });
  const pictures = JSON.stringify([uploadedPicture(own.ok ? own.value.id : "", "picture")]);
  await type(drafts, { product: id }, { pictures });
  expect(await drafts.publish({ product: id }, anna, "publish")).toMatchObject({ ok: true });
  await bring(table([[sku, "import.jpg", ""]]), [{ name: "import.jpg", content: await photo("#8a8") }]);
  expect((await galleryOf(id)).pictures).toEqual(["import.jpg", "form.jpg"]);
});
