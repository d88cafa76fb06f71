import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Files } from "#platform/server/files/files.ts";
import { localFiles } from "#platform/server/files/local-files.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { framedOf } from "#platform/server/pictures/product-photo.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { pdf } from "../../../../test/support/media-files.ts";
import { pngBomb } from "../../../../test/support/png-bomb.ts";
import { defaultFraming, type Framing, photoAddress } from "../domain/media/framing.ts";
import { fileAddress } from "../domain/media/media-file.ts";
import { pictureSources } from "../domain/pictures/picture-sources.ts";
import { createMedia, type Media } from "./media.service.ts";
import { mediaFilesApi } from "./media-files.api.ts";
import { createMediaProcessing, type MediaProcessing } from "./processing.service.ts";

const folder = mkdtempSync(join(tmpdir(), "heliora-media-"));
const by = { id: "olena" };
const hour = 3_600_000;
let app: FastifyInstance;
let shop: TestDatabase;
let files: Files;
let media: Media;
let processing: MediaProcessing;
/** Jobs that were queued, and hours that the clock of the shop is ahead. */
let queued: string[] = [];
let hours = 0;
const jobs: Pick<Jobs, "add"> = {
  add: async (_db, _queue, ...added) => {
    for (const job of added) if ("id" in job) queued.push(String(job.id));
  },
};

beforeAll(async () => {
  shop = await createTestDatabase();
  files = localFiles(folder);
  const now = () => new Date(Date.now() + hours * hour);
  media = createMedia({ db: shop.db, files, jobs });
  processing = createMediaProcessing({ db: shop.db, files, jobs, now, frame: framedOf });
  app = Fastify();
  mediaFilesApi(app, { media, files });
});
afterAll(async () => {
  await app.close();
  await shop.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  queued = [];
  hours = 0;
});

/** A photo of a camera, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#c81" } })
    .withExif({ IFD0: { Artist: "Olena" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 27/1 0/1" } })
    .jpeg()
    .toBuffer();

async function added(bytes: Buffer, name = "front.jpg", id = crypto.randomUUID()) {
  const file = await media.add(by, { id, name, bytes });
  if (!file.ok) throw new Error(file.code);
  return file.value;
}

const stateOf = async (id: string) => (await media.byIds([id])).get(id)?.state ?? "gone";

describe("a photo", () => {
  test("is on the page in every width and format once its job has run, without what its camera wrote", async () => {
    const { id } = await added(await photo());
    expect([await stateOf(id), queued]).toEqual(["processing", [id]]);
    const address = photoAddress(id, defaultFraming);
    expect((await app.inject({ url: address })).statusCode).toBe(404);
    await processing.work(id);
    expect(await stateOf(id)).toBe("ready");
    const sources = pictureSources(address);
    const urls = [sources?.avif, sources?.webp].flatMap((list) =>
      list?.split(", ").map((one) => one.split(" ")[0] ?? ""),
    );
    expect(urls).toHaveLength(6);
    for (const url of urls) {
      const answer = await app.inject({ url: url ?? "" });
      expect(answer.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
      const { exif, width, height } = await sharp(answer.rawPayload).metadata();
      expect([exif, width === height, String(url).includes(`-${width}.`)]).toEqual([undefined, true, true]);
    }
    for (const { key } of await files.list(`product-media/${id}`))
      expect((await sharp((await files.get(key))?.bytes).metadata()).exif, key).toBeUndefined();
  });

  test("is missing in a framing until that is made, and made once for two requests", async () => {
    const { id } = await added(await photo());
    await processing.work(id);
    const framing: Framing = { ...defaultFraming, fit: "cover", x: 0.25, zoom: 2 };
    expect(await media.missing([{ file: id, framing }])).toEqual([id]);
    queued = [];
    await Promise.all([media.frame(id, framing), media.frame(id, framing)]);
    expect(queued).toEqual([id]);
    await processing.work(id);
    await processing.work(id);
    expect(await media.missing([{ file: id, framing }])).toEqual([]);
    expect((await app.inject({ url: photoAddress(id, framing) })).statusCode).toBe(200);
  });

  test("of the same name as another is another file", async () => {
    const [one, other] = [await added(await photo()), await added(await photo())];
    expect([one.name, other.name, one.id === other.id]).toEqual(["front.jpg", "front.jpg", false]);
  });

  test("that is sent again under its id, as after a lost answer, is stored once", async () => {
    const id = crypto.randomUUID();
    await Promise.all([added(await photo(), "a.jpg", id), added(await photo(), "a.jpg", id)]);
    expect(await added(await photo(), "a.jpg", id)).toMatchObject({ id, state: "processing" });
    expect(queued).toEqual([id]);
  });

  test("whose job was lost is continued by the next sweep", async () => {
    const { id } = await added(await photo());
    queued = [];
    await processing.sweep();
    expect(queued).toContain(id);
  });
});

describe("is refused, and leaves nothing", () => {
  const half = async () => (await photo()).subarray(0, 3_000);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"), Buffer.alloc(60)]);
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ["nothing", "empty", () => Buffer.alloc(0)],
    ["a PNG of 100 megapixels", "too_many_pixels", () => pngBomb(10_000)],
    ["a HEIC", "heic", () => heic],
    ["an SVG with a script", "svg", () => svg],
    ["half a JPEG", "no_picture", half],
    [
      "a page behind a JPEG",
      "two_files",
      async () => Buffer.concat([await photo(), Buffer.from("<html><script>x</script>")]),
    ],
    [
      "an archive behind a PDF",
      "two_files",
      () => Buffer.concat([pdf(), Buffer.from("PK\u0003\u0004"), Buffer.alloc(99)]),
    ],
    ["a PDF with a script", "bad_pdf", () => pdf("4 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n")],
    ["a text", "unknown_type", () => Buffer.from("hello")],
  ])("%s: %s", async (_, code, bytes) => {
    const id = crypto.randomUUID();
    expect(await media.add(by, { id, name: "file", bytes: await bytes() })).toEqual({ ok: false, code });
    expect([await stateOf(id), await files.list(`product-media/${id}`)]).toEqual(["gone", []]);
  });

  test("a file for which the disk has no space", async () => {
    const full = { ...files, put: async () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })) };
    const id = crypto.randomUUID();
    const file = { id, name: "a.pdf", bytes: pdf() };
    expect(await createMedia({ db: shop.db, files: full, jobs }).add(by, file)).toEqual({
      ok: false,
      code: "disk_full",
    });
    expect(await stateOf(id)).toBe("gone");
    // The same upload later.
    expect(await media.add(by, file)).toMatchObject({ ok: true });
  });
});

describe("a document", () => {
  test("is sent under its name, in parts on request, and runs nothing", async () => {
    const { id } = await added(pdf(), "Паспорт (1).pdf");
    const url = fileAddress(id, "Паспорт (1).pdf");
    const whole = await app.inject({ url });
    expect(whole.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "sandbox",
      "accept-ranges": "bytes",
    });
    expect(whole.rawPayload.equals(pdf())).toBe(true);
    const part = await app.inject({ url, headers: { range: "bytes=0-7" } });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
      206,
      "%PDF-1.7",
      `bytes 0-7/${pdf().length}`,
    ]);
    expect((await app.inject({ url, headers: { range: `bytes=${pdf().length}-` } })).statusCode).toBe(416);
    expect((await app.inject({ url: fileAddress(id, "other.pdf") })).statusCode).toBe(404);
  });

  test.each([
    "/images/products/uploaded/..%2f..%2fsecret-00000000-720.webp",
    "/images/products/uploaded/x.webp",
    "/files/products/x/y.pdf",
    `/files/products/${crypto.randomUUID()}/a.pdf`,
  ])("%s is nowhere", async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

describe("a file that nothing names", () => {
  const product = "pan-jinko-jkm440n-54hl4r-v";
  const sweepAt = async (ahead: number) => {
    hours = ahead;
    await processing.sweep();
    hours = 0;
  };
  const item = (file: string) =>
    JSON.stringify([{ file, kind: "datasheet", title: "", languages: [], validUntil: null }]);

  test("is deleted after a day, unlike those of products, drafts and versions", async () => {
    const [unused, shown, drafted, former] = [
      await added(pdf()),
      await added(pdf()),
      await added(pdf()),
      await added(pdf()),
    ];
    await sql`update products set files = ${item(shown.id)}::jsonb where id = ${product}`.execute(shop.db);
    await sql`insert into product_drafts (id, product_id, changes, created_by, updated_by)
      values (${crypto.randomUUID()}, ${product}, ${JSON.stringify({ files: { from: "", to: item(drafted.id.toUpperCase()) } })}, 'user:a', 'user:a')`.execute(
      shop.db,
    );
    await sql`insert into product_versions (product_id, version, entry, content, actor)
      values (${product}, 1, 'save', ${`{"files":${item(former.id)}}`}::jsonb, 'user:a')`.execute(shop.db);
    await sweepAt(23);
    expect(await stateOf(unused.id)).toBe("ready");
    await sweepAt(25);
    const states = await Promise.all([unused, shown, drafted, former].map(({ id }) => stateOf(id)));
    expect(states).toEqual(["gone", "ready", "ready", "ready"]);
    expect(await files.list(`product-media/${unused.id}`)).toEqual([]);
  });

  test("stays if a product is being published with it", async () => {
    const { id } = await added(pdf());
    let sweeping: Promise<void> = Promise.resolve();
    await shop.db.transaction().execute(async (trx) => {
      expect((await media.byIds([id], trx)).has(id)).toBe(true);
      sweeping = sweepAt(25);
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 5_000, interval: 20 });
      await sql`update products set files = ${item(id)}::jsonb where id = 'bat-byd-hvs-7-7'`.execute(trx);
    });
    await sweeping;
    expect(await stateOf(id)).toBe("ready");
  });

  /** Connections of this database that wait for a lock. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
    return rows[0]?.count ?? 0;
  }
});
