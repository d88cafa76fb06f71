import { loggedError } from "./http/logged-error.ts";

/**
 * After an uncaught error the state of the process is unknown: the error is logged to stderr, and `stop` must end the process
 * with a non-zero exit code.
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
 * Calls `stop` when the parent process is gone, even after `kill -9`: `bin/start.mjs` holds the other end of an IPC channel,
 * which the system then closes. Does nothing for a process started without that channel.
 */
export function stopWithParent(stop: () => void): void {
  if (!process.connected) return;
  process.once("disconnect", stop);
  // The channel alone must not keep the process running.
  process.channel?.unref();
}
