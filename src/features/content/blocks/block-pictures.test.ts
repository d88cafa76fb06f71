import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { localFiles } from "#platform/server/files/local-files.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { type BlockContent, type BlockPicture, emptyContent } from "../domain/blocks/block-content.ts";
import { blockPicturesApi } from "./block-pictures.api.ts";
import { type BlockPictures, createBlockPictures } from "./block-pictures.service.ts";
import { addBlock, publishBlock, removeBlock, saveBlock } from "./editing.service.ts";

const folder = mkdtempSync(join(tmpdir(), "heliora-block-pictures-"));
let app: FastifyInstance;
let blockPictures: BlockPictures;
let shop: TestDatabase;
/** Hours that the clock of the shop is ahead. */
let hours = 0;
beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  const now = () => new Date(Date.now() + hours * 3_600_000);
  blockPictures = createBlockPictures({ db: shop.db, files: localFiles(folder), now });
  app = Fastify();
  blockPicturesApi(app, { blockPictures });
});
afterAll(async () => {
  await app.close();
  await shop.drop();
  rmSync(folder, { recursive: true, force: true });
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fc0" } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();

test("a picture is re-encoded, has its size in its address, and is served as immutable", async () => {
  const added = await blockPictures.add(await drawn(3_200, 1_400));
  if (!added.ok) throw new Error(added.code);
  expect(added.value).toMatchObject({ width: 1600, height: 700, url: expect.stringMatching(/-1600x700\.webp$/) });
  const answer = await app.inject({ url: added.value.url });
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const { format, width, exif } = await sharp(answer.rawPayload).metadata();
  expect([format, width, exif]).toEqual(["webp", 1600, undefined]);
  await blockPictures.remove([added.value.url, "/images/scenes/ours.webp", "https://x.example/a.webp"]);
  expect((await app.inject({ url: added.value.url })).statusCode).toBe(404);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["words", Buffer.from("<svg onload=alert(1)>")],
  [
    "a page that begins like a picture",
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<html><script>")]),
  ],
])("%s is rejected", async (_, bytes) => {
  expect(await blockPictures.add(bytes)).toEqual({ ok: false, code: "no_picture" });
});

test.each(["..%2F..%2Fsecret.webp", "x.webp", "0f8fad5b-d9cb-469f-a165-70867728950e-1x1.png"])(
  "%s is nowhere",
  async (name) => {
    expect((await app.inject({ url: `/images/content/${name}` })).statusCode).toBe(404);
  },
);

describe("an unreferenced picture", () => {
  const actor = "user:staff";
  const bring = async (): Promise<BlockPicture> => {
    const added = await blockPictures.add(await drawn(20, 10));
    if (!added.ok) throw new Error(added.code);
    return added.value;
  };
  const isThere = async ({ url }: BlockPicture) => (await app.inject({ url })).statusCode === 200;
  const withPicture = (picture: BlockPicture | null): BlockContent => ({
    ...emptyContent,
    words: { ...emptyContent.words, ua: { title: "Акція", text: "" } },
    picture,
  });
  const inOne = <T>(work: Parameters<ReturnType<typeof shop.db.transaction>["execute"]>[0]) =>
    shop.db.transaction().execute(work) as Promise<T>;
  const sweepAt = async (ahead: number) => {
    hours = ahead;
    await blockPictures.sweep();
    hours = 0;
  };

  test("is deleted after a day, unlike those of current, earlier and draft content", async () => {
    const [forgotten, drafted, former, live] = [await bring(), await bring(), await bring(), await bring()];
    const gone = await bring();
    const promotions = { kind: "promotions", id: 0 } as const;
    await inOne(async (trx) => {
      const first = { ...promotions, id: await addBlock(trx, "promotions", { content: withPicture(former), actor }) };
      await publishBlock(trx, first, { seen: 1, content: withPicture(live), actor });
      await saveBlock(trx, first, { seen: 2, content: withPicture(drafted), actor });
      const second = { ...promotions, id: await addBlock(trx, "promotions", { content: withPicture(gone), actor }) };
      await removeBlock(trx, second, { seen: 1, actor });
    });
    await sweepAt(23);
    expect(await isThere(forgotten)).toBe(true);
    await sweepAt(25);
    expect(await Promise.all([drafted, former, live].map(isThere))).toEqual([true, true, true]);
    // The file of the deleted block had remained, as after a crash between the two steps.
    expect([await isThere(forgotten), await isThere(gone)]).toEqual([false, false]);
  });

  test("stays if a form that references it is being saved", async () => {
    const picture = await bring();
    let sweeping: Promise<void> = Promise.resolve();
    await inOne(async (trx) => {
      expect(await blockPictures.hold(trx, picture.url)).toBe(true);
      sweeping = sweepAt(25);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5_000, interval: 20 });
      await addBlock(trx, "promotions", { content: withPicture(picture), actor });
    });
    await sweeping;
    expect(await isThere(picture)).toBe(true);
  });

  test("makes a form fail that is saved after the deletion, and no other", async () => {
    const picture = await bring();
    await sweepAt(25);
    expect(await inOne((trx) => blockPictures.hold(trx, picture.url))).toBe(false);
    expect(await inOne((trx) => blockPictures.hold(trx, "/images/scenes/ours.webp"))).toBe(true);
  });

  test("many forms saved during a sweep either have their picture or report that it is gone", async () => {
    const pictures: BlockPicture[] = [];
    for (let at = 0; at < 12; at += 1) pictures.push(await bring());
    const saving = pictures.map((picture) =>
      inOne<boolean>(async (trx) => {
        const isHeld = await blockPictures.hold(trx, picture.url);
        if (isHeld) await addBlock(trx, "promotions", { content: withPicture(picture), actor });
        return isHeld;
      }),
    );
    const [saved] = await Promise.all([Promise.all(saving), sweepAt(25), blockPictures.sweep()]);
    expect(await Promise.all(pictures.map(isThere))).toEqual(saved);
  });

  /** Number of connections waiting for a picture lock. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(shop.db);
    return rows[0]?.count ?? 0;
  }
});
