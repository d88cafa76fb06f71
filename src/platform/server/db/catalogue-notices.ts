import type { DatabaseConnection } from "./connection.ts";
import { listenTo } from "./notices.ts";

/**
 * Calls `changed` whenever any process changes the catalogue, and whenever notices may have been missed because the
 * connection was lost: when it is back. Until then what is known stays, the tables cannot be read either. Gives the way to
 * end it.
 */
export function listenForCatalogueChanges(connection: DatabaseConnection, changed: () => void): () => Promise<void> {
  return listenTo(connection, "catalogue_changed", { onNotice: changed, began: changed });
}
