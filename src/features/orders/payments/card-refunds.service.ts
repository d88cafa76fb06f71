import type { PaymentProvider } from "#features/payments/domain/provider.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { selectCardRefund } from "./card.store.ts";
import { settleCardRefund } from "./card-settlement.service.ts";

/** Refunds by card at the provider. */
export interface CardRefunds {
  /** Queues a refund, in the transaction that requests it. */
  send(trx: Executor, refundId: string): Promise<void>;
  /** Requests a queued refund from the provider and settles it. Throws to be retried. */
  execute(refundId: string): Promise<void>;
}

/** Queue of refunds to send. */
export const cardRefundQueue = { name: "card-refund" };

/** Refunds by card on a database. */
export function createCardRefunds({
  db,
  provider,
  jobs,
}: {
  db: Database;
  provider: Pick<PaymentProvider, "refund">;
  jobs: Pick<Jobs, "add">;
}): CardRefunds {
  return {
    send: (trx, id) => jobs.add(trx, cardRefundQueue, { id }),
    async execute(id) {
      const refund = await selectCardRefund(db, id);
      if (!refund) return;
      if (!refund.paymentId) throw new Error(`no card payment to give back from: ${id}`);
      const made = await provider.refund({ id, paymentId: refund.paymentId, amount: refund.amount });
      if (!made.ok && made.code === "provider_away") throw new Error(made.reason);
      const reported = made.ok ? made.value : { id, providerId: "", state: "failed" as const };
      const settled = await inTransaction(db, (trx) => settleCardRefund(trx, { ...reported, id }));
      if (!settled.ok) throw new Error(`a refund was not settled: ${JSON.stringify(settled)}`);
    },
  };
}
