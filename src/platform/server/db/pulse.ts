import pg from "pg";
import { isWritable, SilentError } from "./client.ts";
import type { DatabaseConnection } from "./connection.ts";
import { holdConnection } from "./held-connection.ts";

/** What a process knows about its database, from a connection that is asked three times a second. */
export interface Pulse {
  /** False from the moment when the server is silent or refuses connections, until it answers again. */
  readonly isHere: boolean;
  /** False also while the connection that is asked has been lost and nobody knows yet whether the server has. */
  readonly isSure: boolean;
  /** False while only a server answers that takes no writes. */
  readonly isWritable: boolean;
  /** The server that is used now; of several the one that takes writes. */
  readonly server: DatabaseConnection;
  /** Grows whenever connections that were opened before must not be used again. */
  readonly generation: number;
  /** Has every connection replaced as soon as nobody uses it: one of them met a server that takes no writes or stops. */
  renew(): void;
  /** Calls `cut` when the server falls silent: what waits for it has to be given up. */
  onSilent(cut: () => void): void;
  /** What `work` gives, or a `SilentError` as soon as the server falls silent, at once if it is. */
  whileHere<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the server has answered for the first time. */
  readonly began: Promise<void>;
  stop(): Promise<void>;
}

/** Feels the pulse of a database until `stop`. */
export function feelPulse(connection: DatabaseConnection): Pulse {
  let isHere = true;
  let isSure = true;
  let takesWrites = true;
  let current = connection;
  let generation = 0;
  const began = Promise.withResolvers<void>();
  const cutters: (() => void)[] = [];
  const waiting = new Set<(error: SilentError) => void>();
  const silence = () => new SilentError("The database does not answer");

  function fallSilent(): void {
    isHere = false;
    generation += 1;
    for (const cut of cutters) cut();
    for (const giveUp of waiting) giveUp(silence());
  }

  async function look(client: pg.Client): Promise<void> {
    const before = takesWrites;
    takesWrites = await isWritable(client);
    if (before !== takesWrites) generation += 1;
  }

  const stop = holdConnection(connection, {
    async opened(client, server) {
      await look(client);
      if (server !== current) generation += 1;
      current = server;
      isHere = true;
      isSure = true;
      began.resolve();
    },
    async beat(client) {
      await look(client);
      // Another server may take writes by now, or another one stand behind the same name.
      if (!takesWrites) throw new Error("The server takes no writes");
    },
    lost(error, wasOpen) {
      isSure = false;
      // A connection that was ended may be the only one: the next attempt tells.
      const isSilent = error instanceof SilentError || (!wasOpen && !hasAnswered(error));
      if (isSilent && isHere) fallSilent();
    },
  });

  return {
    get isHere() {
      return isHere;
    },
    get isSure() {
      return isSure;
    },
    get isWritable() {
      return takesWrites;
    },
    get server() {
      return current;
    },
    get generation() {
      return generation;
    },
    renew() {
      generation += 1;
    },
    onSilent: (cut) => void cutters.push(cut),
    whileHere<T>(work: () => Promise<T>): Promise<T> {
      if (!isHere) return Promise.reject(silence());
      return new Promise((done, fail) => {
        waiting.add(fail);
        work()
          .then(done, fail)
          .finally(() => waiting.delete(fail));
      });
    },
    began: began.promise,
    stop,
  };
}

/** Whether a server refused a connection for a reason that says nothing about the others: too many, wrong password. */
function hasAnswered(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^57P0/.test(error.code ?? "");
}
