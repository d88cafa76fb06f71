import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Project root. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** State kept between runs of these scripts. npm does not touch this folder and git ignores it. */
export const notes = join(root, "node_modules", ".heliora");

/** An error that the operator can fix: the message is one sentence, optionally followed by `details`. */
export class Trouble extends Error {
  constructor(sentence, details = "") {
    super(sentence);
    this.details = details;
  }
}

/** Prints one line for the operator. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs the command. An operator error prints its message and exits with code 1; any other error keeps its stack trace. */
export async function conduct(command) {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    process.exitCode = 1;
  }
}

function inWords(error) {
  if (error instanceof Trouble) return `${error.details}${error.message}`;
  const place = error.path ?? root;
  if (["ENOSPC", "EDQUOT"].includes(error.code)) return `There is no room left on the disk for ${place}.`;
  if (["EACCES", "EPERM", "EROFS"].includes(error.code)) return `This user may not write in ${place}.`;
  return error.stack ?? String(error);
}

/** Reports the start, the progress and the duration of a longer task. */
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

/** Time since `began` (milliseconds), formatted for display. */
export function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
