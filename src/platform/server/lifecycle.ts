import { loggedError } from "./http/logged-error.ts";

/**
 * An error that nothing has caught leaves the process in no known state: it is logged on the standard error, like the
 * faults of requests, and `stop` is called, which has to end the process with a code other than 0.
 */
export function onFatalError(stop: () => void): void {
  const log = (error: unknown): void => {
    const line = {
      level: 60,
      time: Date.now(),
      pid: process.pid,
      err: loggedError(error),
      msg: "error outside of requests",
    };
    process.stderr.write(`${JSON.stringify(line)}\n`);
    stop();
  };
  process.on("uncaughtException", log);
  process.on("unhandledRejection", log);
}

/**
 * Calls `stop` once when the process that started this one is gone, even by `kill -9`: `bin/start.mjs` holds the other
 * end of an IPC channel, which the system closes with it. Does nothing for a process that was started by hand.
 */
export function stopWithParent(stop: () => void): void {
  if (!process.connected) return;
  process.once("disconnect", stop);
  // The channel alone is no reason to stay alive.
  process.channel?.unref();
}
