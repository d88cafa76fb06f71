import { createContext } from "react-router";
import type { ExtendableLease } from "#features/rental/domain/extension-offer.ts";
import { dueAt } from "#features/rental/domain/late.ts";
import { extendLease, leaseToExtend, lookAtExtension } from "#features/rental/extensions.service.ts";
import type { LeaseActor } from "#features/rental/leases.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { extensionDeadline, extensionMethods } from "../domain/rentals/charge-terms.ts";
import type { ExtendFailure, ExtensionLook, ExtensionPayment, WantedDays } from "../domain/rentals/extending.ts";
import { type Charge, type ChargeDeps, storeCharge, tellCharge } from "./charges.service.ts";
import { selectChargeByKey, selectLeaseOrder } from "./charges.store.ts";

/** The order to pay; `null` if the days are free. */
export interface ExtendedBy {
  orderId: string | null;
}

/** Extensions of a user's own leases. Somebody else's are not found. */
export interface Extensions {
  /** `null` if there is no such lease. */
  look(userId: string, leaseId: string, newLast: string | null): Promise<ExtensionLook | null>;
  /** Holds the days at once and creates the order that pays for them. Changes nothing on failure. */
  extend(userId: string, leaseId: string, wanted: WantedDays): Promise<Result<ExtendedBy, ExtendFailure>>;
}

export const extensionsContext = createContext<Extensions>();

interface ExtensionsDeps extends ChargeDeps {
  db: Database;
}

/** Extensions over a database. No I/O happens here. */
export function createExtensions({ db, ...deps }: ExtensionsDeps): Extensions {
  const { now } = deps;
  const lessee = (userId: string) => ({ by: { who: "lessee", name: `user:${userId}` }, owner: userId }) as const;
  return {
    async look(userId, leaseId, newLast) {
      const lease = isUuid(leaseId) ? await leaseToExtend(db, leaseId, userId) : null;
      const came = lease && (await selectLeaseOrder(db, leaseId));
      const item = came?.order.items.find(({ id }) => id === came.itemId);
      if (!lease || !came || !item) return null;
      const answer =
        newLast === null ? null : await lookAtExtension(db, leaseId, { ...lessee(userId), newLast, now: now() });
      const { name: machine, image } = item;
      return {
        lease: { ...lease, machine, image, orderId: came.order.id },
        payments: paymentsOf(lease, now()),
        answer,
      };
    },
    async extend(userId, leaseId, wanted) {
      if (!isUuid(leaseId) || !isUuid(wanted.key)) return fail({ code: "unknown_lease" as const });
      const who = lessee(userId);
      const done = await inTransaction(db, (trx) => extendAndCharge(trx, deps, leaseId, { ...wanted, ...who }));
      return done.ok ? done : ((await doneBefore(userId, leaseId, wanted)) ?? done);
    },
  };

  /** The order of a form that was sent before. */
  async function doneBefore(
    userId: string,
    leaseId: string,
    { key, newLast, seen }: WantedDays,
  ): Promise<Result<ExtendedBy, never> | null> {
    const lease = await leaseToExtend(db, leaseId, userId);
    const order = lease && (await selectChargeByKey(db, keyOf(leaseId, key)));
    if (order) return ok({ orderId: order.orderId });
    return lease?.last === newLast && seen.net === 0 ? ok({ orderId: null }) : null;
  }
}

/** Payment methods for an extension at a given time. */
function paymentsOf({ market: code, last, createdAt }: ExtendableLease, now: Date): ExtensionPayment[] {
  const market = marketAt(code, createdAt);
  const today = dayIn(market.timeZone, now);
  const due = dueAt(last, market);
  return extensionMethods(market, { last, today }).map((method) => {
    return { method, deadline: extensionDeadline(method, { due, market, now }) };
  });
}

/**
 * Extends a lease as offered and creates the order that pays for it. `owner`: only if the lease is theirs; `null` for
 * staff. Belongs to a transaction that is rolled back on failure.
 */
async function extendAndCharge(
  trx: Executor,
  deps: ChargeDeps,
  leaseId: string,
  { newLast, seen, method, key, by, owner }: WantedDays & { by: LeaseActor; owner: string | null },
): Promise<Result<ExtendedBy, ExtendFailure>> {
  const now = deps.now();
  const lease = await leaseToExtend(trx, leaseId, owner);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const known = await selectChargeByKey(trx, keyOf(leaseId, key));
  if (known) return ok({ orderId: known.orderId });
  const payBy = paymentsOf(lease, now).find((payment) => payment.method === method);
  if (!payBy) return fail({ code: "method_not_offered" as const });
  let made: { charge: Charge; orderId: string; orderItemId: string } | null = null;
  const extended = await extendLease(trx, leaseId, {
    ...{ newLast, seen, by, owner, now },
    async charge({ net, first, end }) {
      const charge: Charge = {
        ...{ leaseId, kind: "extension", amount: { net }, days: { first, end }, reason: null, payBy },
        ...{ effectKey: keyOf(leaseId, key), actor: by.name },
      };
      const stored = await storeCharge(trx, deps, charge);
      if (!stored.ok) throw new Error(`lease ${leaseId} came with no order`);
      made = { charge, ...stored.value };
      return stored.value;
    },
  });
  if (!extended.ok) return extended;
  return ok({ orderId: await told(trx, deps, made) });
}

async function told(
  trx: Executor,
  deps: ChargeDeps,
  made: { charge: Charge; orderId: string; orderItemId: string } | null,
): Promise<string | null> {
  if (!made) return null;
  await tellCharge(trx, deps, made, made.charge);
  return made.orderId;
}

function keyOf(leaseId: string, key: string): string {
  return `extension:${leaseId}:${key}`;
}
