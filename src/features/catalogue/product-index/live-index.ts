import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Replica } from "#platform/server/db/replica.ts";
import type { ProductChange } from "../domain/cache-tags.ts";
import type { Definitions } from "../domain/definitions/definitions.ts";
import type { CreateIndexes, IndexSnapshot } from "./generation.ts";
import type { IndexFile } from "./index-file.ts";
import type { IndexScope } from "./product-index.store.ts";

/** In-memory copy of all published products that follows the database. */
export interface LiveIndex<Indexes> {
  /** The present contents. A request reads this once, because a reload replaces it. */
  readonly now: IndexSnapshot<Indexes>;
  /** True after the first complete load. */
  readonly isReady: boolean;
  /** Milliseconds since the index last agreed with the database: everything that had been committed was applied. */
  age(): number;
  /** Resolves after the first complete load; starts it if necessary. */
  ready(): Promise<void>;
  /** Reads everything into a new generation; the present one answers until that is complete. */
  load(): Promise<void>;
  /** Does the same in the background, and again until it succeeds: the database may be another one. */
  reload(): void;
  /**
   * Takes over definitions. Those of another structure need a new generation: the present one answers until it is complete, and
   * changes meanwhile share the next one.
   */
  use(next: Definitions): void;
  /** Writes the index to its file, from which the next process starts. Does nothing if it has not changed, or has no file. */
  save(): Promise<void>;
  /** Reads these products again. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Loads the index and applies the changes of all processes until `close`. */
  follow(connection: DatabaseConnection, onError?: (error: unknown) => void): void;
  /** Calls `changed` after every change; with `null` if anything may have changed. */
  onChange(changed: (changes: readonly ProductChange[] | null) => void): void;
  close(): Promise<void>;
}

export interface IndexDeps<Indexes> {
  db: Database;
  /** Where all products are read; without it, from `db`. Changes are always read from `db`. */
  replica?: Pick<Replica, "read">;
  /** Creates the indexes of one generation over its columns. */
  indexes: CreateIndexes<Indexes>;
  /** Where the index is kept for the next process. */
  file?: IndexFile | null;
  /** Rows and ids per query; tests set it. */
  batch?: number;
  /** Which products; published ones by default. An index of others has no file. */
  scope?: IndexScope;
}
