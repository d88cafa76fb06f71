import type { RouterContextProvider } from "react-router";
import { auditContext, createAudit } from "#features/admin/audit.service.ts";
import type { Outbox } from "#features/admin/outbox/outbox.service.ts";
import { type WorkCounts, workCountsContext } from "#features/admin/staff-home.service.ts";
import { createBlockPictures } from "#features/content/blocks/block-pictures.service.ts";
import { contentDeskContext, createContentDesk } from "#features/content/staff/staff-content.service.ts";
import type { Letters } from "#features/emails/emails.service.ts";
import { createInboxDesk, inboxDeskContext } from "#features/inbox/staff/staff-inbox.service.ts";
import type { Tickets } from "#features/inbox/tickets.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Orders } from "#features/orders/orders.service.ts";
import type { MoneyDeps } from "#features/orders/payments/captures.service.ts";
import type { Reconciliation } from "#features/orders/payments/reconciliation.service.ts";
import type { RefundsDeps } from "#features/orders/payments/refunds.service.ts";
import { createLeaseOrders } from "#features/orders/rentals/lease-orders.service.ts";
import { createDesk, deskContext } from "#features/orders/staff/staff-orders.service.ts";
import { createReturnsDesk, returnsDeskContext } from "#features/orders/staff/staff-returns.service.ts";
import { createStockDesk, stockDeskContext } from "#features/orders/staff/staff-stock.service.ts";
import { createWithdrawalsDesk, withdrawalsDeskContext } from "#features/orders/staff/staff-withdrawals.service.ts";
import { createLeasePhotos } from "#features/rental/staff/lease-photos.service.ts";
import { createLeasesDesk, leasesDeskContext } from "#features/rental/staff/staff-leases.service.ts";
import { createUnitsDesk, unitsDeskContext } from "#features/rental/staff/staff-units.service.ts";
import { createTimeline, timelineContext } from "#features/rental/staff/timeline.service.ts";
import { createReviewsDesk, reviewsDeskContext } from "#features/reviews/staff/staff-reviews.service.ts";
import { createTextsDesk, textsDeskContext } from "#features/translations/staff/staff-translations.service.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Files } from "#platform/server/files/files.ts";

interface DeskGround {
  db: Database;
  orders: Pick<Orders, "one">;
  money: MoneyDeps & RefundsDeps;
  letters: Letters;
  files: Files;
  texts: Texts;
  translations: Translations;
  tickets: Tickets;
  reconciliation: Pick<Reconciliation, "differences">;
  outbox: Pick<Outbox, "countFailed">;
}

/** What the shop's people work with. No I/O happens here. */
export function composeDesk(ground: DeskGround) {
  const rental = { db: ground.db, now: ground.money.now };
  const desk = createDesk(ground);
  const returnsDesk = createReturnsDesk(ground);
  const stockDesk = createStockDesk(ground);
  const withdrawalsDesk = createWithdrawalsDesk(ground);
  const reviewsDesk = createReviewsDesk(ground);
  const inboxDesk = createInboxDesk(ground);
  const leasesDesk = createLeasesDesk({
    ...rental,
    letters: ground.letters,
    orders: createLeaseOrders({ ...ground.money, texts: ground.texts }),
  });
  const unitsDesk = createUnitsDesk(rental);
  const timeline = createTimeline(rental);
  const audit = createAudit(ground);
  const blockPictures = createBlockPictures({ ...ground, now: rental.now });
  const contentDesk = createContentDesk({ ...ground, blockPictures });
  const textsDesk = createTextsDesk(ground.translations);
  /** The first page of the staff area: each feature counts its own work. */
  async function workCounts(): Promise<WorkCounts> {
    const [orders, { overdue, back, out, settle }, differences, reviews, { open: inbox }, letters] = await Promise.all([
      desk.today(),
      leasesDesk.counts(),
      ground.reconciliation.differences(),
      reviewsDesk.counts(),
      inboxDesk.counts(),
      ground.outbox.countFailed(),
    ]);
    return { ...orders, ...reviews, overdue, back, out, settle, inbox, letters, differences: differences.length };
  }
  return {
    leasePhotos: createLeasePhotos(ground),
    blockPictures,
    textsDesk,
    /** For the loaders and actions of one request. */
    deskContext(context: RouterContextProvider): void {
      context.set(deskContext, desk);
      context.set(returnsDeskContext, returnsDesk);
      context.set(withdrawalsDeskContext, withdrawalsDesk);
      context.set(stockDeskContext, stockDesk);
      context.set(reviewsDeskContext, reviewsDesk);
      context.set(inboxDeskContext, inboxDesk);
      context.set(leasesDeskContext, leasesDesk);
      context.set(unitsDeskContext, unitsDesk);
      context.set(timelineContext, timeline);
      context.set(auditContext, audit);
      context.set(workCountsContext, workCounts);
      context.set(contentDeskContext, contentDesk);
      context.set(textsDeskContext, textsDesk);
    },
  };
}
