import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "./build.mjs";
import { conduct, root, say, step, Trouble } from "./console.mjs";
import { areInstalled } from "./install.mjs";
import { findNode } from "./runtime.mjs";

/** Milliseconds for all workers; each may wait for a migration. */
const patience = 20 * 60_000;

/** Builds what lies on the disk beside the running shop and lets it take over without a failed request. */
conduct(async () => {
  const file = resolve(root, process.env.DATA_DIR || "data", "shop.json");
  const shop = read(file);
  if (!shop || !isRunning(shop.pid)) throw new Trouble("No shop is running on this data: start it with npm start.");
  if (!areInstalled())
    throw new Trouble(
      "The packages have changed, and a running shop needs those of before: stop it and start it again.",
    );
  await ensureBuilt(findNode());
  process.kill(shop.pid, "SIGUSR2");
  await step("Replacing the workers", () => replaced(file, shop));
  say("The shop runs the present code.");
});

async function replaced(file, { pid, restarts }) {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(200)) {
    const now = read(file);
    if (!isRunning(pid)) throw new Trouble("The shop has ended meanwhile: its output says why.");
    if (!now || now.pid !== pid) continue;
    if (now.restarts.done > restarts.done) return;
    if (now.restarts.failed > restarts.failed)
      throw new Trouble("The new code did not start; the shop goes on with that of before, and its output says why.");
  }
  throw new Trouble("The workers were not replaced in time: the output of the shop says why.");
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Whether this process is a shop: the system may have given its id to another program, which SIGUSR2 would end. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  const folder = `/proc/${pid}`;
  return !existsSync(folder) || readFileSync(`${folder}/cmdline`, "utf8").includes("server/index.js");
}
