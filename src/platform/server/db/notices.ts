import pg from "pg";
import type { DatabaseConnection } from "./connection.ts";
import { holdConnection } from "./held-connection.ts";

/** Receives notices. */
export interface Listener {
  /** A notice of any process, after its transaction was committed. */
  onNotice(payload: string): void;
  /** Listening has begun or resumed: changes made before must be read again. */
  began(): void;
}

/**
 * Listens to a channel on a connection of its own, which is opened again when it is lost or silent. Gives the way to end
 * it.
 */
export function listenTo(connection: DatabaseConnection, channel: string, listener: Listener): () => Promise<void> {
  return holdConnection(connection, {
    async opened(client) {
      client.on("notification", ({ payload = "" }) => listener.onNotice(payload));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listener.began();
    },
    beat: (client) => client.query("select 1"),
  });
}
