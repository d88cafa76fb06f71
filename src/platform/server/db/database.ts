import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { StatementWatch } from "../telemetry/statements.ts";
import { tcpKeepAlive } from "./client.ts";
import type { DatabaseConnection } from "./connection.ts";
import { type Pool, pulsedPool } from "./pool.ts";
import { createNames, prepareNamed } from "./prepared.ts";
import type { Pulse } from "./pulse.ts";
import type { Schema } from "./schema.ts";

// bigint columns hold amounts and counts, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** The database or a transaction. */
export type Database = Kysely<Schema>;
export type Executor = Kysely<Schema> | Transaction<Schema>;

/** Opens a pool without timeouts on one server, for commands and tests. */
export function createDatabase(connection: pg.PoolConfig): { db: Database; pool: pg.Pool } {
  const limits = { max: 10, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 };
  const pool = new pg.Pool({ ...limits, ...tcpKeepAlive, ...connection });
  return { db: overPool(pool, pool), pool };
}

/** Numbers of connections of a pool, and of statements and transactions that wait for one. */
export type PoolState = { total: number; idle: number; waiting: number; max: number };

/** Opens the pool of a running shop, which aborts pending queries when the server stops responding. */
export function createPulsedDatabase(
  connection: DatabaseConnection,
  pulse: Pulse,
  max: number,
  watchStatements?: StatementWatch,
): { db: Database; poolState: () => PoolState } {
  const { pool, ...pulsed } = pulsedPool(connection, pulse, { max }, watchStatements);
  return {
    db: overPool(pool, pulsed),
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max }),
  };
}

function overPool(pool: pg.Pool, handedOut: Pool): Database {
  // A server that stops closes idle connections; the next query opens a new one.
  pool.on("error", () => undefined);
  const nameOf = createNames();
  pool.on("connect", (client) => {
    // A connection that breaks rejects its query and emits this event too, which without a listener ends the process.
    client.on("error", () => undefined);
    prepareNamed(client, nameOf);
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: handedOut }) });
}

/**
 * Network codes and SQLSTATEs: 08 connection, 57P0 shutting down or starting, 53300 too many connections, 25006 a primary that
 * became a replica, 25P03 idle transaction timeout, 55P03 lock timeout.
 */
const goneCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|57P0|08|53300|25006|25P03|55P03)/;

/** True when an error means that the database is unavailable, rather than that a query is wrong. */
export function isDatabaseGone(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = "code" in error ? String(error.code) : "";
    const noSocket = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
    if (noSocket || goneCodes.test(code)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Client has encountered a connection error/.test(
        error.message,
      )
    )
      return true;
  }
  return false;
}
