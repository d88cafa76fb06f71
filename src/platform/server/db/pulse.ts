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
  const state = { isHere: true, isSure: true, isWritable: true, server: connection, generation: 0 };
  const began = Promise.withResolvers<void>();
  const waits = createWaits();

  async function look(client: pg.Client): Promise<void> {
    const before = state.isWritable;
    state.isWritable = await isWritable(client);
    if (before !== state.isWritable) state.generation += 1;
  }

  const stop = holdConnection(connection, {
    async opened(client, server) {
      await look(client);
      if (server !== state.server) state.generation += 1;
      Object.assign(state, { server, isHere: true, isSure: true });
      began.resolve();
    },
    async beat(client) {
      await look(client);
      // Another server may take writes by now, or another one stand behind the same name.
      if (!state.isWritable) throw new Error("The server takes no writes");
    },
    lost(fault, wasOpen) {
      state.isSure = false;
      // A connection that was ended may be the only one: the next attempt tells.
      const isSilent = fault instanceof SilentError || (!wasOpen && !hasAnswered(fault));
      if (!isSilent || !state.isHere) return;
      state.isHere = false;
      state.generation += 1;
      waits.giveUp();
    },
  });

  return Object.assign(state, {
    renew() {
      state.generation += 1;
    },
    onSilent: waits.onSilent,
    whileHere: <T>(work: () => Promise<T>): Promise<T> => (state.isHere ? waits.run(work) : Promise.reject(silence())),
    began: began.promise,
    stop,
  });
}

const silence = () => new SilentError("The database does not answer");

/** What waits for the database, and has to be given up when it falls silent. */
function createWaits() {
  const cutters: (() => void)[] = [];
  const waiting = new Set<(fault: SilentError) => void>();
  return {
    onSilent: (cut: () => void) => void cutters.push(cut),
    giveUp() {
      for (const cut of cutters) cut();
      for (const refuse of waiting) refuse(silence());
    },
    /** What `work` gives, unless it is given up before. */
    run<T>(work: () => Promise<T>): Promise<T> {
      return new Promise((done, fail) => {
        waiting.add(fail);
        work()
          .then(done, fail)
          .finally(() => waiting.delete(fail));
      });
    },
  };
}

/** Whether a server refused a connection for a reason that says nothing about the others: too many, wrong password. */
function hasAnswered(fault: unknown): boolean {
  return fault instanceof pg.DatabaseError && !/^57P0/.test(fault.code ?? "");
}
