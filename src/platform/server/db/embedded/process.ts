import { spawn } from "node:child_process";
import { asUser, type RunAs } from "./run-as.ts";

/**
 * Runs a program and waits beside it for the end of our pipe: it comes when we close it, and also when this process is
 * killed, and then the program gets SIGINT, on which the server stops at once and cleanly. Signals from the terminal or
 * from a service manager are ignored here, so that the shop can finish its work before its database goes.
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

/** A program that ends with this process at the latest. */
export type Attached = {
  /** Ends with the exit code, or null when it was killed. */
  ended: Promise<number | null>;
  /** Asks the program to stop; `ended` tells when it has. */
  close: () => void;
};

/** Starts a program that does not outlive this process. Its output goes to the file descriptor `output`. */
export function startAttached(
  command: readonly string[],
  user: RunAs | null,
  output: number,
  env: Record<string, string>,
): Attached {
  const child = spawn("/bin/sh", ["-c", wrapper, "sh", ...command], {
    ...asUser(user),
    // In a session of its own: Ctrl-C in the terminal is for the shop, which then stops its database.
    detached: true,
    stdio: ["pipe", output, output],
    env,
  });
  child.stdin?.on("error", () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  // Whoever awaits `ended` gets the error; this prevents an unhandled rejection.
  ended.catch(() => undefined);
  return {
    ended,
    close: () => child.stdin?.destroy(),
  };
}
