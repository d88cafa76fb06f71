import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/**
 * Writes a `.br` file next to every built script, style and WebAssembly module, compressed once at the highest level, where compression per
 * request would have to be fast. The server picks them up by itself (`preCompressed` of its static files).
 */
export function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|wasm)$/.test(name));
      await Promise.all(texts.map((name) => pack(path.join(dir, name))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await writeFile(`${file}.br`, await compress(plain, { params }));
}
