import type { PaymentProvider } from "#features/payments/domain/provider.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { JobKind, Jobs } from "#platform/server/jobs/jobs.ts";
import { selectCardRefund } from "./card.store.ts";
import { settleCardRefund } from "./card-settlement.service.ts";

/** Refunds by card at the provider. */
export interface CardRefunds {
  /** Schedules sending, in the transaction that requests the refund. */
  send(trx: Executor, refundId: string): Promise<void>;
  sending: JobKind<{ id: string }>;
}

/** About a day of retries; after that the refund is in the report of differences. */
const plan = { retries: 30, firstDelay: 5, maxDelay: 3_600 };

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
  const sending: JobKind<{ id: string }> = {
    name: "card-refund",
    plan,
    async run({ id }) {
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
  return { sending, send: (trx, id) => jobs.add(trx, sending, { id }) };
}
