import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type Files, isKey, typeOfEnding } from "./files.ts";

/** Files in a folder of this machine, readable by the shop's user only. */
export function localFiles(folder: string): Files {
  const place = (key: string): string => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    async put(key, { bytes }) {
      const file = place(key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Atomic: readers see the old file or the new one.
      const draft = `${file}.${randomUUID()}`;
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        // On a full disk the unfinished file would take the last of the space.
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = place(key);
      try {
        return {
          bytes: await readFile(file),
          type: typeOfEnding[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
        };
      } catch (error) {
        return nothing(error);
      }
    },
    async size(key) {
      return (await stat(place(key)).catch(nothing))?.size ?? null;
    },
    async read(key, range) {
      // Opened here: a stream would report a missing file only when it is read.
      const file = await open(place(key)).catch(nothing);
      return file?.createReadStream(range) ?? null;
    },
    remove: async (key) => rm(place(key), { force: true }),
    async list(name) {
      const names = (await readdir(join(folder, name), { recursive: name === "" }).catch(nothing)) ?? [];
      const keys = names.map((file) => (name === "" ? file : `${name}/${file}`));
      const listed = keys.filter(isKey).map(async (key) => {
        // The file may be deleted meanwhile.
        const found = await stat(place(key)).catch(nothing);
        return found ? [{ key, at: found.mtime }] : [];
      });
      return (await Promise.all(listed)).flat();
    },
  };
}

/** Null for a missing file; any other error is rethrown. */
function nothing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
