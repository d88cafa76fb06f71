import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/** Generates the app icons and favicons from the logo: `node art/icons.ts`. */
const folder = "public/icons";
/** Maskable icons may be cropped, so the logo stays within 80 % of the width. */
const safe = 0.7;
const ground = "#10201c";

const sign = await readFile("public/favicon.svg");
await mkdir(folder, { recursive: true });
for (const size of [192, 512]) {
  await sharp(sign, { density: 2_400 }).resize(size).png({ palette: true }).toFile(`${folder}/app-${size}.png`);
}
const size = 512;
const inner = await sharp(sign, { density: 2_400 })
  .resize(Math.round(size * safe))
  .png()
  .toBuffer();
await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
  .composite([{ input: inner, gravity: "centre" }])
  .png({ palette: true })
  .toFile(`${folder}/maskable-${size}.png`);

// For clients that request only `/favicon.ico`. ICO may contain PNGs since Windows Vista: a 6-byte header, a 16-byte
// entry per image, then the images.
const sizes = [16, 32, 48];
const pictures = await Promise.all(
  sizes.map((side) => sharp(sign, { density: 2_400 }).resize(side).png({ palette: true }).toBuffer()),
);
const head = Buffer.alloc(6 + 16 * sizes.length);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(sizes.length, 4);
let offset = head.length;
for (const [index, picture] of pictures.entries()) {
  const side = sizes[index] ?? 0;
  const entry = 6 + 16 * index;
  head.writeUInt8(side, entry);
  head.writeUInt8(side, entry + 1);
  head.writeUInt16LE(1, entry + 4);
  head.writeUInt16LE(32, entry + 6);
  head.writeUInt32LE(picture.length, entry + 8);
  head.writeUInt32LE(offset, entry + 12);
  offset += picture.length;
}
await writeFile("public/favicon.ico", Buffer.concat([head, ...pictures]));
