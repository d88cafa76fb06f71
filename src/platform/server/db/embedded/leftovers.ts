import { readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { osCode } from "./os-error.ts";

/** Name for something unfinished in a folder: it tells which process is at work on it. */
export function unfinished(prefix: string): string {
  return `${prefix}.unfinished-${process.pid}`;
}

/** Removes what killed processes left unfinished. What a living process works on stays. */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${prefix}.unfinished-`)) continue;
    const pid = Number(name.slice(name.lastIndexOf("-") + 1));
    // After a restart of the machine our own number may stand on another's work.
    if (pid === process.pid || !isAlive(pid)) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
}

/** Whether a process with this number runs. Another user's counts; one that has ended and was only not yet buried does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (osCode(error) !== "EPERM") return false;
  }
  return !isZombie(pid);
}

/** Whether a process has ended and nobody has asked how; in a container that may be for ever. */
export function isZombie(pid: number): boolean {
  try {
    return /^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
