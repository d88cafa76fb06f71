import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { unitFleet } from "../handover/handover.store.ts";
import { lockUnits } from "./fleet.store.ts";
import {
  countLive,
  insertUnit,
  isRented,
  type NewUnit,
  selectUnitState,
  type UnitState,
  updateUnitState,
} from "./units.store.ts";

export type { NewUnit, UnitState } from "./units.store.ts";

/** Adds a machine to the fleet of a market in which its product is rented. Gives its id. */
export async function addUnit(
  trx: Executor,
  unit: NewUnit,
): Promise<Result<number, { code: "unknown_product" | "serial_taken" }>> {
  if (!(await isRented(trx, unit.productId, unit.market))) return fail({ code: "unknown_product" as const });
  const id = await insertUnit(trx, unit);
  return id === null ? fail({ code: "serial_taken" as const }) : ok(id);
}

/**
 * Takes a unit out of renting or puts it up again; tells whether anything changed. One with leases that are not over is not
 * retired; into repair it may go, and its leases are moved. Belongs to a transaction that is rolled back on failure.
 */
export async function changeUnitState(
  trx: Executor,
  unitId: number,
  state: UnitState,
): Promise<Result<{ changed: boolean }, { code: "unknown_unit" | "unit_in_use" }>> {
  const fleet = await unitFleet(trx, unitId);
  if (!fleet) return fail({ code: "unknown_unit" as const });
  // Whoever books or moves a lease waits here, and sees the new state.
  await lockUnits(trx, fleet);
  if ((await selectUnitState(trx, unitId)) === state) return ok({ changed: false });
  if (state === "retired" && (await countLive(trx, unitId)) > 0) return fail({ code: "unit_in_use" as const });
  await updateUnitState(trx, unitId, state);
  return ok({ changed: true });
}
