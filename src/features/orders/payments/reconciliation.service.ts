import { createContext } from "react-router";
import type { PaymentProvider } from "#features/payments/domain/provider.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Cards } from "../card.service.ts";
import { lockOrder } from "../fulfilment/order-status.store.ts";
import { liveSession, updateSession } from "./card.store.ts";
import type { CardRefunds } from "./card-refunds.service.ts";
import {
  type LiveSession,
  type PaymentDifference,
  selectDifferences,
  selectLiveSessions,
  selectOpenRefunds,
  selectWaitingEvents,
  selectWithoutFee,
  touchSession,
  updateFee,
} from "./reconciliation.store.ts";

export type { PaymentDifference } from "./reconciliation.store.ts";

export interface ReconcileDeps {
  db: Database;
  provider: Pick<PaymentProvider, "session" | "closeSession" | "fee">;
  cards: Pick<Cards, "settle" | "applyEvent">;
  refunds: Pick<CardRefunds, "execute">;
}

/** Compares our records of card payments with the provider's. */
export interface Reconciliation {
  /** Asks about everything unsettled and applies the answers. Throws the first error at the end. */
  run(): Promise<void>;
  /** Differences for staff, in these markets or in all. */
  differences(markets?: readonly MarketCode[]): Promise<PaymentDifference[]>;
}

export const reconciliationContext = createContext<Reconciliation>();

/** Seconds before we ask, and batch sizes. Refunds get longer, because their own job retries. */
const pace = { session: 20, event: 20, refund: 120, batch: 100, report: 200 };

/** Reconciliation on a database. */
export function createReconciliation(deps: ReconcileDeps, wait = pace): Reconciliation {
  const { db, provider, cards, refunds } = deps;
  const run = async (): Promise<void> => {
    const errors: unknown[] = [];
    const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
      for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
    };
    await each(await selectWaitingEvents(db, wait.event, wait.batch), cards.applyEvent);
    let isAway = false;
    await each(await selectLiveSessions(db, wait.session, wait.batch), async (session) => {
      // A hanging provider would delay the whole queue.
      if (!isAway) isAway = !(await lookAt(session, deps));
    });
    await each(await selectWithoutFee(db, wait.batch), async ({ id, paymentId }) => {
      const found = isAway ? null : await provider.fee(paymentId);
      if (found?.ok && found.value !== null) await updateFee(db, id, found.value);
      isAway ||= found?.ok === false && found.code === "provider_away";
    });
    await each(await selectOpenRefunds(db, wait.refund, wait.batch), refunds.execute);
    if (isAway) errors.push(new Error("the card provider does not answer"));
    if (errors.length > 0) throw errors[0];
  };
  return {
    run,
    differences: (within = marketCodes) => selectDifferences(db, { markets: within, limit: wait.report }),
  };
}

/** Asks about one page, and closes it once its order cannot be paid any more. False if the provider does not answer. */
async function lookAt(session: LiveSession, { db, provider, cards }: ReconcileDeps): Promise<boolean> {
  const { id, orderId, providerId, isWanted, isOver } = session;
  if (providerId === null) {
    // Its address was never shown, so nothing can have been paid.
    if (!isWanted) await end(db, orderId, id);
    return true;
  }
  const found = await (isWanted ? provider.session(providerId) : provider.closeSession(providerId));
  if (found.ok) await cards.settle(found.value);
  else if (found.code === "provider_away") return false;
  // The provider does not know the page, e.g. after a change of keys.
  else if (isOver) await end(db, orderId, id);
  await touchSession(db, id);
  return true;
}

async function end(db: Database, orderId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const live = await liveSession(trx, orderId);
    if (live?.id === id) await updateSession(trx, id, { state: "expired" });
    return ok(null);
  });
}
