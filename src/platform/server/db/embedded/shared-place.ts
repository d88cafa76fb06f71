import { randomBytes } from "node:crypto";
import { lstat, mkdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { StartError } from "../../start-error.ts";
import { osCode } from "./os-error.ts";

/**
 * A folder owned by root that every user can traverse. Used when root starts the shop and the database's user cannot enter the
 * data folder.
 */
export async function sharedPlace(): Promise<string> {
  for (const place of ["/var/lib/heliora", "/var/tmp/heliora"]) {
    try {
      await mkdir(place, { mode: 0o755 });
    } catch (error) {
      if (osCode(error) !== "EEXIST") continue;
    }
    const found = await lstat(place);
    // In /var/tmp any user could have created this folder first.
    if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return place;
  }
  throw new StartError(
    "The database needs a folder that its own user can enter, and neither /var/lib nor /var/tmp can be written.",
  );
}

/** A new name in the shared folder: it names the clone it belongs to, and a later clone at the same path gets another. */
export function newNameFor(dataDir: string): string {
  const clone = basename(dirname(dataDir)).replace(/[^A-Za-z0-9._-]/g, "") || "shop";
  return `${clone}-${randomBytes(6).toString("hex")}`;
}
