import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { WhyNotLease } from "./domain/lease-machine.ts";
import { type ReturnError, type ReturnRequest, type ReturnWay, returnError } from "./domain/return-request.ts";
import { selectReturnRequest } from "./handover/return-request.store.ts";
import { insertLeaseEvent, lockLease } from "./leases/leases.store.ts";

export type ReturnFailure = { code: "unknown_lease" } | { code: "not_now"; why: WhyNotLease } | { code: ReturnError };

/**
 * Records when and how the lessee `owner` wants to return a machine. The last request counts; the same one again changes
 * nothing. The lease itself is returned by staff. `id` is a uuid. Belongs to a transaction.
 */
export async function askReturn(
  trx: Executor,
  id: string,
  { owner, day, way, now }: { owner: string; day: string; way: ReturnWay; now: Date },
): Promise<Result<ReturnRequest, ReturnFailure>> {
  const lease = await lockLease(trx, id, { owner });
  if (!lease) return fail({ code: "unknown_lease" as const });
  if (lease.status !== "active" && lease.status !== "overdue")
    return fail({ code: "not_now" as const, why: "wrong_state" as const });
  const error = returnError(day, { last: lease.last, now, market: marketAt(lease.market, lease.createdAt) });
  if (error) return fail({ code: error });
  const known = await selectReturnRequest(trx, id);
  if (known?.day !== day || known.way !== way)
    await insertLeaseEvent(trx, { leaseId: id, kind: "return_asked", actor: `user:${owner}`, details: { day, way } });
  return ok({ day, way });
}
