import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { carryOver } from "./carry-over.mjs";
import { run, tail } from "./children.mjs";
import { notes, root, step, Trouble } from "./console.mjs";
import { fingerprintOf } from "./fingerprint.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { toolScript } from "./runtime.mjs";
import { sbomOf } from "./sbom.mjs";

/** All inputs of the build. */
const sources = [
  "src",
  "art",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.build-folder.ts",
  "vite.config.ts",
  "vite.chunks.ts",
  "vite.first-load.ts",
  "vite.in-place.ts",
  "vite.one-byte.ts",
  "vite.packed.ts",
  "vite.picture-process.ts",
  "vite.text-pages.ts",
  "vite.worker.ts",
  "react-router.config.ts",
];
const current = join(root, "build");
/** Where a build is made, while a shop may run from the current one. */
const next = join(root, "build.next");
const previous = join(root, "build.previous");
/** Name of the file with the fingerprint of a build. */
const marker = ".built-from";
const memory = join(notes, "fingerprints.json");

/** Entry point of the built shop. */
export const server = join(current, "server", "index.js");

/** Builds the site and its server unless the existing build matches these sources. */
export async function ensureBuilt(node) {
  if (isFresh(fingerprintOf(sources, memory))) return;
  await oneAtATime("build", async (childStarted) => {
    const now = fingerprintOf(sources, memory);
    if (isFresh(now)) return;
    await step("Building the site", () => build(node, now, childStarted));
  });
}

function isFresh(fingerprint) {
  const made = join(current, marker);
  return existsSync(server) && existsSync(made) && readFileSync(made, "utf8") === fingerprint;
}

async function build(node, fingerprint, childStarted) {
  rmSync(next, { recursive: true, force: true });
  const { code, output } = await run(node, [toolScript("@react-router/dev", "react-router"), "build"], {
    env: { NODE_ENV: "production", BUILD_FOLDER: "build.next" },
    started: childStarted,
  });
  if (code !== 0 || !existsSync(join(next, "server", "index.js"))) {
    if (/ENOSPC|EDQUOT/.test(output)) throw new Trouble("There is no room left on the disk for the build.");
    throw new Trouble("The site could not be built; the reason stands above.", tail(output));
  }
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  writeFileSync(join(next, "sbom.cdx.json"), `${JSON.stringify(sbomOf(lock), null, 2)}\n`);
  writeFileSync(join(next, marker), fingerprint);
  carryOver(current, next);
  replaceCurrent();
}

/** Two renames: a shop that runs misses its files for an instant at most. If killed between them, the next start builds again. */
function replaceCurrent() {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}
