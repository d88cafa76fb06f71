import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { ModelInput } from "../model.ts";
import { folderOf } from "./drawings.ts";
import { writeWhole } from "./encode.ts";

const target = path.resolve(import.meta.dirname, "../../docs/pictures/products.webp");
const columns = 10;
const edge = 180;

/** Contact sheet of all main pictures. */
export async function contactSheet(inputs: readonly ModelInput[], log: (line: string) => void): Promise<void> {
  const files = inputs
    .map(({ id }) => path.join(folderOf(id), "three-quarter-360.webp"))
    .filter((file) => existsSync(file));
  const rows = Math.ceil(files.length / columns);
  const pictures = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize(edge, edge).toBuffer(),
      left: (index % columns) * edge,
      top: Math.floor(index / columns) * edge,
    })),
  );
  const blank = { width: columns * edge, height: rows * edge, channels: 3, background: "#ffffff" } as const;
  const sheet = await sharp({ create: blank }).composite(pictures).webp({ quality: 74 }).toBuffer();
  await writeWhole(target, sheet);
  log(`${files.length} products on the sheet, ${Math.round(sheet.length / 1024)} KB.`);
}
