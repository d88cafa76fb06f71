import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = "test/e2e/ui-pictures";

/** Rewrites every reference screenshot, smaller and losslessly. */
export async function pressPictures(): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const before = await readFile(file);
    const after = await sharp(before).png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true }).toBuffer();
    if (after.length < before.length) await writeFile(file, after);
  }
}
