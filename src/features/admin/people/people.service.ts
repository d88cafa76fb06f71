import { createHash, randomBytes } from "node:crypto";
import { createContext } from "react-router";
import { type Account, isRole } from "#features/accounts/domain/identity/account.ts";
import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import { covers, type Grants, grantsOf, type Holder } from "#features/accounts/domain/identity/permissions.ts";
import { type StoredRole, selectRoles } from "#features/accounts/roles.service.ts";
import {
  deleteSessions,
  hasOtherAdministrator,
  lockRolesOf,
  type StaffMember,
  selectMember,
  selectRoleOfAddress,
  selectSessions,
  selectStaffMembers,
  updateRoleOf,
} from "#features/accounts/staff-members.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { isLocale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { addAuditEntry } from "../audit.service.ts";
import { sendInvitation } from "./invitation.email.ts";
import {
  decideInvitation,
  type Invitation,
  insertInvitation,
  lockInvitation,
  renewInvitation,
  selectInvitations,
  withdrawInvitationsOf,
} from "./invitations.store.ts";

/** Why a change of a person or invitation was refused. `changed`: somebody else changed the role meanwhile to `now`. */
export type PeopleRefusal =
  | { code: "unknown_person" | "unknown_role" | "unknown_invitation" | "own_role" | "last_admin" | "not_covered" }
  | { code: "already_staff" | "already_invited" | "not_staff" }
  | { code: "changed"; now: string }
  | {
      code: "invalid_fields";
      errors: Partial<Record<"email" | "role" | "locale", "required" | "bad_email" | "unknown">>;
    };

/** Somebody with a role, or who had one. */
export interface PersonPage {
  member: StaffMember;
  sessions: Awaited<ReturnType<typeof selectSessions>>;
}

/** Staff of the shop. The pages check the permission `people`. */
export interface People {
  list(): Promise<{ members: StaffMember[]; invitations: Invitation[]; roles: StoredRole[] }>;
  person(id: string): Promise<PersonPage | null>;
  /** Invites by e-mail with the fields `email`, `role` and `locale`. */
  invite(by: Account, form: URLSearchParams): Promise<Result<{ id: string }, PeopleRefusal>>;
  /** Sends another link for seven days; the former one ends. */
  resend(by: Account, id: string): Promise<Result<null, PeopleRefusal>>;
  withdraw(by: Account, id: string): Promise<Result<null, PeopleRefusal>>;
  /** `seen`: the role that the form showed. */
  changeRole(by: Account, id: string, asked: { role: string; seen: string }): Promise<Result<null, PeopleRefusal>>;
  /**
   * Takes the role away: every session ends, and open invitations to and from the person are withdrawn. API keys act with the
   * present rights of their owner, so they end with the role.
   */
  endAccess(by: Account, id: string, asked: { seen: string }): Promise<Result<null, PeopleRefusal>>;
}

export const peopleContext = createContext<People>();

export interface PeopleDeps {
  db: Database;
  emails: Emails;
}

/** A token for a link, which only its reader knows. */
export const newToken = (): string => randomBytes(32).toString("base64url");
/** What is stored of it. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Staff on a database. No I/O happens here. */
export function createPeople(deps: PeopleDeps): People {
  const { db } = deps;
  return {
    async list() {
      const [members, invitations, roles] = await Promise.all([
        selectStaffMembers(db),
        selectInvitations(db),
        selectRoles(db),
      ]);
      return { members, invitations, roles };
    },
    async person(id) {
      const [member, sessions] = await Promise.all([selectMember(db, id), selectSessions(db, id)]);
      return member && { member, sessions };
    },
    invite: (by, form) => invite(deps, by, form),
    resend: (by, id) =>
      inTransaction(db, async (trx) => {
        const open = await openInvitation(trx, by, id);
        if (!open.ok) return open;
        const token = newToken();
        const hash = tokenHash(token);
        await renewInvitation(trx, id, hash);
        await sendInvitation(trx, deps.emails, { ...open.value, token, hash });
        await audit(trx, by, "invitation.resend", open.value);
        return ok(null);
      }),
    withdraw: (by, id) =>
      inTransaction(db, async (trx) => {
        const open = await openInvitation(trx, by, id);
        if (!open.ok) return open;
        await decideInvitation(trx, id, { state: "withdrawn", by: by.id });
        await audit(trx, by, "invitation.withdraw", open.value);
        return ok(null);
      }),
    changeRole: (by, id, asked) => inTransaction(db, (trx) => change(trx, by, id, asked)),
    endAccess: (by, id, { seen }) =>
      inTransaction(db, async (trx) => {
        const ended = await change(trx, by, id, { role: "customer", seen });
        if (!ended.ok) return ended;
        const member = await selectMember(trx, id);
        await deleteSessions(trx, id);
        await withdrawInvitationsOf(trx, { userId: id, email: member?.email ?? "" }, by.id);
        return ok(null);
      }),
  };
}

/** Roles as stored now, whatever this process has in memory. */
interface RolesNow {
  /** `null` for a role that does not exist. */
  grantsOf(role: string): Grants | null;
  /** The name of an own role, the id of a built-in one. */
  nameOf(role: string): string;
}

export async function rolesNow(trx: Executor): Promise<RolesNow> {
  const roles = new Map((await selectRoles(trx)).map((role) => [role.id, role]));
  return {
    grantsOf: (role) => (isRole(role) ? grantsOf({ role }) : (roles.get(role)?.grants ?? null)),
    nameOf: (role) => roles.get(role)?.name ?? role,
  };
}

/** The actor as stored now: who was dismissed a moment ago changes nothing more. */
async function actorIn(trx: Executor, locked: ReadonlyMap<string, string>, by: { id: string }): Promise<Holder> {
  const role = locked.get(by.id) ?? "customer";
  return { role, grants: (await rolesNow(trx)).grantsOf(role) ?? {} };
}

/** The same for an actor who is not locked yet. Accounts are locked before roles and invitations, everywhere. */
export async function lockActor(trx: Executor, by: { id: string }): Promise<Holder> {
  return actorIn(trx, await lockRolesOf(trx, [by.id]), by);
}

async function change(
  trx: Executor,
  by: Account,
  id: string,
  { role, seen }: { role: string; seen: string },
): Promise<Result<null, PeopleRefusal>> {
  if (id === by.id) return fail({ code: "own_role" });
  const locked = await lockRolesOf(trx, [id, by.id]);
  const now = locked.get(id);
  if (now === undefined) return fail({ code: "unknown_person" });
  if (now !== seen) return fail({ code: "changed", now });
  if (now === "customer") return fail({ code: "not_staff" });
  const roles = await rolesNow(trx);
  const [before, after] = [roles.grantsOf(now) ?? {}, roles.grantsOf(role)];
  if (!after) return fail({ code: "unknown_role" });
  const actor = await actorIn(trx, locked, by);
  if (!covers(actor, after) || !covers(actor, before) || !grantsOf(actor).people) return fail({ code: "not_covered" });
  const leaves = now === "admin" && role !== "admin";
  if (leaves && !(await hasOtherAdministrator(trx, id))) return fail({ code: "last_admin" });
  if (now === role) return ok(null);
  await updateRoleOf(trx, id, role);
  const action = role === "customer" ? ("person.end" as const) : ("person.role" as const);
  const details = { role: roles.nameOf(role), was: roles.nameOf(now) };
  await addAuditEntry(trx, { actor: `user:${by.id}`, action, subject: { kind: "person", id }, details });
  return ok(null);
}

async function openInvitation(trx: Executor, by: Account, id: string): Promise<Result<Invitation, PeopleRefusal>> {
  const actor = await lockActor(trx, by);
  const found = isUuid(id) ? await lockInvitation(trx, id) : null;
  if (!found) return fail({ code: "unknown_invitation" });
  const offered = (await rolesNow(trx)).grantsOf(found.role) ?? {};
  return covers(actor, offered) ? ok(found) : fail({ code: "not_covered" });
}

async function invite(
  { db, emails }: PeopleDeps,
  by: Account,
  form: URLSearchParams,
): Promise<Result<{ id: string }, PeopleRefusal>> {
  const typed = (form.get("email") ?? "").trim();
  const [email, role, locale] = [canonicalEmail(typed), form.get("role") ?? "", form.get("locale") ?? ""];
  const errors: Extract<PeopleRefusal, { code: "invalid_fields" }>["errors"] = {};
  if (email === null) errors.email = typed === "" ? "required" : "bad_email";
  if (!isLocale(locale)) errors.locale = "unknown";
  if (role === "" || role === "customer") errors.role = "required";
  if (email === null || !isLocale(locale) || errors.role) return fail({ code: "invalid_fields", errors });
  return inTransaction(db, async (trx): Promise<Result<{ id: string }, PeopleRefusal>> => {
    const roles = await rolesNow(trx);
    const offered = roles.grantsOf(role);
    if (!offered) return fail({ code: "invalid_fields", errors: { role: "unknown" } });
    const actor = await lockActor(trx, by);
    if (!covers(actor, offered)) return fail({ code: "not_covered" });
    const held = await selectRoleOfAddress(trx, email);
    if (held !== null && held !== "customer") return fail({ code: "already_staff" });
    const token = newToken();
    const hash = tokenHash(token);
    const id = await insertInvitation(trx, { email, role, locale, hash, by: by.id });
    if (!id) return fail({ code: "already_invited" });
    await sendInvitation(trx, emails, { id, email, locale, token, hash });
    await audit(trx, by, "invitation.send", { id, role });
    return ok({ id });
  });
}

async function audit(
  trx: Executor,
  by: Account,
  action: "invitation.send" | "invitation.resend" | "invitation.withdraw",
  { id, role }: Pick<Invitation, "id" | "role">,
): Promise<void> {
  const details = { role: (await rolesNow(trx)).nameOf(role) };
  await addAuditEntry(trx, { actor: `user:${by.id}`, action, subject: { kind: "invitation", id }, details });
}
