import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import type { Account } from "./domain/identity/account.ts";
import type { Grants } from "./domain/identity/permissions.ts";
import { accountUnderRule } from "./domain/sign-in/second-factor-rule.ts";
import { selectRoles } from "./roles/roles.store.ts";
import { selectStoredUsers } from "./roles/staff-members.store.ts";

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

/** Accounts outside of their sessions: owners of API keys, recipients of notices. */
export interface Holders {
  /**
   * Accounts by user id, with what they may do now: the role gives nothing while a second factor is due. Blocked and erased
   * accounts and unknown ids are absent.
   */
  accountsOf(db: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, Account>>;
}

interface HoldersDeps {
  roles: Pick<Roles, "ownGrants">;
  /** Days until staff must have a second factor. */
  secondFactorDays: number;
  now: () => Date;
}

/** Accounts under the rules that sessions have. No I/O happens here. */
export function createHolders({ roles, secondFactorDays: days, now }: HoldersDeps): Holders {
  return {
    async accountsOf(db, userIds) {
      if (userIds.length === 0) return new Map();
      const rule = { days, now: now(), ownRoles: roles.ownGrants };
      const users = await selectStoredUsers(db, userIds);
      return new Map(users.map((user) => [user.id, accountUnderRule(user, rule)]));
    },
  };
}
