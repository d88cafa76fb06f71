import { loggedError } from "./http/logged-fault.ts";

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
      msg: "fault outside of requests",
    };
    process.stderr.write(`${JSON.stringify(line)}\n`);
    stop();
  };
  process.on("uncaughtException", log);
  process.on("unhandledRejection", log);
}
