import pg from "pg";
import { alive } from "./client.ts";
import type { DatabaseConnection } from "./connection.ts";

/** Pause before a lost connection is opened again, in milliseconds. */
const pause = 1_000;

/** What becomes of notices. */
export interface Listener {
  /** A notice of any process, after its transaction was kept. */
  heard(payload: string): void;
  /** Notices come from now on: whatever changed before has to be read, now and after each lost connection. */
  began(): void;
  /** The connection is lost: notices may be missed until it began again. */
  lost?(): void;
}

/** Listens to a channel on a connection of its own, which is opened again when it is lost. Gives the way to end it. */
export function listenTo(connection: DatabaseConnection, channel: string, listener: Listener): () => Promise<void> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let ended = false;

  async function open(): Promise<void> {
    const mine = new pg.Client({ ...connection, ...alive, connectionTimeoutMillis: 10_000 });
    client = mine;
    mine.on("notification", ({ payload = "" }) => listener.heard(payload));
    mine.on("error", () => undefined);
    mine.on("end", again);
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      listener.began();
    } catch {
      mine.end().catch(() => undefined);
      again();
    }
  }

  function again(): void {
    listener.lost?.();
    clearTimeout(retry);
    if (!ended) retry = setTimeout(open, pause);
  }

  void open();
  return async () => {
    ended = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
