import pg from "pg";
import type { DatabaseConnection } from "./connection.ts";
import { holdConnection } from "./held-connection.ts";

/** Receives notifications (`notify`). */
export interface Listener {
  /** A notification of any process, after its transaction was committed. */
  onNotice(payload: string): void;
  /** Listening has begun or resumed: changes made before must be read again. */
  began(): void;
  /** The server has answered; every notification of what was committed before it was asked has been received. */
  checked?(): void;
  /** Called four times a second while nothing can be heard. Not at once: until then it is known whether the database itself is away. */
  away?(): void;
}

/** Milliseconds between two calls of `away`. */
const awayInterval = 250;

/**
 * Listens to a channel on its own connection, which is replaced when it is lost or unresponsive. Returns a function that ends
 * it.
 */
export function listenTo(connection: DatabaseConnection, channel: string, listener: Listener): () => Promise<void> {
  let absence: NodeJS.Timeout | undefined;
  const isBack = (): void => {
    clearInterval(absence);
    absence = undefined;
  };
  const stop = holdConnection(connection, {
    async opened(client) {
      client.on("notification", ({ payload = "" }) => listener.onNotice(payload));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      isBack();
      listener.began();
    },
    async beat(client) {
      await client.query("select 1");
      listener.checked?.();
    },
    lost() {
      if (absence || !listener.away) return;
      absence = setInterval(listener.away, awayInterval).unref();
    },
  });
  return () => stop().finally(isBack);
}
