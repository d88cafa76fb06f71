import { resolve } from "node:path";
import { startFailureText } from "#platform/server/start-error.ts";

/** Runs an operator's command in the folder of the shop. A failure is told in one message, and the process exits with 1. */
export function runCommand(command: () => Promise<void>): void {
  process.chdir(resolve(import.meta.dirname, ".."));
  command().catch((error: unknown) => {
    process.stderr.write(`${startFailureText(error)}\n`);
    process.exitCode = 1;
  });
}
