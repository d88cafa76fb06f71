import { createContext } from "react-router";
import { type Holder, marketsOf, may, unrestricted } from "#features/accounts/domain/identity/permissions.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { addDays, type Day } from "#platform/pure/days.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { storedDepot } from "../domain/depots.ts";
import type { RentalRefusal } from "../domain/staff/staff-rental-view.ts";
import type { UnitFilter } from "../domain/staff/unit-filter.ts";
import { readNewUnitForm, readUnitForm, type UnitForm } from "../domain/staff/unit-forms.ts";
import { addUnit, changeUnitState, moveUnit } from "../fleet/units.service.ts";
import { blockUnit, unblockUnit } from "../handover/handover.service.ts";
import { todaysAt } from "./staff-leases.service.ts";
import type { Todays } from "./staff-leases.store.ts";
import {
  type BlockRow,
  selectBlocks,
  selectRentables,
  selectUnit,
  selectUnitLeases,
  selectUnits,
  type UnitLease,
  type UnitRow,
} from "./staff-units.store.ts";

export type { UnitRow } from "./staff-units.store.ts";

/** A unit with its blocks for service and its leases. */
export interface StaffUnitPage {
  unit: UnitRow;
  blocks: BlockRow[];
  leases: UnitLease[];
}

export type UnitRefusal = RentalRefusal | { code: "unknown_unit" };

/** The fleet for staff. The pages check permissions; what lies in markets that `access` does not have, does not exist for it. */
export interface StaffUnits {
  /** Units sorted by serial number after `behind`; `next` is the cursor of the following page, null at the end. */
  list(filter: UnitFilter, behind: string | null, access?: Holder): Promise<{ units: UnitRow[]; next: string | null }>;
  rentables(access?: Holder): Promise<Awaited<ReturnType<typeof selectRentables>>>;
  /** Null if there is no such unit. */
  unit(id: string, access?: Holder): Promise<StaffUnitPage | null>;
  /** Adds the unit of a form to the fleet, with an audit entry; returns its id. */
  add(by: { id: string }, form: URLSearchParams, access?: Holder): Promise<Result<{ id: number }, RentalRefusal>>;
  /** Executes a form of the page of a unit and adds an audit entry. */
  act(
    id: string,
    by: { id: string },
    form: URLSearchParams,
    access?: Holder,
  ): Promise<Result<{ done: string }, UnitRefusal>>;
}

export const staffUnitsContext = createContext<StaffUnits>();

const pageSize = 60;
const maxLeases = 50;

interface UnitDeps {
  db: Database;
  now: () => Date;
}

/** The fleet for staff over a database. No I/O happens here. */
export function createStaffUnits(deps: UnitDeps): StaffUnits {
  const { db, now } = deps;
  return {
    async list(filter, behind, access = unrestricted) {
      const found = await selectUnits(db, filter, {
        ...{ todays: todaysAt(now()), behind, limit: pageSize + 1 },
        markets: marketsOf(access, "rental"),
      });
      const units = found.slice(0, pageSize);
      return { units, next: found.length > pageSize ? (units.at(-1)?.serial ?? null) : null };
    },
    rentables: async (access = unrestricted) =>
      (await selectRentables(db)).filter(({ market }) => may(access, "rental", market)),
    async unit(id, access = unrestricted) {
      const todays = todaysAt(now());
      const unit = await unitOf(db, id, todays);
      if (!unit || !may(access, "rental", unit.market)) return null;
      const [blocks, leases] = await Promise.all([
        selectBlocks(db, unit.id, todays[unit.market]),
        selectUnitLeases(db, unit.id, maxLeases),
      ]);
      return { unit, blocks, leases };
    },
    add: (by, form, access = unrestricted) => add(deps, { by, form, access }),
    act: (id, by, form, access = unrestricted) => act(deps, id, { by, form, access }),
  };
}

/** A form and who sent it. */
interface Sent {
  by: { id: string };
  form: URLSearchParams;
  access: Holder;
}

async function add({ db }: UnitDeps, { by, form, access }: Sent): Promise<Result<{ id: number }, RentalRefusal>> {
  const read = readNewUnitForm(form);
  if (!read.ok) return read;
  const { product, serial, depot, hours } = read.value;
  const [productId = "", code] = product.split(" ");
  const market = code === "PL" ? ("PL" as const) : ("UA" as const);
  // The form offers only products of the reader's markets.
  if (!may(access, "rental", market)) return fail({ code: "unknown_product" as const });
  return inTransaction(db, async (trx) => {
    const added = await addUnit(trx, { productId, serial, market, depot: storedDepot(depot), hours });
    if (!added.ok) return added;
    await addEntry(trx, by, { intent: "add", unitId: added.value, details: {} });
    return ok({ id: added.value });
  });
}

async function act(
  { db, now }: UnitDeps,
  id: string,
  { by, form, access }: Sent,
): Promise<Result<{ done: string }, UnitRefusal>> {
  const read = readUnitForm(form);
  if (!read.ok) return read;
  const { intent } = read.value;
  return inTransaction(db, async (trx) => {
    const todays = todaysAt(now());
    const unit = await unitOf(trx, id, todays);
    if (!unit || !may(access, "rental", unit.market)) return fail({ code: "unknown_unit" as const });
    const done = await execute(trx, unit, read.value, todays[unit.market]);
    if (!done.ok) return done;
    if (!done.value.changed) return ok({ done: "already" });
    await addEntry(trx, by, { intent, unitId: unit.id, details: done.value.details });
    return ok({ done: intent === "move" ? "unit_move" : intent });
  });
}

async function execute(
  trx: Executor,
  unit: UnitRow,
  request: UnitForm,
  today: Day,
): Promise<Result<{ changed: boolean; details: Record<string, string> }, UnitRefusal>> {
  switch (request.intent) {
    case "block": {
      const { from, until, reason } = request;
      const block = { unitId: unit.id, from, until: addDays(until, 1), reason, today };
      const blocked = await blockUnit(trx, block);
      return blocked.ok ? ok({ changed: true, details: { days: `${from} – ${until}`, reason } }) : blocked;
    }
    case "unblock": {
      // The id comes from a form: it has to be a block of this unit.
      const block = (await selectBlocks(trx, unit.id, today)).find(({ id }) => id === request.block);
      if (!block) return fail({ code: "unknown_block" as const });
      const gone = await unblockUnit(trx, block.id);
      return gone.ok ? ok({ changed: true, details: { days: `${block.from} – ${block.last}` } }) : gone;
    }
    case "move": {
      const depot = storedDepot(request.depot);
      const moved = await moveUnit(trx, unit.id, depot);
      return moved.ok ? ok({ changed: moved.value.changed, details: { depot, was: moved.value.was } }) : moved;
    }
    default: {
      const changed = await changeUnitState(trx, unit.id, request.intent);
      return changed.ok ? ok({ changed: changed.value.changed, details: {} }) : changed;
    }
  }
}

function unitOf(db: Executor, id: string, todays: Todays): Promise<UnitRow | null> {
  return /^\d{1,15}$/.test(id) ? selectUnit(db, Number(id), todays) : Promise.resolve(null);
}

function addEntry(
  trx: Executor,
  by: { id: string },
  { intent, unitId, details }: { intent: UnitForm["intent"] | "add"; unitId: number; details: Record<string, string> },
): Promise<void> {
  const subject = { kind: "unit", id: String(unitId) } as const;
  return addAuditEntry(trx, { actor: `user:${by.id}`, action: `unit.${intent}`, subject, details });
}
