import { giveDaysBack } from "#features/rental/extension-days.service.ts";
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

/** What happens to orders by time alone. */
export interface Jobs {
  /**
   * Ends orders that nobody paid in time, so that their goods can be sold again; reminds of transfers; completes what
   * nobody gave back and whose machines are back, sends off what had the rest refunded, says of machines that they are with
   * their lessee, ends orders of more days of what was cancelled; tells of refunds that have gone. Each order for itself: what
   * fails is thrown at the end. Comes to the same end however often, and by how many processes, it is done.
   */
  run(): Promise<void>;
  /** The same as a job, due every minute. */
  job: JobKind<Record<string, never>>;
  /** Ends one order whose deadline has just passed. */
  deadline: JobKind<{ id: string }>;
}

/** Under this name an order is looked at when its deadline passes. */
export const deadlineJob = { name: "order-deadline" };

interface JobsDeps extends ChangeDeps, RefundsDeps {
  db: Database;
}

/** Orders in one run; the rest has its turn a minute later. */
const batch = 200;

/** The scheduled jobs over the orders of a database. No I/O happens here. */
export function createClockwork(deps: JobsDeps): Jobs {
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
    // Who has paid or cancelled since is refused by the guard: that is no failure.
    await inTransaction(db, (trx) => expire(trx, deps, id, by("shop:deadline")));
  };
  const deadline = {
    ...deadlineJob,
    plan: { retries: 5, firstDelay: 1, longestDelay: 30, timeout: 60 },
    run: atDeadline,
  };
  return {
    run,
    deadline,
    job: { name: "order-clockwork", plan: { retries: 0, firstDelay: 60, longestDelay: 60, timeout: 120 }, run },
  };
}

/** An order of machines alone, or of days paid later, is with its lessee when the last machine is. */
async function followMachines(trx: Executor, deps: JobsDeps, id: string): Promise<Outcome> {
  const actor = by("shop:hand-over");
  const sent = await changeOrder(trx, deps, id, { change: "ship", actor });
  return sent.ok ? changeLocked(trx, deps, sent.value, { change: "deliver", actor }) : sent;
}

/** Days that a lease does not reach any more are nobody's: their order ends, or its money goes back where it is past ending. */
async function endVainExtension(trx: Executor, deps: JobsDeps, id: string): Promise<Outcome> {
  const actor = by("shop:lease-cancelled");
  const order = await lockOrder(trx, id);
  // The desk may have let the lease live again meanwhile.
  if (!order || (await selectVainExtensions(trx, 1, id)).length === 0) return ok(null);
  const isEnding = order.status === "pending" || order.status === "processing";
  const ended = isEnding ? await changeLocked(trx, deps, order, { change: "cancel", actor }) : ok(order);
  if (!ended.ok) return ended;
  await giveDaysBack(trx, id, { who: "shop", name: actor.name });
  const asked = { actor, reason: "lease_cancelled", effectKey: `lease-cancelled:${id}` };
  return ok(await refundAll(trx, deps, ended.value, asked));
}

/** A refusal means that somebody came first: the order is not due any more. */
type Outcome = Result<unknown, ChangeFailure>;

function by(name: string): Actor {
  return { who: "shop", name };
}
