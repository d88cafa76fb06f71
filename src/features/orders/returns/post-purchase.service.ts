import { createContext } from "react-router";
import { marketAt } from "#platform/pure/market/markets.ts";
import type { Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { cancelFreeUntil, mayCancelRental } from "../domain/fulfilment/cancellation.ts";
import { endReason } from "../domain/fulfilment/confirmation.ts";
import type { PostPurchase } from "../domain/history/post-purchase.ts";
import { whyNot } from "../domain/order-machines.ts";
import { returnUntil } from "../domain/returns/return-period.ts";
import { whyNoReturn } from "../domain/returns/returns.ts";
import { type Cancelled, cancel } from "../fulfilment/cancellation.service.ts";
import type { ChangeDeps, ChangeFailure } from "../fulfilment/order-status.service.ts";
import { selectShipments } from "../fulfilment/shipments.store.ts";
import type { RefundsDeps } from "../payments/refunds.service.ts";
import { cancelLease } from "../rentals/lease-cancellation.service.ts";
import { selectLeasesToCancel } from "../rentals/order-leases.store.ts";
import { selectAfterFacts, selectMoneyRows } from "./post-purchase.store.ts";
import { type RequestFailure, type ReturnRequest, requestReturn } from "./returns.service.ts";
import { selectOrderReturns, selectReturnable } from "./returns.store.ts";

/** What buyers can do with their orders after the purchase. Somebody else's orders are not found. */
export interface PostPurchases {
  /** What happened since, and what can be done; `null` if there is no such order. */
  look(userId: string, orderId: string): Promise<PostPurchase | null>;
  /** Cancels before anything is shipped, and refunds. */
  cancel(userId: string, orderId: string): Promise<Result<Cancelled, ChangeFailure>>;
  /** Cancels one machine of an order that goes on without it, and refunds its price. */
  cancelLease(userId: string, orderId: string, leaseId: string): Promise<Result<Cancelled, ChangeFailure>>;
  requestReturn(userId: string, orderId: string, request: ReturnRequest): Promise<Result<null, RequestFailure>>;
}

export const postPurchaseContext = createContext<PostPurchases>();

interface AfterOrdersDeps {
  db: Database;
  money: ChangeDeps & RefundsDeps;
}

export function createPostPurchase({ db, money }: AfterOrdersDeps): PostPurchases {
  return {
    async look(userId, orderId) {
      const facts = isUuid(orderId) ? await selectAfterFacts(db, userId, orderId) : null;
      if (!facts) return null;
      const [shipments, returns, returnable, moneyRows, leases] = await Promise.all([
        selectShipments(db, orderId),
        selectOrderReturns(db, orderId),
        selectReturnable(db, orderId),
        selectMoneyRows(db, orderId),
        selectLeasesToCancel(db, orderId),
      ]);
      const time = { now: money.now(), market: marketAt(facts.market, facts.createdAt) };
      const whyNotBack = whyNoReturn(facts, time);
      return {
        shipments,
        returns,
        money: moneyRows,
        endedAs: endReason(facts),
        mayCancel: whyNot("cancel", "buyer", facts, time) === null,
        cancelFreeUntil: cancelFreeUntil(facts, time.market),
        cancellable: leases.filter((lease) => mayCancelRental(facts, lease, time)),
        returnable: new Map([...returnable].filter(([, left]) => whyNotBack === null && left > 0)),
        returnUntil: facts.deliveredAt && returnUntil(facts.deliveredAt, time.market),
        isReturnOver: whyNotBack === "period_over",
      };
    },
    async cancel(userId, orderId) {
      if (!isUuid(orderId)) return { ok: false, code: "unknown_order" };
      const actor = { who: "buyer", name: `user:${userId}` } as const;
      return inTransaction(db, (trx) => cancel(trx, money, orderId, { actor, owner: userId, reason: null }));
    },
    async cancelLease(userId, orderId, leaseId) {
      if (!isUuid(orderId)) return { ok: false, code: "unknown_order" };
      return inTransaction(db, (trx) => cancelLease(trx, money, orderId, { leaseId, userId }));
    },
    async requestReturn(userId, orderId, request) {
      if (!isUuid(orderId)) return { ok: false, code: "unknown_order" };
      return inTransaction(db, (trx) => requestReturn(trx, money, orderId, { userId, request }));
    },
  };
}
