import type { DatabaseConnection } from "./connection.ts";
import { listenTo } from "./notices.ts";

/**
 * Calls `changed` whenever any process changes the catalogue, and after a reconnect, because notifications may have been
 * missed. Returns a function that ends it.
 */
export function listenForCatalogueChanges(connection: DatabaseConnection, changed: () => void): () => Promise<void> {
  return listenTo(connection, "catalogue_changed", { onNotice: changed, began: changed });
}
