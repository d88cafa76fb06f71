import { setTimeout as rest } from "node:timers/promises";
import type pg from "pg";
import { close, cut, openServer, within } from "./client.ts";
import type { DatabaseConnection } from "./connection.ts";

/** Milliseconds between two heartbeats, for a response or a new connection, and before the next attempt to connect. */
const heartbeat = { every: 300, limit: 1_500, pause: 250 };

export interface HeldConnection {
  /** Called for a new connection. If it fails, or takes longer than `limit`, the connection is replaced. */
  opened(client: pg.Client, server: DatabaseConnection): Promise<void>;
  /** Called every `every` milliseconds, with the same limit. */
  beat(client: pg.Client): Promise<unknown>;
  /** The connection failed, in use or while it was being opened; it is replaced. */
  lost?(error: unknown, wasOpen: boolean): void;
}

/** Keeps a connection open with heartbeats. Returns a function that ends it. */
export function holdConnection(
  connection: DatabaseConnection,
  { opened, beat, lost = () => undefined }: HeldConnection,
): () => Promise<void> {
  const ending = new AbortController();
  const { every, limit, pause } = heartbeat;

  async function live(client: pg.Client, server: DatabaseConnection, isOpen: () => void): Promise<void> {
    const broken = Promise.withResolvers<never>();
    broken.promise.catch(() => undefined);
    client.once("end", () => broken.reject(new Error("Connection terminated")));
    await within(limit, opened(client, server));
    isOpen();
    for (;;) {
      await Promise.race([rest(every, undefined, { signal: ending.signal }), broken.promise]);
      await within(limit, beat(client));
    }
  }

  async function hold(): Promise<void> {
    while (!ending.signal.aborted) {
      let client: pg.Client | null = null;
      let wasOpen = false;
      try {
        const found = await openServer(connection, limit);
        client = found.client;
        await live(client, found.server, () => {
          wasOpen = true;
        });
      } catch (error) {
        if (ending.signal.aborted) break;
        if (client) cut(client);
        client = null;
        lost(error, wasOpen);
      } finally {
        if (client) await close(client);
      }
      await rest(wasOpen ? 0 : pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const held = hold();
  return () => {
    ending.abort();
    return held;
  };
}
