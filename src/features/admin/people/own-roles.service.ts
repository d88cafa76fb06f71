import { createContext } from "react-router";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { covers, type Grants } from "#features/accounts/domain/identity/permissions.ts";
import {
  deleteRole,
  insertRole,
  isHeld,
  lockRole,
  type StoredRole,
  selectRoles,
  updateRole,
} from "#features/accounts/roles.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { addAuditEntry } from "../audit.service.ts";
import { deleteDecided, isOffered } from "./invitations.store.ts";
import { lockActor, rolesNow } from "./people.service.ts";

/** Why a role was not changed. `changed`: its version is newer than the form. */
export type RoleRefusal = {
  code: "unknown_role" | "name_taken" | "not_covered" | "own_role" | "held" | "offered" | "changed";
};

interface RoleFacts {
  name: string;
  grants: Grants;
}

/** Own roles of the shop. The pages check the permission `people`; nobody changes a role beyond their own rights. */
export interface OwnRoles {
  list(): Promise<StoredRole[]>;
  one(id: string): Promise<StoredRole | null>;
  add(by: Account, facts: RoleFacts): Promise<Result<{ id: string }, RoleRefusal>>;
  /** `seen`: the version that the form was made from. */
  save(by: Account, id: string, asked: { seen: number; facts: RoleFacts }): Promise<Result<null, RoleRefusal>>;
  /** Deletes a role that nobody has and no open invitation offers. */
  remove(by: Account, id: string, seen: number): Promise<Result<null, RoleRefusal>>;
}

export const ownRolesContext = createContext<OwnRoles>();

/** Roles on a database. No I/O happens here. */
export function createOwnRoles({ db }: { db: Database }): OwnRoles {
  const list = () => selectRoles(db);
  const one = async (id: string) => (await list()).find((role) => role.id === id) ?? null;
  return {
    list,
    one,
    add: (by, facts) =>
      inTransaction(db, async (trx): Promise<Result<{ id: string }, RoleRefusal>> => {
        if (!covers(await lockActor(trx, by), facts.grants)) return fail({ code: "not_covered" });
        const id = await insertRole(trx, { ...facts, by: by.id });
        if (!id) return fail({ code: "name_taken" });
        const entry = {
          actor: `user:${by.id}`,
          subject: { kind: "role", id } as const,
          details: { called: facts.name },
        };
        await addAuditEntry(trx, { ...entry, action: "role.create" });
        return ok({ id });
      }),
    save: (by, id, { seen, facts }) =>
      inTransaction(db, async (trx): Promise<Result<null, RoleRefusal>> => {
        const actor = await lockActor(trx, by);
        const locked = await lockRole(trx, id);
        if (!locked) return fail({ code: "unknown_role" });
        if (locked.version !== seen) return fail({ code: "changed" });
        // Nobody raises the role that they have, nor takes away what they could not give.
        if (actor.role === id) return fail({ code: "own_role" });
        const before = (await rolesNow(trx)).grantsOf(id) ?? {};
        if (!covers(actor, facts.grants) || !covers(actor, before)) return fail({ code: "not_covered" });
        if (!(await updateRole(trx, id, { ...facts, by: by.id }))) return fail({ code: "name_taken" });
        const entry = {
          actor: `user:${by.id}`,
          subject: { kind: "role", id } as const,
          details: { called: facts.name },
        };
        await addAuditEntry(trx, { ...entry, action: "role.save" });
        return ok(null);
      }),
    remove: (by, id, seen) =>
      inTransaction(db, async (trx): Promise<Result<null, RoleRefusal>> => {
        const actor = await lockActor(trx, by);
        const locked = await lockRole(trx, id);
        if (!locked) return fail({ code: "unknown_role" });
        if (locked.version !== seen) return fail({ code: "changed" });
        if (!covers(actor, (await rolesNow(trx)).grantsOf(id) ?? {})) return fail({ code: "not_covered" });
        if (await isHeld(trx, id)) return fail({ code: "held" });
        if (await isOffered(trx, id)) return fail({ code: "offered" });
        await deleteDecided(trx, id);
        await deleteRole(trx, id);
        const entry = {
          actor: `user:${by.id}`,
          subject: { kind: "role", id } as const,
          details: { called: locked.name },
        };
        await addAuditEntry(trx, { ...entry, action: "role.delete" });
        return ok(null);
      }),
  };
}
