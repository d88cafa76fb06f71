import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { Surfaces } from "./surfaces.ts";

const file = new URL("definitions.json.br", import.meta.url);

/** What the shop of before showed: recorded once with the definitions in source. */
export function readRecord(): Surfaces {
  return existsSync(file) ? JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) : {};
}

/** Writes surfaces to the record, over those of the same names; only with `RECORD=1`. */
export function record(surfaces: Surfaces): void {
  writeFileSync(file, brotliCompressSync(JSON.stringify({ ...readRecord(), ...surfaces })));
}

/** A surface as it is compared: what JSON keeps of it. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
