import { releaseDays } from "#features/rental/extension-days.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { isReminderDue } from "../domain/fulfilment/reminder.ts";
import { returnableSince } from "../domain/returns/return-period.ts";
import { type RefundsDeps, refundAll } from "../payments/refunds.service.ts";
import { expire } from "./cancellation.service.ts";
import {
  selectDelivered,
  selectExpired,
  selectHandedOver,
  selectPartlySent,
  selectUnreminded,
  selectUntoldRefunds,
  selectVainExtensions,
} from "./deadlines.store.ts";
import { writeRefund, writeReminder } from "./fulfilment.email.ts";
import { type Actor, type ChangeDeps, type ChangeFailure, changeLocked, changeOrder } from "./order-status.service.ts";
import { lockOrder } from "./order-status.store.ts";

/** Scheduled jobs over orders. */
export interface Jobs {
  /**
   * Expires unpaid orders, reminds of transfers, completes delivered orders, ships those whose rest was refunded, delivers
   * those whose machines were handed over, ends extensions of cancelled leases, reports completed refunds. One transaction
   * per order; the first error is thrown at the end. Idempotent, also across processes.
   */
  run(): Promise<void>;
  /** `run` as a job, every minute. */
  job: JobKind<Record<string, never>>;
  /** Expires one order right after its deadline. */
  deadline: JobKind<{ id: string }>;
}

/** Job that looks at an order when its deadline passes. */
export const deadlineJob = { name: "order-deadline" };

interface JobsDeps extends ChangeDeps, RefundsDeps {
  db: Database;
}

/** Maximum number of orders per run; the rest follows a minute later. */
const batch = 200;

/** The scheduled jobs over the orders of a database. No I/O happens here. */
export function createScheduledJobs(deps: JobsDeps): Jobs {
  const { db, emails, now } = deps;
  const run = async (): Promise<void> => {
    const errors: unknown[] = [];
    const each = async <Item>(items: readonly Item[], work: (trx: Executor, item: Item) => Promise<Outcome>) => {
      for (const item of items)
        await inTransaction(db, (trx) => work(trx, item)).catch((error: unknown) => errors.push(error));
    };
    await each(await selectExpired(db, now(), batch), (trx, id) => expire(trx, deps, id, by("shop:deadline")));
    const unreminded = await selectUnreminded(db, now());
    await each(
      unreminded.filter(({ market, deadline }) => isReminderDue(deadline, markets[market], now())),
      async (trx, { id }) => {
        // It may have been paid or cancelled since.
        const order = await lockOrder(trx, id);
        if (order?.status === "pending" && order.paymentStatus === "pending") await writeReminder(trx, emails, id);
        return ok(null);
      },
    );
    await each(await selectVainExtensions(db, batch), (trx, id) => endVainExtension(trx, deps, id));
    await each(await selectHandedOver(db, batch), (trx, id) => followMachines(trx, deps, id));
    for (const market of Object.values(markets)) {
      const before = returnableSince(market, now());
      await each(await selectDelivered(db, { market: market.code, before }, batch), (trx, id) =>
        changeOrder(trx, deps, id, { change: "complete", actor: by("shop:return-period") }),
      );
    }
    await each(await selectPartlySent(db, batch), (trx, id) =>
      changeOrder(trx, deps, id, { change: "ship", actor: by("shop:refund") }),
    );
    await each(await selectUntoldRefunds(db, batch), async (trx, { orderId, ...refund }) => {
      await writeRefund(trx, emails, orderId, { ...refund, state: "done" });
      return ok(null);
    });
    if (errors.length > 0) throw errors[0];
  };
  const atDeadline = async ({ id }: { id: string }): Promise<void> => {
    // If it was paid or cancelled since, the guard refuses: that is no error.
    await inTransaction(db, (trx) => expire(trx, deps, id, by("shop:deadline")));
  };
  const deadline = {
    ...deadlineJob,
    plan: { retries: 5, firstDelay: 1, maxDelay: 30, timeout: 60 },
    run: atDeadline,
  };
  return {
    run,
    deadline,
    job: { name: "order-clockwork", plan: { retries: 0, firstDelay: 60, maxDelay: 60, timeout: 120 }, run },
  };
}

/** Delivers an order of machines alone, or a charge for a lease. */
async function followMachines(trx: Executor, deps: JobsDeps, id: string): Promise<Outcome> {
  const actor = by("shop:hand-over");
  const sent = await changeOrder(trx, deps, id, { change: "ship", actor });
  return sent.ok ? changeLocked(trx, deps, sent.value, { change: "deliver", actor }) : sent;
}

/** Ends the order of an extension that has become void, or refunds it if it cannot end any more. */
async function endVainExtension(trx: Executor, deps: JobsDeps, id: string): Promise<Outcome> {
  const actor = by("shop:lease-cancelled");
  const order = await lockOrder(trx, id);
  // Staff may have reinstated the lease since.
  if (!order || (await selectVainExtensions(trx, 1, id)).length === 0) return ok(null);
  const isEnding = order.status === "pending" || order.status === "processing";
  const ended = isEnding ? await changeLocked(trx, deps, order, { change: "cancel", actor }) : ok(order);
  if (!ended.ok) return ended;
  await releaseDays(trx, id, { who: "shop", name: actor.name });
  const asked = { actor, reason: "lease_cancelled", effectKey: `lease-cancelled:${id}` };
  return ok(await refundAll(trx, deps, ended.value, asked));
}

/** A failure means that the order is not due any more. */
type Outcome = Result<unknown, ChangeFailure>;

function by(name: string): Actor {
  return { who: "shop", name };
}
