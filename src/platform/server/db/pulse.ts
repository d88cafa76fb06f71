import pg from "pg";
import { isWritable, SilentError } from "./client.ts";
import { type DatabaseConnection, isSameServer } from "./connection.ts";
import { holdConnection } from "./held-connection.ts";

/** State of the database as seen by a connection that is checked three times a second. */
export interface Pulse {
  /** False from the moment when the server stops responding or refuses connections, until it responds again. */
  readonly isHere: boolean;
  /** False also while the checked connection is lost and it is not yet known whether the server is. */
  readonly isSure: boolean;
  /** True after the checked connection was lost, until an attempt to open another one tells whether the server is here. */
  readonly isAsking: boolean;
  /** False while only a read-only server answers. */
  readonly isWritable: boolean;
  /** The server in use; of several the one that accepts writes. */
  readonly server: DatabaseConnection;
  /** Increases whenever connections opened before must not be used again. */
  readonly generation: number;
  /** Replaces every connection once it is idle: one of them met a server that is read-only or stopping. */
  renew(): void;
  /** Calls `cut` when the server stops responding, to abort pending work. */
  onSilent(cut: () => void): void;
  /**
   * Calls `changed` when a server that accepts writes is in use again, perhaps another one: what was read meanwhile may come
   * from a server that was behind.
   */
  onReturn(changed: () => void): void;
  /** The result of `work`, or a `SilentError` as soon as the server stops responding. */
  whileHere<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the server has responded for the first time. */
  readonly began: Promise<void>;
  stop(): Promise<void>;
}

/** Monitors a database until `stop`. */
export function monitorDatabase(connection: DatabaseConnection): Pulse {
  const state = { isHere: true, isSure: true, isAsking: false, isWritable: true, server: connection, generation: 0 };
  const began = Promise.withResolvers<void>();
  const waits = createWaits();
  const returned: (() => void)[] = [];
  let hasWritten = false;
  let wasAway = false;

  async function look(client: pg.Client): Promise<void> {
    const before = state.isWritable;
    state.isWritable = await isWritable(client);
    if (before !== state.isWritable) state.generation += 1;
  }

  const stop = holdConnection(connection, {
    async opened(client, server) {
      await look(client);
      if (!isSameServer(server, state.server)) state.generation += 1;
      Object.assign(state, { server, isHere: true, isSure: true, isAsking: false });
      began.resolve();
      if (!state.isWritable) return;
      if (hasWritten && wasAway) {
        state.generation += 1;
        for (const changed of returned) changed();
      }
      hasWritten = true;
      wasAway = false;
    },
    async beat(client) {
      await look(client);
      // Another server may accept writes by now, or the name may resolve to another one.
      if (!state.isWritable) throw new Error("The server takes no writes");
    },
    lost(error, wasOpen) {
      state.isSure = false;
      state.isAsking = wasOpen;
      wasAway = true;
      // Only this connection may have been closed: the next attempt tells.
      const isSilent = error instanceof SilentError || (!wasOpen && !hasAnswered(error));
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
    onReturn: (changed: () => void) => void returned.push(changed),
    whileHere: <T>(work: () => Promise<T>): Promise<T> => (state.isHere ? waits.run(work) : Promise.reject(silence())),
    began: began.promise,
    stop,
  });
}

const silence = () => new SilentError("The database does not answer");

/** Work that waits for the database and is rejected when it becomes silent. */
function createWaits() {
  const cutters: (() => void)[] = [];
  const waiting = new Set<(error: SilentError) => void>();
  return {
    onSilent: (cut: () => void) => void cutters.push(cut),
    giveUp() {
      for (const cut of cutters) cut();
      for (const refuse of waiting) refuse(silence());
    },
    /** The result of `work`, unless it is rejected before. */
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

/**
 * Whether a server refused this connection only, for instance because of too many connections or a wrong password. PgBouncer without a
 * server behind it refuses with 08P01.
 */
function hasAnswered(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(57P0|08)/.test(error.code ?? "");
}
