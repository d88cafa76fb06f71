import { createContext } from "react-router";
import { type Holder, may } from "#features/accounts/domain/identity/permissions.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import {
  hasCreditNote,
  insertNamed,
  insertNumbered,
  type NewDocument,
  selectDocument,
  selectDocuments,
  selectInvoice,
  selectMarket,
  selectRefundParts,
} from "./documents/documents.store.ts";
import type { DocumentContent, DocumentEntry } from "./domain/documents/document.ts";
import { creditDocument, orderDocument } from "./domain/documents/document-content.ts";
import { documentPage } from "./domain/documents/document-page.ts";
import type { PricedOrder } from "./domain/order.ts";
import { selectPricedOrder } from "./placement/order.store.ts";

/** Documents of orders. */
export interface Documents {
  /** Documents of an order, oldest first. `owner`: only if the order is theirs; `null` for staff. */
  list(orderId: string, owner: string | null, locale: Locale): Promise<DocumentEntry[]>;
  /** `null` for staff who may read every document of the order's market, else the account itself: an owner for the others. */
  ownerFor(orderId: string, account: Holder & { id: string }): Promise<string | null>;
  /** A document as PDF with a file name; `null` if there is none or it is not theirs. */
  pdf(orderId: string, id: string, owner: string | null): Promise<{ name: string; bytes: Buffer } | null>;
}

export const documentsContext = createContext<Documents>();

/** Documents on a database. */
export function createDocuments({ db, texts }: { db: Database; texts: Pick<Texts, "in"> }): Documents {
  return {
    async list(orderId, owner, locale) {
      if (!isUuid(orderId)) return [];
      const documents = await selectDocuments(db, orderId, owner);
      return documents.map(({ issuedAt, market, ...document }) => ({
        ...document,
        issuedOn: dateText(issuedAt, markets[market].timeZone, locale),
      }));
    },
    async ownerFor(orderId, account) {
      if (!may(account, "orders") || !isUuid(orderId)) return account.id;
      const market = await selectMarket(db, orderId);
      return market && may(account, "orders", market) ? null : account.id;
    },
    async pdf(orderId, id, owner) {
      if (!isUuid(orderId) || !isUuid(id)) return null;
      const document = await selectDocument(db, { orderId, id, owner });
      if (!document) return null;
      // Loaded on demand: library and fonts would slow down the start.
      const { documentPdf } = await import("./documents/document.pdf.ts");
      const t = texts.in(document.locale);
      const page = documentPage(document, t);
      const pageLabel = (at: number, pages: number) => t("papers.page", { page: at, pages });
      return { name: `${page.fileName}.pdf`, bytes: await documentPdf(page, document.locale, pageLabel) };
    },
  };
}

/**
 * Stores the first documents of new orders: a confirmation each, a pro-forma for transfers, an agreement for machines (by
 * order id). Locks the counters: last in its transaction.
 */
export async function issueFirstDocuments(
  trx: Executor,
  orders: readonly PricedOrder[],
  agreements: ReadonlyMap<string, DocumentContent>,
): Promise<void> {
  const documents = orders.map((order) => documentOf(order, orderDocument(order), "proforma"));
  await insertNamed(trx, "confirmation", documents);
  const rented = orders.flatMap((order) => {
    const agreement = agreements.get(order.id);
    return agreement ? [documentOf(order, agreement, null)] : [];
  });
  await insertNamed(trx, "agreement", rented);
  const proformas = documents.filter((_, index) => orders[index]?.paymentMethod === "transfer");
  if (proformas.length > 0) await insertNumbered(trx, "proforma", proformas);
}

/** Issues the pro-forma of an order paid by transfer, once. Locks the counter: last in its transaction. */
export async function issueProforma(trx: Executor, orderId: string): Promise<void> {
  const order = await selectPricedOrder(trx, orderId);
  const documents = await selectDocuments(trx, orderId, null);
  if (order.paymentMethod !== "transfer" || documents.some(({ kind }) => kind === "proforma")) return;
  await insertNumbered(trx, "proforma", [documentOf(order, orderDocument(order), "proforma")]);
}

/**
 * Issues the invoice of an order, once; the caller has locked the order. Locks the counter: last in its transaction.
 */
export async function issueInvoice(trx: Executor, orderId: string): Promise<void> {
  if (await selectInvoice(trx, orderId)) return;
  const order = await selectPricedOrder(trx, orderId);
  await insertNumbered(trx, "invoice", [documentOf(order, orderDocument(order), "invoice")]);
}

/**
 * Issues the credit note of a completed refund, once: the invoice never changes (D26). A late payment was never invoiced
 * and needs none. The caller has locked the order; last in its transaction.
 */
export async function issueCreditNote(trx: Executor, movementId: string): Promise<void> {
  const refund = await selectRefundParts(trx, movementId);
  const lines = refund?.lines.filter(({ kind }) => kind !== "late_payment") ?? [];
  if (!refund || lines.length === 0 || (await hasCreditNote(trx, movementId))) return;
  const invoice = await selectInvoice(trx, refund.orderId);
  if (!invoice) return;
  const order = await selectPricedOrder(trx, refund.orderId);
  const document = documentOf(order, creditDocument(order, lines, invoice), "creditNote");
  await insertNumbered(trx, "credit_note", [{ ...document, movementId }]);
}

function documentOf(
  { id, market, locale }: PricedOrder,
  content: DocumentContent,
  numbered: keyof MarketSettings["numbering"] | null,
): NewDocument {
  const { timeZone, numbering } = markets[market];
  return { orderId: id, market, locale, timeZone, content, prefix: numbered && numbering[numbered], movementId: null };
}
