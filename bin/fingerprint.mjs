import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./console.mjs";

/**
 * One hash over the contents of `places` (files and folders of the project, without tests). A file is only read when its
 * size, times or inode differ from those recorded in the file `memory`, so this takes milliseconds.
 */
export function fingerprintOf(places, memory) {
  const known = readMemory(memory);
  const seen = {};
  const whole = createHash("sha256");
  for (const path of places.flatMap((place) => filesIn(join(root, place))).sort()) {
    const name = relative(root, path);
    const { size, mtimeMs, ctimeMs, ino } = statSync(path);
    const state = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    const hash = known[name]?.state === state ? known[name].hash : hashOf(path);
    seen[name] = { state, hash };
    whole.update(`${name}\0${hash}\n`);
  }
  writeMemory(memory, seen, known);
  return whole.digest("hex");
}

function filesIn(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const path = join(place, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function hashOf(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function readMemory(memory) {
  try {
    return JSON.parse(readFileSync(memory, "utf8"));
  } catch {
    return {};
  }
}

function writeMemory(memory, seen, known) {
  const text = JSON.stringify(seen);
  if (text === JSON.stringify(known)) return;
  const whole = `${memory}.${process.pid}`;
  try {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(whole, text);
    renameSync(whole, memory);
  } catch {
    // Without write permission, every start hashes all files.
  }
}
