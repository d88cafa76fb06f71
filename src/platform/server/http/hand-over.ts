import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Lets other processes on the same port take over: new connections go to them, and each open one is closed with its next
 * response. Returns when none is left, at the latest after `limit` milliseconds.
 */
export async function handOver(http: FastifyInstance, limit: number): Promise<void> {
  http.stopSoon();
  // The method of `http.Server` would cut idle connections, on which a request may be on its way.
  const closed = new Promise<void>((done) => Server.prototype.close.call(http.server, () => done()));
  await Promise.race([closed, sleep(limit, undefined, { ref: false })]);
}
