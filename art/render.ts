import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chosen, modelInputs, type SeedProduct } from "./inputs.ts";
import { writeDrawings } from "./making/drawings.ts";
import { renderProducts } from "./making/finals.ts";
import { Manifest } from "./making/manifest.ts";
import { preview } from "./making/preview.ts";
import { previewScenes, renderScenes } from "./making/scenes.ts";
import { contactSheet } from "./making/sheet.ts";

/** `npm run art`: see art/README.md. */
const root = path.resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    scene: { type: "string", multiple: true, default: [] },
    preview: { type: "boolean", default: false },
    out: { type: "string" },
    force: { type: "boolean", default: false },
    accept: { type: "boolean", default: false },
    drawings: { type: "boolean", default: false },
    sheet: { type: "boolean", default: false },
  },
});
const log = (line: string) => process.stdout.write(`${line}\n`);
const words = (lists: readonly string[]) => lists.flatMap((list) => list.split(","));

const products = JSON.parse(await readFile(path.join(root, "db/seed/products.json"), "utf8")) as SeedProduct[];
const all = modelInputs(products);
const inputs = chosen(all, words(values.only));
const scenes = words(values.scene);
if (inputs.length === 0) throw new Error(`No product is called ${values.only.join(", ")}.`);
const wantsProducts = scenes.length === 0;
const wantsScenes = values.only.length === 0;

if (values.drawings) {
  await writeDrawings(inputs, await Manifest.read(), log);
} else if (values.sheet) {
  await contactSheet(all, log);
} else if (values.preview) {
  const folder = values.out ?? (await mkdtemp(path.join(tmpdir(), "art-")));
  if (wantsProducts) await preview(inputs, folder, log);
  if (wantsScenes) await previewScenes(all, scenes, folder, log);
  log(`Pictures are in ${folder}`);
} else {
  if (wantsProducts) await renderProducts(inputs, { force: values.force, accept: values.accept, log });
  if (wantsScenes && !values.accept) await renderScenes(all, scenes, { force: values.force, log });
}
