import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { marketOfDepot } from "../domain/depots.ts";
import { unitFleet } from "../handover/handover.store.ts";
import { lockUnits } from "./fleet.store.ts";
import {
  countLive,
  insertUnit,
  isRented,
  type NewUnit,
  selectUnitPlace,
  selectUnitState,
  type UnitState,
  updateUnitDepot,
  updateUnitState,
} from "./units.store.ts";

export type { NewUnit, UnitState } from "./units.store.ts";

/** Adds a unit to the fleet of a market in which its product is rented. Returns its id. */
export async function addUnit(
  trx: Executor,
  unit: NewUnit,
): Promise<Result<number, { code: "unknown_product" | "serial_taken" }>> {
  if (!(await isRented(trx, unit.productId, unit.market))) return fail({ code: "unknown_product" as const });
  const id = await insertUnit(trx, unit);
  return id === null ? fail({ code: "serial_taken" as const }) : ok(id);
}

/**
 * Changes the state of a unit; `changed` is false if it had that state. A unit with leases that are not over cannot be retired;
 * it can go into service, and staff moves its leases. Belongs to a transaction that is rolled back on failure.
 */
export async function changeUnitState(
  trx: Executor,
  unitId: number,
  state: UnitState,
): Promise<Result<{ changed: boolean }, { code: "unknown_unit" | "unit_in_use" }>> {
  const fleet = await unitFleet(trx, unitId);
  if (!fleet) return fail({ code: "unknown_unit" as const });
  // Bookings and moves wait here and see the new state.
  await lockUnits(trx, fleet);
  if ((await selectUnitState(trx, unitId)) === state) return ok({ changed: false });
  if (state === "retired" && (await countLive(trx, unitId)) > 0) return fail({ code: "unit_in_use" as const });
  await updateUnitState(trx, unitId, state);
  return ok({ changed: true });
}

/**
 * Moves a unit to another depot; `changed` is false if it stands there. Refused while a customer has it, and to a depot of the other
 * market: a unit stays in its own (D29). Belongs to a transaction that is rolled back on failure.
 */
export async function moveUnit(
  trx: Executor,
  unitId: number,
  depot: string,
): Promise<Result<{ changed: boolean; was: string }, { code: "unknown_unit" | "unit_is_out" | "other_market" }>> {
  const fleet = await unitFleet(trx, unitId);
  if (!fleet) return fail({ code: "unknown_unit" as const });
  // A handover waits here and finds the unit at its new depot, or was first.
  await lockUnits(trx, fleet);
  const place = await selectUnitPlace(trx, unitId);
  if (!place) return fail({ code: "unknown_unit" as const });
  if (place.isOut) return fail({ code: "unit_is_out" as const });
  const market = marketOfDepot(depot);
  if (market !== null && market !== place.market) return fail({ code: "other_market" as const });
  if (place.depot === depot) return ok({ changed: false, was: depot });
  await updateUnitDepot(trx, unitId, depot);
  return ok({ changed: true, was: place.depot });
}
