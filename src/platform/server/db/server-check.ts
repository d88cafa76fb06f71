import { StartError } from "../start-error.ts";
import { close, openServer } from "./client.ts";
import { type DatabaseConnection, serversOf } from "./connection.ts";

/** The oldest PostgreSQL on which the shop's SQL runs. */
const oldestMajor = 15;

type Facts = { version: string; encoding: string; readonly: boolean; foldsCyrillic: boolean };

/**
 * Checks that the server of `DATABASE_URL` can be used, and returns it (of several, the one that accepts writes). Throws
 * `StartError` if it is unreachable, refuses the connection, is too old or uses another encoding; never with the password.
 */
export async function checkServer(connectionString: string): Promise<DatabaseConnection> {
  const place = addressOf(connectionString);
  const { client, server } = await openServer({ connectionString }, 10_000).catch((error: unknown) => {
    throw new StartError(explain(error, place));
  });
  try {
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only') = 'on' as readonly, lower(U&'\\0407') = U&'\\0457' as "foldsCyrillic"`,
    );
    const message = rows[0] ? errorOf(rows[0], place) : undefined;
    if (message) throw new StartError(message);
    return server;
  } finally {
    await close(client);
  }
}

function errorOf({ version, encoding, readonly, foldsCyrillic }: Facts, place: string): string | undefined {
  if (Number.parseInt(version, 10) < oldestMajor) {
    return `The database at ${place} is PostgreSQL ${version}; the shop needs version ${oldestMajor} or later.`;
  }
  if (encoding !== "UTF8") {
    return `The database at ${place} keeps texts as ${encoding}; the shop needs one made with the encoding UTF8.`;
  }
  if (!foldsCyrillic) {
    return `The database at ${place} does not know capital and small letters of Ukrainian; make it with a locale like C.UTF-8.`;
  }
  return readonly ? `The database at ${place} is a read-only replica; the shop needs the primary.` : undefined;
}

/** Hosts, ports and database name, without user and password. */
function addressOf(connectionString: string): string {
  const places = serversOf({ connectionString }).map((server) => {
    if (!("connectionString" in server) || !URL.canParse(server.connectionString)) return "DATABASE_URL";
    const { host, pathname } = new URL(server.connectionString);
    return `${host || "the local socket"}${pathname}`;
  });
  return places.join(" or ");
}

function explain(error: unknown, place: string): string {
  const code = codeOf(error);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `The database at ${place} cannot be reached: its host name is not known.`;
  if (code === "ECONNREFUSED" || code === "ENOENT")
    return `The database at ${place} cannot be reached: nothing answers there.`;
  if (code === "28P01" || code === "28000")
    return `The database at ${place} refuses the user or password in DATABASE_URL.`;
  if (code === "3D000") return `The server of DATABASE_URL answers, but has no database at ${place}: create it first.`;
  if (code === "53300") return `The database at ${place} has no free connection left.`;
  return `The database at ${place} cannot be reached: ${error instanceof Error ? error.message : String(error)}.`;
}

function codeOf(error: unknown): string {
  // A host with several IP addresses gives one error that contains one per address.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
