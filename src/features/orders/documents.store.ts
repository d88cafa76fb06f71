import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Paper, PaperContent, PaperKind } from "./domain/paper.ts";
import type { KeptFacts } from "./domain/paper-content.ts";
import type { RefundLine } from "./domain/refund.ts";
import { withItems } from "./orders.store.ts";

/** A paper about to be issued. */
export interface NewPaper {
  orderId: string;
  market: MarketCode;
  locale: Locale;
  /** Time zone of the market: the year of a number is the one there. */
  timeZone: string;
  content: PaperContent;
  /** The refund that a credit note is about. */
  movementId: string | null;
}

/** Keeps the confirmation of an order, which bears the order's number. */
export async function insertConfirmation(trx: Executor, paper: NewPaper): Promise<void> {
  await sql`insert into documents (order_id, kind, market, year, number, locale, content)
    values (${paper.orderId}, 'confirmation', ${paper.market}, ${yearIn(paper.timeZone)}, ${paper.content.order},
      ${paper.locale}, ${JSON.stringify(paper.content)})`.execute(trx);
}

/**
 * Gives the next number of its market, kind and year to a paper and keeps it, in one statement. The counter's row stays
 * locked until the end of the transaction: the next one waits, and a transaction that fails gives its number back. So call
 * it as the last thing that locks anything.
 */
export async function insertNumbered(
  trx: Executor,
  paper: NewPaper & { kind: Exclude<PaperKind, "confirmation">; letters: string },
): Promise<void> {
  await sql`with counter as (
      insert into document_counters (market, kind, year, last)
      values (${paper.market}, ${paper.kind}, ${yearIn(paper.timeZone)}, 1)
      on conflict (market, kind, year) do update set last = document_counters.last + 1
      returning year, last
    )
    insert into documents (order_id, kind, market, year, serial, number, locale, content, movement_id)
    select ${paper.orderId}, ${paper.kind}, ${paper.market}, year, last,
      ${`${paper.market}-${paper.letters}-`} || year || '-' || lpad(last::text, 6, '0'),
      ${paper.locale}, ${JSON.stringify(paper.content)}, ${paper.movementId}
    from counter`.execute(trx);
}

/** An order as papers need it. The shop asks, so no owner is in the WHERE. Throws for one that is not there. */
export async function selectPaperFacts(trx: Executor, orderId: string): Promise<KeptFacts> {
  const row = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const [order] = await withItems(trx, [row]);
  if (!order) throw new Error(`no order ${orderId}`);
  const adjustments = await trx
    .selectFrom("order_adjustments")
    .select(["step", "label", "amount", "rate_bp as rateBp"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return { ...order, adjustments: adjustments.map((row) => row as KeptFacts["adjustments"][number]) };
}

/** Number and time of the invoice of an order; null as long as there is none. */
export async function selectInvoice(
  trx: Executor,
  orderId: string,
): Promise<{ number: string; issuedAt: Date } | null> {
  const row = await trx
    .selectFrom("documents")
    .select(["number", "issued_at as issuedAt"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  return row ?? null;
}

/** The parts of a refund and its order. */
export async function selectRefundParts(
  trx: Executor,
  movementId: string,
): Promise<{ orderId: string; lines: RefundLine[] } | null> {
  const rows = await trx
    .selectFrom("refund_lines as line")
    .innerJoin("money_movements as money", "money.id", "line.movement_id")
    .select([
      "money.order_id as orderId",
      "line.kind",
      "line.order_item_id as orderItemId",
      "line.quantity",
      "line.amount",
      "line.tax",
    ])
    .where("money.id", "=", movementId)
    .orderBy("line.position")
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    orderId: first.orderId,
    lines: rows.map(({ orderId: _order, ...line }) => ({ ...line, kind: line.kind as RefundLine["kind"] })),
  };
}

/** True if there is a credit note about this refund. */
export async function hasCreditNote(trx: Executor, movementId: string): Promise<boolean> {
  const row = await trx.selectFrom("documents").select("id").where("movement_id", "=", movementId).executeTakeFirst();
  return row !== undefined;
}

/** Papers of an order, oldest first. `owner`: only if the order is theirs; null: whoever asks is staff. */
export async function selectPapers(
  db: Executor,
  orderId: string,
  owner: string | null,
): Promise<(Pick<Paper, "id" | "kind" | "number" | "issuedAt"> & { market: MarketCode })[]> {
  let query = db
    .selectFrom("documents")
    .innerJoin("orders", "orders.id", "documents.order_id")
    .select([
      "documents.id",
      "documents.kind",
      "documents.number",
      "documents.market",
      "documents.issued_at as issuedAt",
    ])
    .where("documents.order_id", "=", orderId);
  if (owner !== null) query = query.where("orders.user_id", "=", owner);
  const rows = await query.orderBy("documents.issued_at").orderBy("documents.number").execute();
  return rows.map((row) => ({ ...row, kind: row.kind as PaperKind, market: row.market as MarketCode }));
}

/** A paper of an order, or null: not there and not theirs are the same. `owner` as for the list. */
export async function selectPaper(
  db: Executor,
  { orderId, id, owner }: { orderId: string; id: string; owner: string | null },
): Promise<Paper | null> {
  let query = db
    .selectFrom("documents")
    .innerJoin("orders", "orders.id", "documents.order_id")
    .select(["documents.id", "documents.kind", "documents.number", "documents.locale", "documents.content"])
    .select("documents.issued_at as issuedAt")
    .where("documents.order_id", "=", orderId)
    .where("documents.id", "=", id);
  if (owner !== null) query = query.where("orders.user_id", "=", owner);
  const row = await query.executeTakeFirst();
  return row ? (row as unknown as Paper) : null;
}

function yearIn(timeZone: string) {
  return sql<number>`extract(year from now() at time zone ${timeZone})::int`;
}
