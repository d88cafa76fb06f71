import pg from "pg";
import type { DatabaseConnection } from "./connection.ts";
import { alive } from "./database.ts";

/** Pause before a lost connection is opened again, in milliseconds. */
const pause = 1_000;

/**
 * Calls `changed` whenever any process changes the catalogue, and whenever notices may have been missed because the
 * connection was lost. Gives the way to end it.
 */
export function listenForCatalogueChanges(connection: DatabaseConnection, changed: () => void): () => Promise<void> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let ended = false;

  async function open(): Promise<void> {
    const mine = new pg.Client({ ...connection, ...alive, connectionTimeoutMillis: 10_000 });
    client = mine;
    mine.on("notification", changed);
    mine.on("error", () => undefined);
    mine.on("end", again);
    try {
      await mine.connect();
      await mine.query("listen catalogue_changed");
      changed();
    } catch {
      mine.end().catch(() => undefined);
      again();
    }
  }

  function again(): void {
    changed();
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
