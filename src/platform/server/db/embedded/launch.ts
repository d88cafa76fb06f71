import { closeSync, fchownSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../../start-error.ts";
import type { SocketConnection } from "../connection.ts";
import type { Binaries } from "./binaries.ts";
import { role } from "./cluster.ts";
import { type Home, port } from "./home.ts";
import { noRoom, osCode } from "./os-error.ts";
import { harmlessPid, postmasterPid, removeEmptyLock } from "./postmaster.ts";
import { type Attached, startAttached } from "./process.ts";
import { serverSettings } from "./server-settings.ts";

/** Bytes of the server's log above which it is truncated at a start. */
const maxLogBytes = 1_000_000;
/** Milliseconds until a server must be ready; long, because it may have to recover from a crash. */
const timeout = 600_000;

/** Result of a launch: a server that accepts connections, or an error and whether to retry. */
export type Launch = { ready: true; server: Attached } | { ready: false; again: boolean; error: StartError };

/** `owner` identifies the server. */
export type LaunchOptions = { home: Home; binaries: Binaries; owner: string; durable: boolean; signal: AbortSignal };

/** Starts the server and waits until it accepts connections or `signal` is aborted. */
export async function launch({ home, binaries, owner, durable, signal }: LaunchOptions): Promise<Launch> {
  const from = shortenLog(home.log);
  const output = openSync(home.log, "a", 0o600);
  if (home.user) fchownSync(output, home.user.uid, home.user.gid);
  const settings = Object.entries(serverSettings(home, owner, durable)).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  // The process id in a stale postmaster.pid may now belong to another program. The server ignores the process id in this
  // variable; all its other checks remain.
  const env = {
    LC_ALL: "C",
    TZ: "UTC",
    PATH: "/usr/bin:/bin",
    PG_GRANDPARENT_PID: String(harmlessPid(postmasterPid(home)) ?? process.pid),
  };
  const server = startAttached([binaries.postgres, "-D", home.cluster, ...settings], home.user, output, env);
  closeSync(output);
  const ready = await answers(home, server, owner, signal).catch((error: unknown) => {
    server.close();
    throw error;
  });
  if (ready) return { ready, server };
  const said = readFileSync(home.log, "utf8").slice(from);
  removeEmptyLock(home, said);
  return { ready: false, ...explain(home, said) };
}

function shortenLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return size;
  truncateSync(log);
  return 0;
}

async function answers(home: Home, server: Attached, owner: string, signal: AbortSignal): Promise<boolean> {
  let over = false;
  const ended = server.ended.then(
    () => (over = true),
    () => (over = true),
  );
  const deadline = Date.now() + timeout;
  for (let pause = 20; !over && !signal.aborted && Date.now() < deadline; pause = Math.min(pause * 1.5, 250)) {
    const client = await connectTo(home, "postgres");
    if (client) {
      const mine = (await ownerOf(client)) === owner;
      await client.end().catch(() => undefined);
      if (mine) return true;
    }
    await Promise.race([ended, wait(pause)]);
  }
  server.close();
  return false;
}

/** How to reach a database of the server in this home. */
export function connectionTo(home: Home, database: string): SocketConnection {
  return { host: home.sockets, port, user: role, database, ssl: false, options: "-c timezone=UTC" };
}

/** Connects to the server that runs in this home; `null` if there is none. */
export async function connectTo(home: Home, database: string): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connectionTo(home, database), connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (isTransient(error)) return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database in ${home.folder} runs but does not let the shop in: ${reason}.`);
  }
}

/** The server is starting, stopping, gone or busy: a later attempt may succeed. */
function isTransient(error: unknown): boolean {
  if (/^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|57P0\d|53300)$/.test(osCode(error))) return true;
  return error instanceof Error && /terminated|timeout/i.test(error.message);
}

/** Owner of the connected server; an empty string if it has none or stops meanwhile. */
export async function ownerOf(client: pg.Client): Promise<string> {
  try {
    const { rows } = await client.query<{ owner: string | null }>(
      "select current_setting('heliora.owner', true) as owner",
    );
    return rows[0]?.owner ?? "";
  } catch (error) {
    if (isTransient(error)) return "";
    throw error;
  }
}

/** Refused connections; not a reason why a server stopped. */
const refusal = /the database system is (starting up|shutting down|in recovery mode|not (yet )?accepting connections)/;

/** The last line of a server's log that says why it stopped, without what comes before the message. */
export function reasonIn(log: string): string | null {
  const line = log.split("\n").findLast((text) => /(FATAL|PANIC|error|not found): /.test(text) && !refusal.test(text));
  return line?.replace(/^.*?(FATAL|PANIC): +/, "").trim() ?? null;
}

/** Finds the reason of a failed start in the server's log. */
function explain(home: Home, log: string): { again: boolean; error: StartError } {
  const found = reasonIn(log);
  const reason = found ?? refusal.exec(log)?.[0] ?? "it gave no reason";
  // An earlier server is still shutting down: it holds its lock, or refuses connections.
  const again =
    /lock file .* (already exists|is empty)|pre-existing shared memory/.test(log) ||
    (found === null && refusal.test(log));
  if (again)
    return {
      again,
      error: new StartError(`The database in ${home.folder} is still held by an earlier server: ${reason}.`),
    };
  if (/No space left|disk quota/i.test(log)) return { again, error: noRoom(home.dataDir) };
  if (/could not map anonymous shared memory|could not create shared memory|Cannot allocate memory/.test(log)) {
    return { again, error: new StartError("There is not enough memory for the database.") };
  }
  return {
    again,
    error: new StartError(`The database in ${home.folder} does not start: ${reason}. Its log is ${home.log}.`),
  };
}
