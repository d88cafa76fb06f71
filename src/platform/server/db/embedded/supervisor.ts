import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./home.ts";
import { type LaunchOptions, launch } from "./launch.ts";
import { signalPostmaster } from "./postmaster.ts";
import type { Attached } from "./process.ts";
import { secondShop, stopEarlierServer, takeShopLock } from "./shop-lock.ts";

/** Milliseconds that an earlier server may take to stop. */
const timeout = 30_000;
/** Milliseconds between attempts to restart a server that stopped by itself. */
const retryPause = 2_000;

type Running = { server: Attached; lock: pg.Client };

/** State of a supervised server. */
type Supervised = {
  running: Running;
  /** Restarting the server or retaking the lock, if that is under way. */
  recovery: Promise<void>;
};

/** Starts the server and takes the shop's lock, and restores both when they are lost, until `stop`. */
export async function superviseServer(
  home: Home,
  binaries: Binaries,
  { durable, say }: { durable: boolean; say: (line: string) => void },
): Promise<{ lock: pg.Client; stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const launching: LaunchOptions = {
    ...{ home, binaries, durable, signal: stopping.signal },
    owner: `${process.pid}:${randomUUID()}`,
  };
  const state: Supervised = { running: await startServer(launching, say), recovery: Promise.resolve() };
  watch(state, launching, say);

  async function stop(): Promise<void> {
    stopping.abort();
    await state.recovery;
    await state.running.lock.end().catch(() => undefined);
    await stopServer(home, state.running.server);
  }

  let stopped: Promise<void> | undefined;
  return { lock: state.running.lock, stop: () => (stopped ??= stop()) };
}

/** Restarts the server when it ends, and retakes the lock when only its connection is lost. */
function watch(state: Supervised, launching: LaunchOptions, say: (line: string) => void): void {
  const { signal } = launching;
  let hasEnded = false;
  const onEnd = () => {
    hasEnded = true;
    if (!signal.aborted) state.recovery = restart(state, launching, say);
  };
  state.running.server.ended.then(onEnd, onEnd);
  const watchLock = () =>
    state.running.lock.once("end", () => {
      if (!signal.aborted) state.recovery = retakeLock();
    });
  watchLock();

  async function retakeLock(): Promise<void> {
    for (;;) {
      await wait(500);
      if (signal.aborted || hasEnded) return;
      const lock = await takeShopLock(launching.home).catch(() => null);
      if (lock === null) continue;
      if (hasEnded) return void lock.end();
      state.running = { ...state.running, lock };
      watchLock();
      return;
    }
  }
}

async function restart(state: Supervised, launching: LaunchOptions, say: (line: string) => void): Promise<void> {
  say("The database stopped by itself; starting it again.");
  // If only the wrapper was killed, the server still runs and our own connection holds the lock.
  await state.running.lock.end().catch(() => undefined);
  const restarted = await retryStart(launching, say);
  if (!restarted) return;
  state.running = restarted;
  if (launching.signal.aborted) return;
  watch(state, launching, say);
  say("The database is back.");
}

/** Tries until the server runs; `null` when the shop stops first. A repeated reason is reported once. */
async function retryStart(launching: LaunchOptions, say: (line: string) => void): Promise<Running | null> {
  for (let reported = ""; !launching.signal.aborted; await wait(retryPause)) {
    try {
      return await startServer(launching, say);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== reported) say(reason);
      reported = reason;
    }
  }
  return null;
}

async function startServer(launching: LaunchOptions, say: (line: string) => void): Promise<Running> {
  const deadline = Date.now() + timeout;
  for (;;) {
    await stopEarlierServer(launching.home, say);
    const launched = await launch(launching);
    if (launched.ready) {
      try {
        const lock = await takeShopLock(launching.home);
        if (lock) return { server: launched.server, lock };
        throw secondShop(launching.home);
      } catch (error) {
        await stopServer(launching.home, launched.server);
        throw error;
      }
    }
    if (!launched.again || launching.signal.aborted || Date.now() > deadline) throw launched.error;
    await wait(200);
  }
}

/** Stops with increasing force. Committed data is on disk in each case. */
async function stopServer(home: Home, server: Attached): Promise<void> {
  const ended = server.ended.then(
    () => true,
    () => true,
  );
  server.close();
  for (const [pause, signal] of [
    [20_000, "SIGQUIT"],
    [5_000, "SIGKILL"],
  ] as const) {
    const timer = new AbortController();
    const inTime = await Promise.race([ended, wait(pause, false, { signal: timer.signal })]);
    timer.abort();
    if (inTime) return;
    signalPostmaster(home, signal);
  }
  if (!(await Promise.race([ended, wait(5_000, false)]))) {
    throw new StartError(`The database in ${home.folder} could not be stopped.`);
  }
}
