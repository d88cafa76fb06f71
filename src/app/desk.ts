import type { RouterContextProvider } from "react-router";
import { auditContext, createAudit } from "#features/admin/audit.service.ts";
import { contentDeskContext, createContentDesk } from "#features/admin/content-desk.service.ts";
import { createDesk, deskContext } from "#features/admin/desk.service.ts";
import { createInboxDesk, inboxDeskContext } from "#features/admin/inbox-desk.service.ts";
import { createLeasePhotos } from "#features/admin/lease-photos.service.ts";
import { createLeasesDesk, leasesDeskContext } from "#features/admin/leases-desk.service.ts";
import { createReturnsDesk, returnsDeskContext } from "#features/admin/returns-desk.service.ts";
import { createReviewsDesk, reviewsDeskContext } from "#features/admin/reviews-desk.service.ts";
import { createStockDesk, stockDeskContext } from "#features/admin/stock-desk.service.ts";
import { createTimeline, timelineContext } from "#features/admin/timeline.service.ts";
import { createTextsDesk, textsDeskContext } from "#features/admin/translations-desk.service.ts";
import { createUnitsDesk, unitsDeskContext } from "#features/admin/units-desk.service.ts";
import { createWithdrawalsDesk, withdrawalsDeskContext } from "#features/admin/withdrawals-desk.service.ts";
import { createBlockPictures } from "#features/content/block-pictures.service.ts";
import type { Tickets } from "#features/inbox/tickets.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Letters } from "#features/letters/letters.service.ts";
import type { MoneyDeps } from "#features/orders/money.service.ts";
import type { Orders } from "#features/orders/orders.service.ts";
import type { RefundsDeps } from "#features/orders/refunds.service.ts";
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
  const leasesDesk = createLeasesDesk(ground);
  const unitsDesk = createUnitsDesk(rental);
  const timeline = createTimeline(rental);
  const audit = createAudit(ground);
  const blockPictures = createBlockPictures({ ...ground, now: rental.now });
  const contentDesk = createContentDesk({ ...ground, blockPictures });
  const textsDesk = createTextsDesk(ground.translations);
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
      context.set(contentDeskContext, contentDesk);
      context.set(textsDeskContext, textsDesk);
    },
  };
}
