import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { notes, say } from "./console.mjs";

/** Interval of the lock holder's heartbeat, in milliseconds. */
const heartbeat = 2_000;
/** Milliseconds without a heartbeat after which the holder is considered dead. Its process id may have been reused by then. */
const silence = 10_000;
/** How long to wait for a program that outlived its parent, in milliseconds. */
const patience = 180_000;

/**
 * Runs `work` while no other process of this clone runs work of the same name. `work` receives a function that registers the
 * process id of the program it starts: the lock stays held while that program runs, even if this process is killed.
 */
export async function oneAtATime(name, work) {
  mkdirSync(notes, { recursive: true });
  const file = join(notes, `${name}.lock`);
  await take(file, name);
  const pulse = setInterval(() => touch(file), heartbeat);
  try {
    return await work((child) => writeFileSync(file, JSON.stringify({ pid: process.pid, child })));
  } finally {
    clearInterval(pulse);
    rmSync(file, { force: true });
  }
}

async function take(file, name) {
  for (let said = false; ; await wait(200)) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const content = read(file);
    if (content !== null && !isHeld(file, content)) removeIfStill(file, content);
    else if (!said) {
      say(`Waiting for another process that is busy with the ${name} …`);
      said = true;
    }
  }
}

function isHeld(file, content) {
  let holder = {};
  try {
    holder = JSON.parse(content);
  } catch {
    // The holder was killed while writing the lock file.
  }
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (holder.pid !== process.pid && isAlive(holder.pid) && age < silence) return true;
  return isAlive(holder.child) && age < patience;
}

/** Two processes may find the same stale lock; the slower one must not remove the new lock of the faster one. */
function removeIfStill(file, content) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== content) renameSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // Another process was faster.
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder was removed meanwhile; the work itself will fail with a clear error.
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  // Containers without an init process leave zombies, which still answer signal 0.
  return !/^State:\s*Z/m.test(read(`/proc/${pid}/status`) ?? "");
}
