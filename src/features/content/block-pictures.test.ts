import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localFiles } from "#platform/server/files/local-files.ts";
import { blockPicturesApi } from "./block-pictures.api.ts";
import { type BlockPictures, createBlockPictures } from "./block-pictures.service.ts";

const folder = mkdtempSync(join(tmpdir(), "heliora-block-pictures-"));
let app: FastifyInstance;
let blockPictures: BlockPictures;
beforeAll(() => {
  blockPictures = createBlockPictures({ files: localFiles(folder) });
  app = Fastify();
  blockPicturesApi(app, { blockPictures });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fc0" } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();

test("a picture is redrawn, tells its size by its address, and is served for good", async () => {
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
])("%s is no picture", async (_, bytes) => {
  expect(await blockPictures.add(bytes)).toEqual({ ok: false, code: "no_picture" });
});

test.each(["..%2F..%2Fsecret.webp", "x.webp", "0f8fad5b-d9cb-469f-a165-70867728950e-1x1.png"])(
  "%s is nowhere",
  async (name) => {
    expect((await app.inject({ url: `/images/content/${name}` })).statusCode).toBe(404);
  },
);
