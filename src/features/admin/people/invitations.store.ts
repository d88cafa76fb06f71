import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** An invitation. Its state is `open` also when it has expired. */
export interface Invitation {
  id: string;
  email: string;
  role: string;
  locale: Locale;
  state: "open" | "accepted" | "withdrawn";
  /** User id. */
  invitedBy: string;
  /** `null` if the account is gone. */
  inviter: string | null;
  sentAt: Date;
  expiresAt: Date;
  isExpired: boolean;
}

const columns = sql`i.id, i.email, i.role, i.locale, i.state, i.invited_by as "invitedBy", i.sent_at as "sentAt",
  i.expires_at as "expiresAt", i.expires_at <= now() as "isExpired",
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from published.users u where u.id = i.invited_by) as inviter`;

/** Open invitations, the newest first. */
export async function selectInvitations(db: Executor): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`select ${columns} from invitations i where i.state = 'open'
    order by i.created_at desc, i.id`.execute(db);
  return rows;
}

/** The invitation of a token by its hash, in any state; `lock`: until the transaction ends. */
export async function selectByToken(
  db: Executor,
  hash: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`select ${columns} from invitations i where i.token_hash = ${hash}
    ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** An open invitation, locked until the transaction ends; `null` if it was decided or does not exist. */
export async function lockInvitation(trx: Executor, id: string): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`select ${columns} from invitations i
    where i.id = ${id}::uuid and i.state = 'open' for update of i`.execute(trx);
  return rows[0] ?? null;
}

interface NewInvitation {
  email: string;
  role: string;
  locale: Locale;
  hash: string;
  by: string;
}

/** Adds an invitation and returns its id; `null` while another one to the address is open. */
export async function insertInvitation(
  trx: Executor,
  { email, role, locale, hash, by }: NewInvitation,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into invitations (token_hash, email, role, locale, invited_by)
    values (${hash}, ${email}, ${role}, ${locale}, ${by})
    on conflict (email) where state = 'open' do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Gives a locked invitation another token for seven more days: the former link ends. */
export async function renewInvitation(trx: Executor, id: string, hash: string): Promise<void> {
  await sql`update invitations set token_hash = ${hash}, sent_at = now(), expires_at = now() + interval '7 days'
    where id = ${id}::uuid`.execute(trx);
}

export async function decideInvitation(
  trx: Executor,
  id: string,
  { state, by }: { state: "accepted" | "withdrawn"; by: string },
): Promise<void> {
  await sql`update invitations set state = ${state}, decided_by = ${by}, decided_at = now()
    where id = ${id}::uuid and state = 'open'`.execute(trx);
}

/** Withdraws open invitations to an address and those that this user sent. */
export async function withdrawInvitationsOf(
  trx: Executor,
  { userId, email }: { userId: string; email: string },
  by: string,
): Promise<void> {
  await sql`update invitations set state = 'withdrawn', decided_by = ${by}, decided_at = now()
    where state = 'open' and (email = ${email} or invited_by = ${userId})`.execute(trx);
}

/** Whether an open invitation gives the role. */
export async function isOffered(trx: Executor, role: string): Promise<boolean> {
  const { rows } = await sql`select from invitations where role = ${role} and state = 'open' limit 1`.execute(trx);
  return rows.length > 0;
}

/** Deletes decided invitations with a role that is being deleted. */
export async function deleteDecided(trx: Executor, role: string): Promise<void> {
  await sql`delete from invitations where role = ${role} and state <> 'open'`.execute(trx);
}

/** Deletes invitations that were decided, or ran out, 90 days ago: the audit log tells who was hired. */
export async function deleteOldInvitations(db: Executor): Promise<void> {
  await sql`delete from invitations where coalesce(decided_at, expires_at) < now() - interval '90 days'`.execute(db);
}

/** Invitations to the address of a user, without the hash of their link. */
export function selectInvitationRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const own = sql`own.email = (select u.email from published.users u where u.id = ${userId})`;
  return readPersonalRows(db, { invitations: personalRows("invitations", own, ["token_hash", "invited_by"]) });
}

export async function deleteInvitationsTo(trx: Executor, { email }: { email: string }): Promise<void> {
  await trx.deleteFrom("invitations").where("email", "=", email).execute();
}
