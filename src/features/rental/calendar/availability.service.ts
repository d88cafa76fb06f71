import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { chooseUnits, type FleetUnit, freeUnits } from "../domain/availability.ts";
import type { LeaseDays } from "../domain/lease.ts";
import { quote } from "../domain/quote.ts";
import { requestError } from "../domain/rental-request.ts";
import type { ProductRequest, RequestFacts } from "../domain/rental-request-facts.ts";
import type { Rentable } from "../rental.store.ts";
import { leaseDays, nearestFor } from "./dates.service.ts";

/** Units with their holds, by product. */
export type Fleet = ReadonlyMap<string, readonly FleetUnit[]>;

/** On what the assessment of requests is based. */
export interface AssessedBy {
  rentables: ReadonlyMap<string, Rentable>;
  fleet: Fleet;
  market: MarketSettings;
  /** First day on which a handover is still possible. */
  earliest: Day;
}

/** An assessed request. `units`: those it would get; null if it is refused. */
export interface AssessedRequest {
  facts: RequestFacts | null;
  units: number[] | null;
}

/**
 * Assesses requests in their order: each sees what the ones before it take. Returns the fleet as it would be afterwards.
 * Products that are not rented have no facts. Nothing is held.
 */
export function assessRequests(
  requests: readonly ProductRequest[],
  { rentables, fleet, market, earliest }: AssessedBy,
): { assessed: AssessedRequest[]; fleet: Fleet } {
  const left = new Map(fleet);
  const assessed = requests.map((request): AssessedRequest => {
    const rentable = rentables.get(request.productId);
    const priced = rentable && quote(rentable, request, market.rental);
    if (!rentable || !priced) return { facts: null, units: null };
    const { tiers, replacement, units: all } = rentable;
    const units = left.get(request.productId) ?? [];
    const lease = leaseDays(request, market);
    const error = requestError(request, { earliest, market, units: all });
    const chosen = error ? null : chooseUnits(units, lease, request.quantity);
    if (chosen) left.set(request.productId, holding(units, chosen, lease));
    const nearestStart = chosen ? null : nearestFor(units, request, { market, earliest });
    const facts = {
      ...{ tiers, replacement, units: all, quote: priced, last: addDays(lease.end, -1) },
      ...{ free: freeUnits(units, lease).length, nearestStart, fault: error },
    };
    return { facts, units: chosen };
  });
  return { assessed, fleet: left };
}

/** The same units, with a hold added to the chosen ones. */
function holding(units: readonly FleetUnit[], chosen: readonly number[], { first, end, bufferDays }: LeaseDays) {
  const hold = { from: first, until: addDays(end, bufferDays), inspectedFrom: end, leaseId: null, movable: true };
  return units.map((unit) =>
    chosen.includes(unit.id)
      ? { ...unit, holds: [...unit.holds, hold].sort((a, b) => a.from.localeCompare(b.from)) }
      : unit,
  );
}
