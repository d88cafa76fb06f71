import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Home } from "./home.ts";
import { isZombie } from "./leftovers.ts";

/** Milliseconds after which an empty lock file is not one that is just being written. */
const maxEmptyAge = 3_000;

/** The process id in the server's lock file; `null` without one. */
export function postmasterPid(home: Home): number | null {
  try {
    const pid = Number(readFileSync(join(home.cluster, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** The process id if that process is certainly not a running server: another program since a reboot, or a zombie. */
export function harmlessPid(pid: number | null): number | null {
  if (pid === null) return null;
  const name = programName(pid);
  return isZombie(pid) || (name !== "" && !name.includes("postgres")) ? pid : null;
}

/**
 * Removes a lock file that has been empty for a while: its server was killed before it wrote its process id, and every later
 * one would refuse to start. A file with a process id is never changed; the server checks it itself.
 */
export function removeEmptyLock(home: Home, log: string): void {
  const name = /lock file "([^"]+)" is empty/.exec(log)?.[1];
  if (!name) return;
  const file = resolve(home.cluster, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > maxEmptyAge) rmSync(file, { force: true });
}

/** Sends `signal` to the server, if there is one. */
export function signalPostmaster(home: Home, signal: NodeJS.Signals): void {
  const pid = postmasterPid(home);
  if (pid === null || !programName(pid).includes("postgres")) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has already exited.
  }
}

function programName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
  }
}
