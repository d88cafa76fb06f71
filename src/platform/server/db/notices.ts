import pg from "pg";
import type { DatabaseConnection } from "./connection.ts";
import { holdConnection } from "./held-connection.ts";

/** What becomes of notices. */
export interface Listener {
  /** A notice of any process, after its transaction was kept. */
  heard(payload: string): void;
  /** Notices come from now on: whatever changed before has to be read, now and after each lost connection. */
  began(): void;
}

/**
 * Listens to a channel on a connection of its own, which is opened again when it is lost or silent. Gives the way to end
 * it.
 */
export function listenTo(connection: DatabaseConnection, channel: string, listener: Listener): () => Promise<void> {
  return holdConnection(connection, {
    async opened(client) {
      client.on("notification", ({ payload = "" }) => listener.heard(payload));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listener.began();
    },
    beat: (client) => client.query("select 1"),
  });
}
