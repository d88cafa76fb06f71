import pg from "pg";
import type { StatementWatch } from "../telemetry/statements.ts";
import { cut, tcpKeepAlive } from "./client.ts";
import type { DatabaseConnection } from "./connection.ts";
import type { Pulse } from "./pulse.ts";

/** The part of a pool that Kysely and the jobs use. */
export interface Pool {
  options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * Timeouts of a running shop's connections, in milliseconds. A statement that takes a minute is broken; after ten seconds of
 * waiting for a lock the reader has gone. An idle transaction ends after five seconds, so that a process that died releases its
 * locks (`mayPause` extends it). The driver waits a little longer than the server: then this connection has been lost.
 */
const shopLimits = {
  statement_timeout: 60_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 5_000,
  query_timeout: 65_000,
};

/**
 * Errors after which all connections of the pool are replaced: 25006 read-only server, 57P0 server stopping or starting.
 */
const spoiled = /^(25006|57P0)/;

/**
 * A pool that follows the pulse: calls fail fast while the server does not respond; a change of servers ends its connections.
 * `watchStatements` is given each new connection.
 */
export function pulsedPool(
  connection: DatabaseConnection,
  pulse: Pulse,
  config: pg.PoolConfig,
  watchStatements: StatementWatch = () => undefined,
): Pool & { pool: pg.Pool } {
  const clients = new Map<pg.ClientBase, number>();
  class PulsedClient extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super({ ...options, ...pulse.server });
      clients.set(this, pulse.generation);
      this.once("end", () => clients.delete(this));
    }
  }
  const limits = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 };
  const Client = PulsedClient as unknown as NonNullable<pg.PoolConfig["Client"]>;
  const pool = new pg.Pool({ ...limits, ...tcpKeepAlive, ...shopLimits, ...connection, ...config, Client });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    watch(client, pulse);
    watchStatements(client);
  });
  pulse.onSilent(() => {
    for (const client of [...clients.keys()]) cut(client);
  });

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await take();
      const isFresh = () => clients.get(client) === pulse.generation;
      if (isFresh()) {
        const release = client.release;
        client.release = (error) => release(error ?? !isFresh());
        return client;
      }
      client.release(true);
    }
  }

  async function take(): Promise<pg.PoolClient> {
    let asked: Promise<pg.PoolClient> | undefined;
    try {
      return await pulse.whileHere(() => {
        asked = pool.connect();
        return asked;
      });
    } catch (error) {
      asked?.then(
        (late) => late.release(true),
        () => undefined,
      );
      throw error;
    }
  }

  return { pool, options: pool.options, connect, end: () => pool.end() };
}

/** A commit succeeded before a standby had it, and a failover may undo it. Has the SQLSTATE for an unknown outcome. */
class UnreplicatedError extends Error {
  readonly code = "08007";
}

/** Reacts to errors of a connection. */
function watch(client: pg.PoolClient, pulse: Pulse): void {
  client.on("error", () => undefined);
  let gaveUp = false;
  // With synchronous replication a commit waits for a standby. If somebody cancels that (`pg_cancel_backend`), the server sends this
  // notice and reports success.
  client.on("notice", ({ routine }) => {
    if (routine === "SyncRepWaitForLSN") gaveUp = true;
  });
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    gaveUp = false;
    const sent = plain(...args);
    if (sent instanceof Promise) {
      const answer = sent.then((result: unknown) => {
        if (gaveUp) throw new UnreplicatedError("No standby has confirmed this transaction");
        return result;
      });
      answer.catch((error: unknown) => {
        if (!(error instanceof Error)) return;
        if ("code" in error && spoiled.test(String(error.code))) pulse.renew();
        // The driver would still wait for the response and block the next statement.
        if (error.message === "Query read timeout") cut(client);
      });
      return answer;
    }
    return sent;
  };
  client.query = query as typeof client.query;
}
