import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  "vite.config.ts",
  "vite.chunks.ts",
  "vite.first-load.ts",
  "vite.in-place.ts",
  "vite.packed.ts",
  "vite.picture-process.ts",
  "vite.text-pages.ts",
  "vite.worker.ts",
  "react-router.config.ts",
];
/** Written last and removed first, so an interrupted build has no fingerprint. */
const marker = join(root, "build", ".built-from");
const memory = join(notes, "fingerprints.json");

/** Entry point of the built shop. */
export const server = join(root, "build", "server", "index.js");

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
  return existsSync(server) && existsSync(marker) && readFileSync(marker, "utf8") === fingerprint;
}

async function build(node, fingerprint, childStarted) {
  rmSync(marker, { force: true });
  const { code, output } = await run(node, [toolScript("@react-router/dev", "react-router"), "build"], {
    env: { NODE_ENV: "production" },
    started: childStarted,
  });
  if (code !== 0 || !existsSync(server)) {
    if (/ENOSPC|EDQUOT/.test(output)) throw new Trouble("There is no room left on the disk for the build.");
    throw new Trouble("The site could not be built; the reason stands above.", tail(output));
  }
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  writeFileSync(join(root, "build", "sbom.cdx.json"), `${JSON.stringify(sbomOf(lock), null, 2)}\n`);
  writeFileSync(marker, fingerprint);
}
