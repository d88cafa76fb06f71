import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Folders of a build whose files have a hash in their names. */
const hashed = ["client/assets", "server/assets"];
const list = ".carried-over";

/**
 * Copies the files of the previous build that pages open in browsers, and workers that are being replaced, may still ask for
 * into the next one. Files that the previous build had itself carried over are left behind.
 */
export function carryOver(previous, next) {
  const older = new Set(carriedIn(previous));
  const carried = [];
  for (const folder of hashed) {
    for (const name of filesIn(join(previous, folder))) {
      const path = `${folder}/${name}`;
      if (older.has(path) || existsSync(join(next, path))) continue;
      mkdirSync(join(next, folder), { recursive: true });
      copyFileSync(join(previous, path), join(next, path));
      carried.push(path);
    }
  }
  writeFileSync(join(next, list), JSON.stringify(carried));
}

function carriedIn(build) {
  try {
    return JSON.parse(readFileSync(join(build, list), "utf8"));
  } catch {
    return [];
  }
}

function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
