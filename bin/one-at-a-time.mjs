import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { notes, say } from "./console.mjs";

/** Milliseconds between two signs of life of the one who works. */
const heartbeat = 2_000;
/** Milliseconds of silence after which it is taken for dead. Its number may belong to another process by then. */
const silence = 10_000;
/** Milliseconds that a program which outlived its starter is waited for. */
const patience = 180_000;

/**
 * Runs `work` while no other process of this clone does work of the same name. `work` is given a function for the number
 * of the program that it starts: that program is waited for even if this process is killed.
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
    } catch (fault) {
      if (fault.code !== "EEXIST") throw fault;
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
    // It was killed while writing.
  }
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (holder.pid !== process.pid && isAlive(holder.pid) && age < silence) return true;
  return isAlive(holder.child) && age < patience;
}

/** Two processes may find the same dead lock; the slower one must not remove the new lock of the faster. */
function removeIfStill(file, content) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== content) renameSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // The other was faster.
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder was removed under us; the work will notice.
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
  } catch (fault) {
    if (fault.code !== "EPERM") return false;
  }
  // In a container nobody may bury the dead.
  return !/^State:\s*Z/m.test(read(`/proc/${pid}/status`) ?? "");
}
