import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./home.ts";
import { launch, type Order } from "./launch.ts";
import { signalPostmaster } from "./postmaster.ts";
import type { Attached } from "./process.ts";
import { clearTheWay, secondShop, takeShopLock } from "./shop-lock.ts";

/** Milliseconds in which an earlier server has to make room. */
const timeout = 30_000;
/** Milliseconds between attempts to bring back a server that stopped by itself. */
const retryPause = 2_000;

type Running = { server: Attached; lock: pg.Client };

/** Starts the server, holds the lock of the shop, and brings both back when they are lost. Ends with `stop`. */
export async function keepServer(
  home: Home,
  binaries: Binaries,
  { durable, say }: { durable: boolean; say: (line: string) => void },
): Promise<{ lock: pg.Client; stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const order: Order = { home, binaries, owner: `${process.pid}:${randomUUID()}`, durable, signal: stopping.signal };
  const { signal } = stopping;
  let revival: Promise<void> = Promise.resolve();
  let running = await bringUp(order, say);
  watch();

  function watch(): void {
    const { server, lock } = running;
    let gone = false;
    const revive = () => {
      gone = true;
      if (!signal.aborted) revival = bringBack();
    };
    server.ended.then(revive, revive);
    lock.once("end", () => {
      if (!signal.aborted) revival = retakeLock(() => gone);
    });
  }

  async function bringBack(): Promise<void> {
    say("The database stopped by itself; starting it again.");
    // If only its wrapper was killed, the server still runs, and the lock in the way is our own.
    await running.lock.end().catch(() => undefined);
    const revived = await bringUpAgain(order, say);
    if (!revived) return;
    running = revived;
    if (signal.aborted) return;
    watch();
    say("The database is back.");
  }

  /** Only the connection was lost, not the server. When it is the server, `bringBack` does the work. */
  async function retakeLock(serverIsGone: () => boolean): Promise<void> {
    for (;;) {
      await wait(500);
      if (signal.aborted || serverIsGone()) return;
      const lock = await takeShopLock(home).catch(() => null);
      if (lock === null) continue;
      if (serverIsGone()) return void lock.end();
      running = { ...running, lock };
      lock.once("end", () => {
        if (!signal.aborted) revival = retakeLock(serverIsGone);
      });
      return;
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await revival;
    await running.lock.end().catch(() => undefined);
    await stopServer(home, running.server);
  }

  let stopped: Promise<void> | undefined;
  return { lock: running.lock, stop: () => (stopped ??= stop()) };
}

/** Tries until the server runs; null when the shop stops before. A reason that repeats itself is told once. */
async function bringUpAgain(order: Order, say: (line: string) => void): Promise<Running | null> {
  for (let said = ""; !order.signal.aborted; await wait(retryPause)) {
    try {
      return await bringUp(order, say);
    } catch (fault) {
      const sentence = fault instanceof Error ? fault.message : String(fault);
      if (sentence !== said) say(sentence);
      said = sentence;
    }
  }
  return null;
}

async function bringUp(order: Order, say: (line: string) => void): Promise<Running> {
  const deadline = Date.now() + timeout;
  for (;;) {
    await clearTheWay(order.home, say);
    const launched = await launch(order);
    if (launched.ready) {
      try {
        const lock = await takeShopLock(order.home);
        if (lock) return { server: launched.server, lock };
        throw secondShop(order.home);
      } catch (error) {
        await stopServer(order.home, launched.server);
        throw error;
      }
    }
    if (!launched.again || order.signal.aborted || Date.now() > deadline) throw launched.fault;
    await wait(200);
  }
}

/** Stops politely, then firmly, then by force. What was acknowledged is on the disk in each case. */
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
