import path from "node:path";
import { dimensionDrawing } from "../drawing/drawing.ts";
import type { BuildModel, ModelInput } from "../model.ts";
import { moduleOfKind } from "./bundle.ts";
import { writeWhole } from "./encode.ts";
import type { Manifest } from "./manifest.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Picture folder of a product. */
export function folderOf(id: string): string {
  return path.join(root, "public/images/products", id);
}

/** Writes the dimension drawing of a product; returns false if its size is unknown. */
export async function writeDrawing(input: ModelInput): Promise<boolean> {
  const { build } = (await import(moduleOfKind(input.kind))) as { build: BuildModel };
  const drawing = dimensionDrawing(input, build);
  if (drawing) await writeWhole(path.join(folderOf(input.id), "drawing.svg"), drawing);
  return drawing !== null;
}

/** Redraws the dimension drawings of all products with pictures. Takes seconds, as nothing is rendered. */
export async function writeDrawings(
  inputs: readonly ModelInput[],
  manifest: Manifest,
  log: (line: string) => void,
): Promise<void> {
  let count = 0;
  for (const input of inputs) {
    if (!manifest.hasProduct(input.id)) continue;
    const drawn = await writeDrawing(input);
    await manifest.setDrawing(input.id, drawn);
    if (drawn) count++;
  }
  log(`${count} drawings written.`);
}
