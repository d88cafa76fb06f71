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
