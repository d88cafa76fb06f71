import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";
import { type DatabaseConnection, serversOf, type Target, targetOf } from "./connection.ts";

/** TCP keep-alive, so that a connection notices that the other machine is gone. */
export const tcpKeepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Milliseconds for a graceful end before a connection is cut. */
const closeTimeout = 500;

/** Opens a connection as `openServer` does. */
export async function openClient(connection: DatabaseConnection, limit: number): Promise<pg.Client> {
  return (await openServer(connection, limit)).client;
}

type Opened = { client: pg.Client; server: DatabaseConnection };

/** What a server says of itself. */
type Session = { isReadOnly: boolean; isStandby: boolean };

/**
 * Which server suits which target, as libpq's documentation of `target_session_attrs` says; `"spare"` only if no better one
 * answers. The shop's own addition: with `any` a server that accepts writes is preferred.
 */
const suits: Record<Target, (session: Session) => boolean | "spare"> = {
  any: ({ isReadOnly }) => !isReadOnly || "spare",
  "read-write": ({ isReadOnly }) => !isReadOnly,
  "read-only": ({ isReadOnly }) => isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
  "prefer-standby": ({ isStandby }) => isStandby || "spare",
};

/** No server of a URL is of the wanted kind, though some answer. Has an SQLSTATE for a refused connection. */
class NoServerError extends Error {
  readonly code = "08004";
  constructor(target: Target) {
    super(`none of its servers is ${target}`);
  }
}

/**
 * Connects to the first of several servers that suits the target of the URL, with `limit` milliseconds each. Throws the error
 * of the first server that failed, or a `NoServerError` if all answer and none suits.
 */
export async function openServer(
  connection: DatabaseConnection,
  limit: number,
  config: pg.ClientConfig = {},
): Promise<Opened> {
  const servers = serversOf(connection);
  const target = targetOf(connection);
  const errors: unknown[] = [];
  let unsuited = 0;
  let spare: Opened | null = null;
  for (const server of servers) {
    try {
      const client = await connectTo(server, limit, config);
      if (servers.length === 1 && target === "any") return { client, server: connection };
      const suited = suits[target](await sessionOf(client, limit));
      if (suited === true) {
        if (spare) cut(spare.client);
        return { client, server };
      }
      if (suited === "spare" && !spare) spare = { client, server };
      else cut(client);
      unsuited += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (spare) return spare;
  throw unsuited > 0 ? new NoServerError(target) : errors[0];
}

async function sessionOf(client: pg.Client, limit: number): Promise<Session> {
  try {
    const { rows } = await within(
      limit,
      client.query<Session>(`select current_setting('transaction_read_only') = 'on' as "isReadOnly",
        pg_is_in_recovery() as "isStandby"`),
    );
    return rows[0] ?? { isReadOnly: true, isStandby: true };
  } catch (error) {
    cut(client);
    throw error;
  }
}

async function connectTo(server: DatabaseConnection, limit: number, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, ...server, ...tcpKeepAlive, connectionTimeoutMillis: limit });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    cut(client);
    throw error;
  }
}

/** Whether the server accepts writes: neither a standby nor read-only. */
export async function isWritable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ readonly: string }>(
    "select current_setting('transaction_read_only') as readonly",
  );
  return rows[0]?.readonly === "off";
}

/** Ends a connection at once; its pending queries fail with "Connection terminated unexpectedly". */
export function cut(client: pg.ClientBase): void {
  // The driver cannot close a connection to a server that does not respond.
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Ends a connection gracefully, or cuts it after a while. */
export async function close(client: pg.Client): Promise<void> {
  const late = new AbortController();
  await Promise.race([
    client.end().catch(() => undefined),
    rest(closeTimeout, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
  cut(client);
}

/** The server did not respond in time. Has an SQLSTATE for a lost connection. */
export class SilentError extends Error {
  readonly code = "08006";
}

/** The result of `work`, or a `SilentError` after `limit` milliseconds. */
export function within<T>(limit: number, work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      // If this process was busy, the response may be waiting in the socket: it is read first.
      setImmediate(() => fail(new SilentError("The database does not answer")));
    }, limit);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}
