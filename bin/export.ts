import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { finished } from "node:stream/promises";
import { exportProducts } from "#features/imports/files/export.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { StartError, startFailureText } from "#platform/server/start-error.ts";
import { withDatabase } from "./open-database.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run export -- file.csv`: writes all products into a file (docs/how-to/import.md). Exits with 0, or with one message
 * and 1.
 */
async function main(): Promise<void> {
  const [path, ...rest] = process.argv.slice(2);
  if (!path || path.startsWith("-") || rest.length > 0) throw new StartError("Usage: npm run export -- <file.csv>");
  const file = resolve(process.env.INIT_CWD ?? ".", path);
  // A reader sees either the old file or the complete new one.
  const draft = `${file}.${process.pid}.part`;
  await withDatabase(say, async (_db, replica, origin) => {
    try {
      const count = await replica.read((db) => writeProducts(db, draft, origin));
      await rename(draft, file);
      say(`${count} products are in ${path}.`);
    } catch (error) {
      await rm(draft, { force: true });
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (["ENOENT", "EACCES", "ENOSPC", "EISDIR", "EROFS"].includes(code))
        throw new StartError(`${path} cannot be written (${code}).`);
      throw error;
    }
  });
}

/** Writes all products into a new file and returns their number. */
async function writeProducts(db: Database, file: string, origin: string): Promise<number> {
  const out = createWriteStream(file);
  // The error is reported where the stream is awaited.
  out.on("error", () => undefined);
  const count = await exportProducts(db, origin, async (piece) => {
    if (!out.write(piece)) await once(out, "drain");
  });
  out.end();
  await finished(out);
  return count;
}

process.chdir(resolve(import.meta.dirname, ".."));
main().catch((error: unknown) => {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exitCode = 1;
});
