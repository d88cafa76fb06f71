import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type Files, typeOfEnding } from "./files.ts";

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
      // A reader sees the old file or the new one, never half of it.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, file);
    },
    async get(key) {
      const file = place(key);
      try {
        return {
          bytes: await readFile(file),
          type: typeOfEnding[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
        };
      } catch (fault) {
        if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") return null;
        throw fault;
      }
    },
    remove: async (key) => rm(place(key), { force: true }),
  };
}
