import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chosen, modelInputs, type SeedProduct } from "./inputs.ts";
import { renderProducts } from "./making/finals.ts";
import { preview } from "./making/preview.ts";

/** `npm run art`: see art/README.md. */
const root = path.resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    preview: { type: "boolean", default: false },
    out: { type: "string" },
    force: { type: "boolean", default: false },
  },
});
const log = (line: string) => process.stdout.write(`${line}\n`);

const products = JSON.parse(await readFile(path.join(root, "db/seed/products.json"), "utf8")) as SeedProduct[];
const inputs = chosen(
  modelInputs(products),
  values.only.flatMap((words) => words.split(",")),
);
if (inputs.length === 0) throw new Error(`No product is called ${values.only.join(", ")}.`);

if (values.preview) {
  const folder = values.out ?? (await mkdtemp(path.join(tmpdir(), "art-")));
  await preview(inputs, folder, log);
  log(`Pictures are in ${folder}`);
} else {
  await renderProducts(inputs, { force: values.force, drawing: async () => null, log });
}
