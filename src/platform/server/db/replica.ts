import { setTimeout as rest } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { close, openServer } from "./client.ts";
import type { DatabaseConnection } from "./connection.ts";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/** Long reads that may use a replica (`DATABASE_READ_URL`). */
export interface Replica {
  /**
   * Runs `work` on the replica if it has everything that was committed before this call, otherwise on the primary. If the
   * replica fails on the way, `work` runs again on the primary: it must be repeatable. Throws what `work` throws there.
   */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Calls `report` with the reason when the primary takes over, once until the replica is used again. */
  onFallback(report: (reason: string) => void): void;
}

interface ReplicaOptions {
  /** The primary. */
  db: Database;
  /** The replica; without one everything is read from the primary. */
  connection: DatabaseConnection | null;
  /** Milliseconds for which a replica that is behind is waited for. */
  catchUpLimit?: number;
}

/** Milliseconds for a connection, and between two looks at how far the replica is. */
const connectLimit = 2_000;
const pollInterval = 50;

/** A replica that conflicts with the primary cancels statements after 30 seconds by default; the driver waits a little longer. */
const limits = { statement_timeout: 30_000, query_timeout: 35_000, application_name: "heliora reads" };

/** Reads from a replica that is never behind its reader. Opens a connection for each read and closes it afterwards. */
export function createReplica({ db, connection, catchUpLimit = 1_000 }: ReplicaOptions): Replica {
  let report: (reason: string) => void = () => undefined;
  let isInUse = true;
  return {
    async read(work) {
      if (!connection) return work(db);
      const tried = await readThere(work, { db, connection, catchUpLimit });
      if ("value" in tried) {
        isInUse = true;
        return tried.value;
      }
      if (isInUse) report(tried.reason);
      isInUse = false;
      return work(db);
    },
    onFallback(listener) {
      report = listener;
    },
  };
}

interface Place {
  db: Database;
  connection: DatabaseConnection;
  catchUpLimit: number;
}

/** What `work` read on the replica, or why it cannot be used. */
async function readThere<T>(
  work: (db: Database) => Promise<T>,
  { db, connection, catchUpLimit }: Place,
): Promise<{ value: T } | { reason: string }> {
  let client: pg.Client | undefined;
  try {
    client = (await openServer(connection, connectLimit, limits)).client;
    const reason = await catchUp(db, client, catchUpLimit);
    return reason === null ? { value: await work(over(client)) } : { reason };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  } finally {
    if (client) await close(client);
  }
}

/** Which database a server holds: replicas have the identifier of their primary. */
const identity = "(select system_identifier from pg_control_system()) || ' ' || current_database()";

type Position = { identity: string; isStandby: boolean; position: string | null; seconds: number | null };

/**
 * Waits until the replica has replayed a mark that is written now. Returns `null`, or why it has not.
 *
 * Positions of two histories cannot be compared: after a failover a server that nobody has repaired yet may be ahead of the new
 * primary without its commits. Such a server does not advance, so it must be behind the mark and then reach it.
 */
async function catchUp(db: Database, client: pg.Client, limit: number): Promise<string | null> {
  const end = performance.now() + limit;
  const start = await positionOf(client);
  if (!start.isStandby || start.position === null) return "the server is no replica";
  const { mark, identity: wanted } = await writeMark(db);
  if (start.identity !== wanted) return "the server has another database";
  if (isReached(start.position, mark)) return "the replica follows another history";
  for (;;) {
    const { position, seconds } = await positionOf(client);
    if (position !== null && isReached(position, mark)) return null;
    if (performance.now() >= end) return `the replica is behind; its last transaction is ${seconds ?? "some"} s old`;
    await rest(pollInterval);
  }
}

/**
 * Writes a mark and returns its position. As part of a transaction it is flushed at once, after everything that was committed
 * before.
 */
async function writeMark(db: Database): Promise<{ mark: string; identity: string }> {
  const { rows } = await sql<{ mark: string; identity: string }>`
    select pg_logical_emit_message(true, 'heliora', 'mark')::text as mark, ${sql.raw(identity)} as identity`.execute(
    db,
  );
  return rows[0] ?? { mark: "0/0", identity: "" };
}

async function positionOf(client: pg.Client): Promise<Position> {
  const { rows } = await client.query<Position>(`select ${identity} as identity, pg_is_in_recovery() as "isStandby",
    pg_last_wal_replay_lsn()::text as position,
    round(extract(epoch from now() - pg_last_xact_replay_timestamp()))::int as seconds`);
  return rows[0] ?? { identity: "", isStandby: false, position: null, seconds: null };
}

/** Whether a position in the log like `16/B374D848` is at or behind a mark. */
function isReached(position: string, mark: string): boolean {
  return numberOf(position) >= numberOf(mark);
}

function numberOf(position: string): bigint {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Queries over one connection, so that a read never moves to another replica. */
function over(client: pg.Client): Database {
  const connected = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => connected, end: async () => undefined, options: {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
