import { createContext } from "react-router";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { covers } from "#features/accounts/domain/identity/permissions.ts";
import { selectRoles } from "#features/accounts/roles.service.ts";
import { lockRolesOf, updateRoleOf } from "#features/accounts/staff-members.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { addAuditEntry } from "../audit.service.ts";
import { decideInvitation, type Invitation, selectByToken } from "./invitations.store.ts";
import { rolesNow, tokenHash } from "./people.service.ts";

/** What the page of an invitation shows; each has a message `invitation.state_…`. */
export type InvitationState =
  | "unknown"
  | "used"
  | "withdrawn"
  | "expired"
  | "other_address"
  | "already_staff"
  | "sign_in"
  | "open";

/** Invitations from the side of who was invited. */
export interface Accepting {
  /** State of the invitation of a link for the reader, who may be a guest, and the role that it gives. */
  inspect(token: string, reader: Account | null): Promise<{ state: InvitationState; role: string; roleName: string }>;
  /** Gives the role to an account with the invited address, once. */
  accept(token: string, reader: Account): Promise<Result<null, { code: Exclude<InvitationState, "open"> }>>;
}

export const acceptingContext = createContext<Accepting>();

/** Invitations on a database. No I/O happens here. */
export function createAccepting({ db }: { db: Database }): Accepting {
  return {
    async inspect(token, reader) {
      const found = await selectByToken(db, tokenHash(token));
      const roles = await selectRoles(db);
      const role = found?.role ?? "";
      const roleName = roles.find(({ id, isBuiltIn }) => id === role && !isBuiltIn)?.name ?? "";
      return { state: stateFor(found, reader), role, roleName };
    },
    accept: (token, reader) =>
      inTransaction(db, async (trx): Promise<Result<null, { code: Exclude<InvitationState, "open"> }>> => {
        // Accounts before invitations, as where somebody is dismissed.
        const known = await selectByToken(trx, tokenHash(token));
        const locked = await lockRolesOf(trx, [reader.id, known?.invitedBy ?? ""]);
        const found = await selectByToken(trx, tokenHash(token), { lock: true });
        const now = { ...reader, role: locked.get(reader.id) ?? "customer", secondFactor: undefined };
        const state = stateFor(found, now as Account);
        if (state !== "open" || !found) return fail({ code: state === "open" ? "unknown" : state });
        if (!(await mayStillInvite(trx, found, locked.get(found.invitedBy)))) return fail({ code: "withdrawn" });
        await updateRoleOf(trx, reader.id, found.role);
        await decideInvitation(trx, found.id, { state: "accepted", by: reader.id });
        await addAuditEntry(trx, {
          actor: `user:${reader.id}`,
          action: "invitation.accept",
          subject: { kind: "person", id: reader.id },
          details: { role: (await rolesNow(trx)).nameOf(found.role) },
        });
        return ok(null);
      }),
  };
}

function stateFor(found: Invitation | null, reader: Account | null): InvitationState {
  if (!found) return "unknown";
  if (found.state === "accepted") return "used";
  if (found.state === "withdrawn") return "withdrawn";
  if (found.isExpired) return "expired";
  if (!reader) return "sign_in";
  if (reader.email !== found.email) return "other_address";
  if ((reader.secondFactor?.role ?? reader.role) !== "customer") return "already_staff";
  return "open";
}

/** Whoever invited must still have everything that the role gives. */
async function mayStillInvite(trx: Executor, { role }: Invitation, inviter: string | undefined): Promise<boolean> {
  if (inviter === undefined) return false;
  const roles = await rolesNow(trx);
  const held = roles.grantsOf(inviter) ?? {};
  return held.people !== undefined && covers({ role: inviter, grants: held }, roles.grantsOf(role) ?? {});
}
