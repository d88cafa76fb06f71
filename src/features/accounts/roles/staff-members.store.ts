import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { StoredUser } from "../domain/identity/account.ts";

/** Somebody with a role. */
export interface StaffMember {
  id: string;
  /** Empty without a name. */
  name: string;
  email: string;
  role: string;
  roleGivenAt: Date;
  hasSecondFactor: boolean;
  /** When a session of theirs was last used; `null` without an open one. */
  lastSeen: Date | null;
  createdAt: Date;
}

const columns = sql`u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.role,
  u.role_given_at as "roleGivenAt", u.two_factor_enabled as "hasSecondFactor", u.created_at as "createdAt",
  (select max(s.updated_at) from sessions s where s.user_id = u.id and s.expires_at > now()) as "lastSeen"`;

/** Everybody with another role than customer, by name. */
export async function selectStaffMembers(db: Executor): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`select ${columns} from users u
    where u.role <> 'customer' and u.erased_at is null order by lower(u.last_name), lower(u.first_name), u.id`.execute(
    db,
  );
  return rows;
}

/** An account, of any role; `null` if there is none. */
export async function selectMember(db: Executor, id: string): Promise<StaffMember | null> {
  const { rows } = await sql<StaffMember>`select ${columns} from users u
    where u.id = ${id} and u.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** What decides about the role in effect of accounts, blocked and erased ones excluded. */
export async function selectStoredUsers(
  db: Executor,
  ids: readonly string[],
): Promise<(StoredUser & { roleGivenAt: Date; twoFactorEnabled: boolean })[]> {
  return db
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName", "last_name as lastName", "phone", "locale", "role"])
    .select(["role_given_at as roleGivenAt", "two_factor_enabled as twoFactorEnabled", "created_at as createdAt"])
    .where("id", "in", ids)
    .where("blocked_at", "is", null)
    .where("erased_at", "is", null)
    .execute();
}

/** Role of the account with an address, whether or not it is confirmed; `null` without an account. */
export async function selectRoleOfAddress(db: Executor, email: string): Promise<string | null> {
  const row = await db.selectFrom("users").select("role").where("email", "=", email).executeTakeFirst();
  return row?.role ?? null;
}

/**
 * Roles of these accounts by id, locked together with all administrators: two parallel changes of administrators happen one
 * after the other, and the second one sees the result of the first.
 */
export async function lockRolesOf(trx: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; role: string }>`
    select id, role from users where (role = 'admin' or id = any(${[...ids]}::text[])) and erased_at is null
    order by id for update`.execute(trx);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/**
 * Whether an administrator stays without this account. Those whose erasure is asked for do not count. True only until the end of the
 * transaction, and after `lockRolesOf`.
 */
export async function hasOtherAdministrator(trx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select from users where role = 'admin' and id <> ${id} and erased_at is null
    and erasure_asked_at is null limit 1`.execute(trx);
  return rows.length > 0;
}

/** Gives a role to a locked account. The days until a second factor is needed begin only with the first role. */
export async function updateRoleOf(trx: Executor, id: string, role: string): Promise<void> {
  await sql`update users set role = ${role}, updated_at = now(),
    role_given_at = case when role = 'customer' then now() else role_given_at end where id = ${id}`.execute(trx);
}

/** Whether any account is an administrator. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  const { rows } = await sql`select from users where role = 'admin' and erased_at is null limit 1`.execute(db);
  return rows.length > 0;
}
