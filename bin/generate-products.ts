import "../test/support/setup-definitions.ts";
import { once } from "node:events";
import { generateProducts } from "../bench/products/generate.ts";
import { headingLine, productLine } from "../src/features/catalogue/domain/product-writes/write-cells.ts";

/** Buffer size in bytes for writing. */
const chunk = 256 * 1024;

/**
 * `node bin/generate-products.ts 100000 [seed] > file.csv`: that many plausible products for benchmarks, in the format of
 * `npm run import`. The same seed writes the same bytes.
 */
async function generate(count: number, seed: number): Promise<void> {
  let lines = headingLine();
  for (const product of generateProducts(count, seed)) {
    lines += productLine(product);
    if (lines.length >= chunk) {
      if (!process.stdout.write(lines)) await once(process.stdout, "drain");
      lines = "";
    }
  }
  process.stdout.write(lines);
}

const [count = "", seed = "1"] = process.argv.slice(2);
if (/^[1-9]\d{0,7}$/.test(count) && /^\d{1,9}$/.test(seed)) await generate(Number(count), Number(seed));
else {
  process.stderr.write("Usage: node bin/generate-products.ts <how many, up to 99999999> [seed] > file.csv\n");
  process.exitCode = 1;
}
