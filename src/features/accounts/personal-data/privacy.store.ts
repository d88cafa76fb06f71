import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { endedLeases, nobody, openOrders } from "../domain/personal/erasure.ts";
import type { PersonalTable } from "../domain/personal/personal-tables.ts";

/** What parts of orders have parts of their own. */
const wholes = {
  order_item_id: "order_items",
  movement_id: "money_movements",
  return_id: "returns",
  shipment_id: "shipments",
} as const;

/** All rows of a table that are about this person, without its secrets. */
export async function selectOwnRows(
  db: Executor,
  { name, owner, hidden = [] }: PersonalTable,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const whole = wholes[owner as keyof typeof wholes];
  const ownOrders = sql`(select id from orders where user_id = ${userId})`;
  const isOwn = whole
    ? sql`${sql.ref(owner)} in (select id from ${sql.table(whole)} where order_id in ${ownOrders})`
    : owner === "order_id"
      ? sql`order_id in ${ownOrders}`
      : owner === "lease_id"
        ? sql`lease_id in (select id from leases where user_id = ${userId})`
        : owner === "review_id"
          ? sql`review_id in (select id from reviews where user_id = ${userId})`
          : owner === "ticket_id"
            ? sql`ticket_id in (select id from tickets where user_id = ${userId})`
            : sql`${sql.ref(owner)} = ${userId}`;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(own) - ${sql.val([...hidden])}::text[] as row from ${sql.table(name)} own where ${isOwn}
    order by own`.execute(db);
  return rows.map(({ row }) => row);
}

/** Keys of the photos of machines that this person has rented, in the order in which they were taken. */
export async function selectOwnPhotos(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select photo.key from leases l join lease_checks c on c.lease_id = l.id,
      lateral unnest(c.photos) with ordinality photo (key, at)
    where l.user_id = ${userId} order by c.at, c.lease_id, c.moment, photo.at`.execute(db);
  return rows.map(({ key }) => key);
}

/** Remembers the wish to be erased, and what is to become of reviews; ends every session. */
export async function markErasure(
  trx: Executor,
  userId: string,
  { now, keepsReviews }: { now: Date; keepsReviews: boolean },
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ erasure_asked_at: now, erasure_cancelled_at: null, erasure_keeps_reviews: keepsReviews })
    .where("id", "=", userId)
    .execute();
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** People whose wish is older than `before`. */
export async function selectDue(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("erasure_asked_at", "<=", before)
    .where("erased_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds somebody who is still due; null if they came back, or if another process is at it. */
export async function holdDue(
  trx: Executor,
  userId: string,
  before: Date,
): Promise<{ email: string; avatar: string | null; erasure_keeps_reviews: boolean } | null> {
  const row = await trx
    .selectFrom("users")
    .select(["email", "avatar", "erasure_keeps_reviews"])
    .where("id", "=", userId)
    .where("erasure_asked_at", "<=", before)
    .where("erased_at", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Tables whose rows mean nothing without their person. */
const ownOnly = [
  "sessions",
  "accounts",
  "two_factors",
  "spent_codes",
  "sign_ins",
  "confirmations",
  "addresses",
  "preferences",
  "preference_changes",
  "idempotency_keys",
  "tickets",
  "quotation_requests",
  "wishes",
  "viewed_products",
  "watches",
] as const;

/** Deletes everything about somebody but their orders; the row itself stays, empty, while orders or leases need it. */
export async function erasePerson(
  trx: Executor,
  userId: string,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  for (const table of ownOnly) await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  await trx.deleteFrom("confirmations").where("email", "=", email).execute();
  await trx.deleteFrom("watches").where("email", "=", email).execute();
  await trx.deleteFrom("withdrawals").where("email", "=", email).where("order_id", "is", null).execute();
  await trx.deleteFrom("tickets").where("email", "=", email).execute();
  await trx
    .deleteFrom("verifications")
    .where((row) => row.or([row("value", "=", userId), row("identifier", "=", email)]))
    .execute();
  await trx.deleteFrom("mails").where("recipient", "=", email).execute();
  await trx
    .updateTable("users")
    .set({
      name: nobody.text,
      first_name: nobody.text,
      last_name: nobody.text,
      // Addresses of people are unique.
      email: sql<string>`'erased-' || gen_random_uuid() || '@erased.invalid'`,
      email_verified: false,
      image: null,
      avatar: null,
      phone: null,
      birthdate: null,
      company: null,
      tax_id: null,
      tax_id_kind: null,
      tier: "standard",
      role: "customer",
      two_factor_enabled: false,
      password_changed_at: null,
      erasure_asked_at: null,
      erasure_cancelled_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

/** What of a billing address is about a person; its country stays, as that of the delivery does. */
const billingTexts = [
  "billing_first_name",
  "billing_last_name",
  "billing_address",
  "billing_city",
  "billing_postal_code",
] as const;

/**
 * Takes erased people out of their orders as soon as these and what was rented with them are closed, with the letters about
 * them; then deletes those whom no order and no lease needs. Photos of machines are removed by `removePhoto`, before their
 * rows forget them. Comes to the same end however often it is done.
 */
export async function eraseFromOrders(db: Executor, removePhoto: (key: string) => Promise<void>): Promise<void> {
  // Goods on their way back still need their buyer, and so do money and machines that are out.
  const isOut = sql`l.unit_id is not null and l.status not in (${sql.join([...endedLeases])})`;
  const isOpen = sql`(orders.status in (${sql.join([...openOrders])})
    or exists (select from returns where order_id = orders.id and status in ('requested', 'approved', 'in_progress'))
    or exists (select from money_movements where order_id = orders.id and state = 'asked')
    or exists (select from order_items i join leases l on l.order_item_id = i.id where i.order_id = orders.id and ${isOut})
    or exists (select from lease_charges c join leases l on l.id = c.lease_id where c.order_id = orders.id and ${isOut}))`;
  const { rows } = await sql<{ id: string }>`
    update orders set first_name = ${nobody.text}, last_name = ${nobody.text}, email = ${nobody.email},
      phone = ${nobody.text}, address = ${nobody.text}, city = ${nobody.text}, postal_code = ${nobody.text},
      company = null, tax_id = null, updated_at = now(),
      ${sql.join(billingTexts.map((column) => sql`${sql.ref(column)} = case when billing_country is not null then ${nobody.text} end`))}
    from users
    where users.id = orders.user_id and erased_at is not null and orders.email <> ${nobody.email} and not (${isOpen})
    returning orders.id`.execute(db);
  const orderIds = rows.map(({ id }) => id);
  for (const key of await erasePhotos(db, orderIds)) await removePhoto(key);
  await eraseWords(db, orderIds);
  const needed = sql`exists (select from orders where user_id = users.id and ${isOpen})`;
  await sql`delete from mails using users where user_id = users.id and erased_at is not null and not ${needed}`.execute(
    db,
  );
  await sql`delete from users where erased_at is not null
    and not exists (select from orders where user_id = users.id)
    and not exists (select from leases where user_id = users.id)`.execute(db);
}

/** Takes photos and remarks out of the checks of what was rented with these orders; hours and condition stay. Gives the keys. */
async function erasePhotos(db: Executor, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ photos: string[] }>`
    with seen as (select c.lease_id, c.moment, c.photos from lease_checks c join leases l on l.id = c.lease_id
      join order_items i on i.id = l.order_item_id where i.order_id = any(${[...orderIds]}::uuid[]) for update of c)
    update lease_checks c set photos = '{}', note = null from seen
    where c.lease_id = seen.lease_id and c.moment = seen.moment returning seen.photos`.execute(db);
  return rows.flatMap(({ photos }) => photos);
}

/** Takes people out of what was written about these orders; amounts, goods and numbers stay. */
async function eraseWords(db: Executor, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const isTheirs = sql`order_id = any(${[...orderIds]}::uuid[])`;
  await sql`update order_items set installation = null where ${isTheirs} and installation is not null`.execute(db);
  await sql`update order_events set reason = null where ${isTheirs} and machine = 'return'`.execute(db);
  await sql`update withdrawals set name = ${nobody.text}, email = ${nobody.email}, goods = null where ${isTheirs}`.execute(
    db,
  );
  await sql`update returns set note = null, answer = null where ${isTheirs}`.execute(db);
  await sql`update payment_events set body = '{}' where ${isTheirs}`.execute(db);
  await sql`delete from order_notes where ${isTheirs}`.execute(db);
  await sql`update documents set content = jsonb_set(content, '{buyer}',
      (content -> 'buyer') || ${JSON.stringify(nobody.buyer)}::jsonb)
    where ${isTheirs} and content ? 'buyer'`.execute(db);
}
