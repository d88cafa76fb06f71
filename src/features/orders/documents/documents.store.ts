import { type Expression, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import type { Executor } from "#platform/server/db/database.ts";
import {
  type Document,
  type DocumentContent,
  type DocumentKind,
  documentKinds,
  type NumberedKind,
} from "../domain/documents/document.ts";
import type { RefundLine } from "../domain/payments/refund.ts";

/** A document to be issued. */
export interface NewDocument {
  orderId: string;
  market: MarketCode;
  locale: Locale;
  /** Time zone of the market, which determines the year of the number. */
  timeZone: string;
  content: DocumentContent;
  /** Of its number; the confirmation and the agreement have none. */
  prefix: string | null;
  /** The refund of a credit note. */
  movementId: string | null;
}

/** Market of an order; `null` if there is none. */
export async function selectMarket(db: Executor, orderId: string): Promise<MarketCode | null> {
  const { rows } = await sql<{ market: MarketCode }>`select market from orders where id = ${orderId}`.execute(db);
  return rows[0]?.market ?? null;
}

/** Stores confirmations and agreements, which have the numbers of their orders. */
export async function insertNamed(
  trx: Executor,
  kind: Exclude<DocumentKind, NumberedKind>,
  documents: readonly NewDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const behind = kind === "agreement" ? "-R" : "";
  await sql`insert into documents (order_id, kind, market, year, number, locale, content)
    select "orderId", ${kind}, market, ${yearIn(sql.ref("timeZone"))}, content ->> 'order' || ${behind}, locale, content
    from ${documentRows(documents)}`.execute(trx);
}

/**
 * Stores documents with the next numbers of their market and year, in one statement. The counters stay locked until the
 * end of the transaction, so that a failed one leaves no gap. Must be the last lock of the transaction.
 */
export async function insertNumbered(
  trx: Executor,
  kind: NumberedKind,
  documents: readonly NewDocument[],
): Promise<void> {
  await sql`with paper as (
      select *, ${yearIn(sql.ref("timeZone"))} as year, row_number() over (partition by market order by place) as nth
      from ${documentRows(documents)}
    ), counter as (
      insert into document_counters (market, kind, year, last)
      select market, ${kind}, year, count(*) from paper group by market, year order by market
      on conflict (market, kind, year) do update set last = document_counters.last + excluded.last
      returning market, last
    ), numbered as (
      select paper.*, last - count(*) over (partition by market) + nth as serial from paper join counter using (market)
    )
    insert into documents (order_id, kind, market, year, serial, number, locale, content, movement_id)
    select "orderId", ${kind}, market, year, serial,
      concat(market, '-', prefix, '-', year, '-', lpad(serial::text, 6, '0')),
      locale, content, "movementId"
    from numbered order by place`.execute(trx);
}

function documentRows(documents: readonly NewDocument[]) {
  return sql`rows from (jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as ("orderId" uuid, market text, locale text,
    "timeZone" text, content jsonb, prefix text, "movementId" uuid)) with ordinality
    as paper("orderId", market, locale, "timeZone", content, prefix, "movementId", place)`;
}

/** Number and time of the invoice of an order, if issued. */
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

/** Parts and order of a refund. */
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

/** True if this refund has a credit note. */
export async function hasCreditNote(trx: Executor, movementId: string): Promise<boolean> {
  const row = await trx.selectFrom("documents").select("id").where("movement_id", "=", movementId).executeTakeFirst();
  return row !== undefined;
}

/** Documents of an order, oldest first. `owner`: only if the order is theirs; `null` for staff. */
export async function selectDocuments(
  db: Executor,
  orderId: string,
  owner: string | null,
): Promise<(Pick<Document, "id" | "kind" | "number" | "issuedAt"> & { market: MarketCode })[]> {
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
  // Skips kinds that only a newer release knows.
  return rows.flatMap(({ kind: stored, market, ...row }) => {
    const kind = oneOf(documentKinds, stored);
    return kind ? [{ ...row, kind, market: market as MarketCode }] : [];
  });
}

/** A document of an order; `null` if there is none or it is not theirs. `owner` as for the list. */
export async function selectDocument(
  db: Executor,
  { orderId, id, owner }: { orderId: string; id: string; owner: string | null },
): Promise<Document | null> {
  let query = db
    .selectFrom("documents")
    .innerJoin("orders", "orders.id", "documents.order_id")
    .select(["documents.id", "documents.kind", "documents.number", "documents.locale", "documents.content"])
    .select(["documents.issued_at as issuedAt", "orders.created_at as placedAt"])
    .where("documents.order_id", "=", orderId)
    .where("documents.id", "=", id);
  if (owner !== null) query = query.where("orders.user_id", "=", owner);
  const row = await query.executeTakeFirst();
  return row ? (row as unknown as Document) : null;
}

function yearIn(timeZone: Expression<unknown>) {
  return sql<number>`extract(year from now() at time zone ${timeZone})::int`;
}
