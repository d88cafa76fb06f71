import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import type { Grants } from "./domain/identity/permissions.ts";
import { selectRoles } from "./roles/roles.store.ts";

export {
  deleteRole,
  insertRole,
  isHeld,
  lockRole,
  type NewRole,
  type StoredRole,
  selectRoles,
  updateRole,
} from "./roles/roles.store.ts";

/** Own roles of the shop in memory. Built-in roles are code and need no reading. */
export interface Roles {
  /** Grants of an own role; `null` for one that does not exist. */
  ownGrants(role: string): Grants | null;
  /** Reads the roles, before the first request. */
  load(): Promise<void>;
  /** Follows what any process changes. Returns a function that ends it. */
  follow(connection: DatabaseConnection, onError: (error: unknown) => void): () => Promise<void>;
}

/** Roles over a database; none are known until they are loaded. No I/O happens here. */
export function createRoles({ db }: { db: Database }): Roles {
  let own: ReadonlyMap<string, Grants> = new Map();
  const load = async (): Promise<void> => {
    const roles = await selectRoles(db);
    own = new Map(roles.filter(({ isBuiltIn }) => !isBuiltIn).map(({ id, grants }) => [id, grants]));
  };
  return {
    ownGrants: (role) => own.get(role) ?? null,
    load,
    follow(connection, onError) {
      let running: Promise<void> = Promise.resolve();
      // One after the other: an older state never replaces a newer one.
      const reload = (): void => {
        running = running.then(load).catch(onError);
      };
      const stop = listenTo(connection, "roles_changed", { began: reload, onNotice: reload });
      return () => stop().finally(() => running);
    },
  };
}
