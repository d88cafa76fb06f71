import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { tcpKeepAlive } from "./client.ts";
import type { DatabaseConnection } from "./connection.ts";
import { type Pool, pulsedPool } from "./pool.ts";
import { createNames, prepareNamed } from "./prepared.ts";
import type { Pulse } from "./pulse.ts";
import type { Schema } from "./schema.ts";

// Amounts are bigint columns and stay far below 2^53; counts likewise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** The shop's database, or a transaction of it: stores take either. */
export type Database = Kysely<Schema>;
export type Executor = Kysely<Schema> | Transaction<Schema>;

/** Opens a pool without limits, for commands and tests. `connection` is what `pg` takes, for one server. */
export function createDatabase(connection: pg.PoolConfig): { db: Database; pool: pg.Pool } {
  const limits = { max: 10, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 };
  const pool = new pg.Pool({ ...limits, ...tcpKeepAlive, ...connection });
  return { db: overPool(pool, pool), pool };
}

/** Opens the pool of a running shop, which gives up what waits as soon as the server falls silent. */
export function createPulsedDatabase(connection: DatabaseConnection, pulse: Pulse, max: number): Database {
  const { pool, ...pulsed } = pulsedPool(connection, pulse, { max });
  return overPool(pool, pulsed);
}

function overPool(pool: pg.Pool, handedOut: Pool): Database {
  // A server that goes away ends idle connections; the next query opens a new one.
  pool.on("error", () => undefined);
  // One that breaks in use fails its query, and says so a second time here: unheard, that would end the process.
  const nameOf = createNames();
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    prepareNamed(client, nameOf);
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: handedOut }) });
}

/**
 * Codes of the network, and of PostgreSQL: 08 connection, 57P0 shut down or starting, 53300 too many connections,
 * 25006 a primary that has become a replica, 25P03 a transaction that was ended because its process was silent, 55P03 a lock
 * that was not granted in time.
 */
const goneCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|57P0|08|53300|25006|25P03|55P03)/;

/** True when an error means that the database is unavailable, rather than that a query is wrong. */
export function isDatabaseGone(fault: unknown): boolean {
  for (let error = fault; error instanceof Error; error = error.cause) {
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
