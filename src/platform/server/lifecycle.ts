import { loggedError } from "./http/logged-error.ts";
import type { Settings } from "./settings.ts";

/** Numbers of the levels in the log. */
const levels = { warn: 40, error: 50, fatal: 60 } as const;
const thresholds = { debug: 20, info: 30, ...levels, silent: Number.POSITIVE_INFINITY } as const;

/** A line in the form of the shop's log on stderr, for a process without a server. */
export function logLine(
  level: keyof typeof levels,
  threshold: Settings["LOG_LEVEL"],
  details: object,
  msg: string,
): void {
  if (levels[level] < thresholds[threshold]) return;
  const line = { level: levels[level], time: Date.now(), pid: process.pid, ...details, msg };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/**
 * After an uncaught error the state of the process is unknown: the error is logged to stderr, and `stop` must end the process
 * with a non-zero exit code.
 */
export function onFatalError(stop: () => void): void {
  // Nobody reads the log any more: writing an error about that would be the next one.
  process.stderr.on("error", () => undefined);
  const log = (error: unknown): void => {
    logLine("fatal", "fatal", { err: loggedError(error) }, "error outside of requests");
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

/** Closes one after the other, even if some fail; the first error is thrown at the end. */
export async function closeAll(closing: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closing) await close().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
