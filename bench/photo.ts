import { randomFillSync } from "node:crypto";
import sharp from "sharp";
import { defaultFraming } from "../src/features/catalogue/domain/media/framing.ts";
import { framedOf, masterOf } from "../src/platform/server/pictures/product-photo.ts";
import { median } from "./load.ts";
import { openPhotoShop, type PhotoSteps } from "./photo-page.ts";

/** Milliseconds from the upload of a 12-megapixel photo to all of its pictures, and to the product page that shows it. */
const limit = 10_000;
const runs = 5;

/** A photo of 4000 × 3000 pixels with gradients and noise, as a phone takes it. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  const noise = randomFillSync(Buffer.alloc((width / 2) * (height / 2) * 3)).map((value) => 96 + (value >> 2));
  return sharp(Buffer.from(noise), { raw: { width: width / 2, height: height / 2, channels: 3 } })
    .resize(width, height)
    .blur(1.2)
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** One WebP of the photo as the shop would show it: the reference. */
const plainWebp = (bytes: Buffer) => sharp(bytes).resize(1_080, 1_080, { fit: "inside" }).webp().toBuffer();

/** A table of steps in milliseconds and against the reference, which is its first row. */
function table(heading: string, steps: readonly (readonly [name: string, ms: number])[]): string[] {
  const plain = steps[0]?.[1] ?? 1;
  return [
    `| ${heading} | ms | × one WebP |`,
    "|---|---|---|",
    ...steps.map(([name, ms]) => `| ${name} | ${Math.round(ms)} | ${(ms / plain).toFixed(1)} |`),
  ];
}

/**
 * What the shop makes of a photo, in the process for pictures, and then how long a running shop takes from the photo to the public page that
 * shows it; both against one plain WebP of the photo. Exits with 1 above the limit.
 */
export async function benchPhoto(): Promise<string[]> {
  const bytes = await photo();
  return [...(await benchPictures(bytes)), "", ...(await benchPage(bytes))];
}

async function benchPictures(bytes: Buffer): Promise<string[]> {
  const plains: number[] = [];
  const masters: number[] = [];
  const framings: number[] = [];
  for (let run = 0; run < runs; run++) {
    plains.push(await timed(() => plainWebp(bytes)));
    let master: Buffer | null = null;
    masters.push(
      await timed(async () => {
        const made = await masterOf(bytes);
        if (!made.ok) throw new Error(made.code);
        master = Buffer.from(made.value.bytes);
      }),
    );
    framings.push(
      await timed(async () => {
        const made = await framedOf(master ?? bytes, defaultFraming);
        if (!made.ok) throw new Error(made.code);
      }),
    );
  }
  const all = median(masters) + median(framings);
  if (all > limit) process.exitCode = 1;
  return table(`12-megapixel photo, ${(bytes.length / 1024 / 1024).toFixed(1)} MB`, [
    ["one WebP of 1080 px (reference)", median(plains)],
    ["master: upright, 3000 px, without metadata", median(masters)],
    ["seven pictures of a framing", median(framings)],
    [`both (limit ${limit})`, all],
  ]);
}

async function benchPage(bytes: Buffer): Promise<string[]> {
  const shop = await openPhotoShop();
  const plains: number[] = [];
  const steps: PhotoSteps[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      plains.push(await timed(() => plainWebp(bytes)));
      steps.push(await shop.show(bytes));
    }
  } finally {
    await shop.stop();
  }
  const shown = median(steps.map((one) => one.shown));
  if (shown > limit) process.exitCode = 1;
  return table("the same photo, since it was sent to a running shop", [
    ["one WebP of 1080 px (reference)", median(plains)],
    ["it is stored", median(steps.map((one) => one.stored))],
    ["its pictures are made", median(steps.map((one) => one.ready))],
    ["the product is published with it", median(steps.map((one) => one.published))],
    [`the public page shows it, AVIF is sent (limit ${limit})`, shown],
    ["the slowest of five", Math.max(...steps.map((one) => one.shown))],
  ]);
}
