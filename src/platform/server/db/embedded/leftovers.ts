import { readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { osCode } from "./os-error.ts";

/** Name of an unfinished file or folder; contains the id of the process that works on it. */
export function unfinished(prefix: string): string {
  return `${prefix}.unfinished-${process.pid}`;
}

/** Removes unfinished files of processes that no longer run. */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${prefix}.unfinished-`)) continue;
    const pid = Number(name.slice(name.lastIndexOf("-") + 1));
    // After a reboot, another process may have had our process id.
    if (pid === process.pid || !isAlive(pid)) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
}

/** Whether a process with this id runs, as any user. Zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (osCode(error) !== "EPERM") return false;
  }
  return !isZombie(pid);
}

/** Whether a process has exited but was not reaped; in a container this may last forever. */
export function isZombie(pid: number): boolean {
  try {
    return /^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
