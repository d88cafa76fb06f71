import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";

/** Makes the icons of the installed shop from its sign: `node art/icons.ts`. */
const folder = "public/icons";
/** What a system may cut away: the sign stays within four fifths of the width. */
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
