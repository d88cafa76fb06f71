import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { eventObject, refundObject, type SandboxPage, type SandboxRefund, sessionObject } from "./objects.ts";

/** Seconds that a slow payment takes. */
const slowness = 6;

/** A new id in the style of the protocol, e.g. `cs_test_…`. */
export function newName(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Stores an event for delivery to the shop. */
async function tell(db: Executor, type: string, object: unknown): Promise<void> {
  const id = newName("evt");
  await sql`insert into sandbox.events (id, body)
    values (${id}, ${JSON.stringify(eventObject(id, type, object))})`.execute(db);
}

/** Stores a new page. */
export async function insertPage(db: Executor, page: Omit<SandboxPage, "status" | "payment">): Promise<SandboxPage> {
  const { rows } = await sql<SandboxPage>`
    insert into sandbox.sessions
      (id, payment_id, amount, currency, name, metadata, reference, locale, success_url, cancel_url, expires_at)
    values (${page.id}, ${page.payment_id}, ${page.amount}, ${page.currency}, ${page.name},
      ${JSON.stringify(page.metadata)}, ${page.reference}, ${page.locale}, ${page.success_url}, ${page.cancel_url},
      ${page.expires_at}) returning *`.execute(db);
  return one(rows);
}

/** A page by its id, if there is one. */
export async function selectPage(db: Executor, id: string, { lock = false } = {}): Promise<SandboxPage | null> {
  const { rows } = await sql<SandboxPage>`select * from sandbox.sessions where id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  const [page] = rows;
  return page ?? null;
}

/** The page of a payment. */
export async function selectPageOfPayment(db: Executor, paymentId: string): Promise<SandboxPage | null> {
  const { rows } = await sql<SandboxPage>`select * from sandbox.sessions where payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? null;
}

/** Actions of the payer on the page. */
export type Payers = "pay" | "decline" | "confirm" | "slow" | "confirmed" | "refused";

/** Executes an action, once; a page that is closed or expired is left alone. */
export async function act(db: Database, id: string, what: Payers): Promise<SandboxPage | null> {
  return db.transaction().execute(async (trx) => {
    const page = await selectPage(trx, id, { lock: true });
    if (page?.status !== "open" || page.expires_at.getTime() <= Date.now()) return page;
    if (what === "pay" || (what === "confirmed" && page.payment === "confirming")) return take(trx, page);
    if (what === "confirm") return move(trx, page, { status: "open", payment: "confirming" });
    if (what === "slow") {
      const slow = await move(trx, page, { status: "complete", payment: "processing" });
      await tell(trx, "checkout.session.completed", sessionObject(slow));
      return slow;
    }
    return move(trx, page, { status: "open", payment: "unpaid" });
  });
}

/** Closes a page and gives it. */
export async function expire(db: Database, id: string): Promise<SandboxPage | null> {
  return db.transaction().execute(async (trx) => {
    const page = await selectPage(trx, id, { lock: true });
    return page?.status === "open" ? close(trx, page) : page;
  });
}

/** Expires pages and completes slow payments. */
export async function settleDue(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<SandboxPage>`select * from sandbox.sessions
      where (status = 'open' and expires_at <= now()) or settles_at <= now()
      order by id limit 50 for update skip locked`.execute(trx);
    for (const page of rows) await (page.status === "open" ? close(trx, page) : take(trx, page));
  });
}

/** Refunds a payment; `null` if less is left of it. */
export async function insertRefund(trx: Executor, refund: SandboxRefund): Promise<SandboxRefund | null> {
  const { rows } = await sql<{ left: number }>`
    select coalesce((select sum(amount) from sandbox.charges where payment_id = p.payment_id), 0)
      - coalesce((select sum(amount) from sandbox.refunds where payment_id = p.payment_id), 0) as left
    from sandbox.sessions p where p.payment_id = ${refund.payment_id} for update of p`.execute(trx);
  if (refund.amount > (rows[0]?.left ?? 0)) return null;
  await sql`insert into sandbox.refunds (id, payment_id, amount, metadata)
    values (${refund.id}, ${refund.payment_id}, ${refund.amount}, ${JSON.stringify(refund.metadata)})`.execute(trx);
  await tell(trx, "refund.created", refundObject(refund));
  return refund;
}

/** Refunds of a payment. */
export async function selectRefunds(db: Executor, paymentId: string): Promise<SandboxRefund[]> {
  const { rows } = await sql<SandboxRefund>`select id, payment_id, amount, metadata from sandbox.refunds
    where payment_id = ${paymentId} order by created_at`.execute(db);
  return rows;
}

async function take(trx: Executor, page: SandboxPage): Promise<SandboxPage> {
  const event = page.payment === "processing" ? "async_payment_succeeded" : "completed";
  await sql`insert into sandbox.charges (payment_id, amount) values (${page.payment_id}, ${page.amount})`.execute(trx);
  const paid = await move(trx, page, { status: "complete", payment: "succeeded" });
  await tell(trx, `checkout.session.${event}`, sessionObject(paid));
  return paid;
}

async function close(trx: Executor, page: SandboxPage): Promise<SandboxPage> {
  const closed = await move(trx, page, { status: "expired", payment: "unpaid" });
  await tell(trx, "checkout.session.expired", sessionObject(closed));
  return closed;
}

async function move(
  trx: Executor,
  { id }: SandboxPage,
  { status, payment }: Pick<SandboxPage, "status" | "payment">,
): Promise<SandboxPage> {
  const { rows } = await sql<SandboxPage>`update sandbox.sessions set status = ${status}, payment = ${payment},
      settles_at = case when ${payment === "processing"} then now() + make_interval(secs => ${slowness}) end
    where id = ${id} returning *`.execute(trx);
  return one(rows);
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("the test provider lost a row");
  return row;
}

/** Takes the next due event and schedules its next attempt; `null` if none is due. At most `tries` attempts each. */
export async function takeDueEvent(db: Database, tries: number): Promise<{ id: string; body: string } | null> {
  const { rows } = await sql<{ id: string; body: string }>`
    update sandbox.events set tries = tries + 1, due_at = now() + make_interval(secs => least(3600, power(2, tries)))
    where id = (select id from sandbox.events where delivered_at is null and due_at <= now() and tries < ${tries}
      order by due_at limit 1 for update skip locked)
    returning id, body`.execute(db);
  return rows[0] ?? null;
}

/** Marks an event as delivered. */
export async function markDelivered(db: Database, id: string): Promise<void> {
  await sql`update sandbox.events set delivered_at = now() where id = ${id}`.execute(db);
}

/** Stored answer of an idempotency key. Requests with the same key wait for each other until the transaction ends. */
export async function lockAnswer(
  trx: Executor,
  key: string,
): Promise<{ request: string; status: number; body: string } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 5))`.execute(trx);
  const { rows } = await sql<{ request: string; status: number; body: string }>`
    select request, status, body from sandbox.answers where key = ${key}`.execute(trx);
  return rows[0] ?? null;
}

/** Stores the answer of a key. */
export async function insertAnswer(
  trx: Executor,
  { key, request, status, body }: { key: string; request: string; status: number; body: string },
): Promise<void> {
  await sql`insert into sandbox.answers (key, request, status, body)
    values (${key}, ${request}, ${status}, ${body})`.execute(trx);
}
