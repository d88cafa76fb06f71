import { spawn } from "node:child_process";
import { asUser, type RunAs } from "./run-as.ts";

/**
 * Runs a program and sends it SIGINT, a clean and immediate stop of the server, when the pipe to this process closes: on
 * request, and also when this process is killed. The wrapper ignores signals from a terminal or service manager, so that the
 * shop can finish its work before the database stops.
 */
const wrapper = `
trap '' INT TERM HUP
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
( read -r _ <&3; kill -INT "$program" ) &
watcher=$!
wait "$program"
code=$?
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`;

/** A program that does not outlive this process. */
export type Attached = {
  /** Resolves to the exit code; `null` if it was killed. */
  ended: Promise<number | null>;
  /** Requests a stop; `ended` resolves when the program has stopped. */
  close: () => void;
};

/** `output` is the file descriptor for the program's output. */
export function startAttached(
  command: readonly string[],
  user: RunAs | null,
  output: number,
  env: Record<string, string>,
): Attached {
  const child = spawn("/bin/sh", ["-c", wrapper, "sh", ...command], {
    ...asUser(user),
    // A separate session: Ctrl-C in the terminal is for the shop, which then stops the database.
    detached: true,
    stdio: ["pipe", output, output],
    env,
  });
  child.stdin?.on("error", () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  // Prevents an unhandled rejection; callers that await `ended` still get the error.
  ended.catch(() => undefined);
  return {
    ended,
    close: () => child.stdin?.destroy(),
  };
}
