import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { isAlive } from "./leftovers.ts";

/** The process number that the server keeps in its data folder, or null. The file is the server's and is never changed here. */
export function postmasterPid(home: Home): number | null {
  try {
    const pid = Number(readFileSync(join(home.cluster, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** The number itself, when a process that is certainly no database server has it: the machine was restarted meanwhile. */
export function strangerWithPid(pid: number | null): number | null {
  if (pid === null || !isAlive(pid)) return null;
  const name = programName(pid);
  return name !== "" && !name.includes("postgres") ? pid : null;
}

/** Sends `signal` to the server, if there is one. */
export function signalPostmaster(home: Home, signal: NodeJS.Signals): void {
  const pid = postmasterPid(home);
  if (pid === null || !programName(pid).includes("postgres")) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

function programName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
  }
}
