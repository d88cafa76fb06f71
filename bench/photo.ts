import { randomFillSync } from "node:crypto";
import sharp from "sharp";
import { defaultFraming } from "../src/features/catalogue/domain/media/framing.ts";
import { framedOf, masterOf } from "../src/platform/server/pictures/product-photo.ts";

/** Milliseconds from the upload of a 12-megapixel photo to all of its pictures. */
const limit = 10_000;

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

/** What the shop makes of a photo, in the process for pictures, against one plain WebP of it. Exits with 1 above the limit. */
export async function benchPhoto(): Promise<string[]> {
  const bytes = await photo();
  const runs: [plain: number, master: number, framed: number][] = [];
  for (let run = 0; run < 5; run++) {
    const plain = await timed(() => sharp(bytes).resize(1_080, 1_080, { fit: "inside" }).webp().toBuffer());
    let master: Buffer | null = null;
    const mastered = await timed(async () => {
      const made = await masterOf(bytes);
      if (!made.ok) throw new Error(made.code);
      master = Buffer.from(made.value.bytes);
    });
    const framed = await timed(async () => {
      const made = await framedOf(master ?? bytes, defaultFraming);
      if (!made.ok) throw new Error(made.code);
    });
    runs.push([plain, mastered, framed]);
  }
  const [plain, master, framed] = ([0, 1, 2] as const).map(
    (part) => runs.map((run) => run[part]).sort((a, b) => a - b)[2] ?? 0,
  );
  const all = (master ?? 0) + (framed ?? 0);
  if (all > limit) process.exitCode = 1;
  const row = (name: string, milliseconds = 0) =>
    `| ${name} | ${Math.round(milliseconds)} | ${(milliseconds / (plain ?? 1)).toFixed(1)} |`;
  return [
    `| 12-megapixel photo, ${(bytes.length / 1024 / 1024).toFixed(1)} MB | ms | × one WebP |`,
    "|---|---|---|",
    row("one WebP of 1080 px (reference)", plain),
    row("master: upright, 3000 px, without metadata", master),
    row("seven pictures of a framing", framed),
    row(`both (limit ${limit})`, all),
  ];
}
