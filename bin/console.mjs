import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What these scripts remember from one run to the next. npm leaves such a folder alone, and git ignores it. */
export const notes = join(root, "node_modules", ".heliora");

/** A fault that the person at the keyboard can mend: the message is one sentence for them. `details` may follow it. */
export class Trouble extends Error {
  constructor(sentence, details = "") {
    super(sentence);
    this.details = details;
  }
}

/** Prints one line for the person at the keyboard. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs the command; a trouble becomes its sentence and exit code 1, any other error keeps its trace. */
export async function conduct(command) {
  try {
    await command();
  } catch (fault) {
    process.stderr.write(`${inWords(fault)}\n`);
    process.exitCode = 1;
  }
}

function inWords(fault) {
  if (fault instanceof Trouble) return `${fault.details}${fault.message}`;
  const place = fault.path ?? root;
  if (["ENOSPC", "EDQUOT"].includes(fault.code)) return `There is no room left on the disk for ${place}.`;
  if (["EACCES", "EPERM", "EROFS"].includes(fault.code)) return `This user may not write in ${place}.`;
  return fault.stack ?? String(fault);
}

/** Says that something longer has begun, that it goes on, and how long it took. */
export async function step(text, work) {
  const began = Date.now();
  say(`${text} …`);
  const pulse = setInterval(() => say(`  still at it after ${seconds(began)}`), 15_000);
  try {
    const result = await work();
    say(`  done in ${seconds(began)}`);
    return result;
  } finally {
    clearInterval(pulse);
  }
}

/** Time since `began` (milliseconds), for people. */
export function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
