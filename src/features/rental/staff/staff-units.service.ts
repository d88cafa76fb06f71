import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { addDays } from "#platform/pure/days.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { depotTyped } from "../domain/depots.ts";
import type { RentalRefusal } from "../domain/staff/staff-rental-view.ts";
import { readNewUnitForm, readUnitForm, type UnitForm } from "../domain/staff/unit-forms.ts";
import { addUnit, changeUnitState } from "../fleet/units.service.ts";
import { blockUnit, unblockUnit } from "../handover/handover.service.ts";
import { todaysAt } from "./staff-leases.service.ts";
import {
  type BlockRow,
  selectBlocks,
  selectRentables,
  selectUnit,
  selectUnitLeases,
  selectUnits,
  type UnitFilter,
  type UnitLease,
  type UnitRow,
} from "./staff-units.store.ts";

export type { UnitFilter, UnitRow } from "./staff-units.store.ts";

/** A unit with its service and its leases. */
export interface DeskUnitPage {
  unit: UnitRow;
  blocks: BlockRow[];
  leases: UnitLease[];
}

export type UnitRefusal = RentalRefusal | { code: "unknown_unit" };

/** What staff does with the machines of the fleet. Who may ask is decided by the pages. */
export interface StaffUnits {
  /** Units by serial number behind this one; `next` begins the following part, null at the end. */
  list(filter: UnitFilter, behind: string | null): Promise<{ units: UnitRow[]; next: string | null }>;
  rentables(): Promise<Awaited<ReturnType<typeof selectRentables>>>;
  /** Null if there is no such unit. */
  unit(id: string): Promise<DeskUnitPage | null>;
  /** Adds the machine of a form to the fleet and writes it into the audit log; gives its id. */
  add(by: { id: string }, form: URLSearchParams): Promise<Result<{ id: number }, RentalRefusal>>;
  /** Carries out a form of a unit's page and writes it into the audit log. */
  act(id: string, by: { id: string }, form: URLSearchParams): Promise<Result<{ done: string }, UnitRefusal>>;
}

export const staffUnitsContext = createContext<StaffUnits>();

const pageSize = 60;
const leasesShown = 50;

/** The desk of units on a database. No I/O happens here. */
export function createStaffUnits({ db, now }: { db: Database; now: () => Date }): StaffUnits {
  const todays = () => todaysAt(now());
  return {
    async list(filter, behind) {
      const found = await selectUnits(db, filter, { todays: todays(), behind, limit: pageSize + 1 });
      const units = found.slice(0, pageSize);
      return { units, next: found.length > pageSize ? (units.at(-1)?.serial ?? null) : null };
    },
    rentables: () => selectRentables(db),
    async unit(id) {
      const unit = await one(db, id);
      if (!unit) return null;
      const [blocks, leases] = await Promise.all([
        selectBlocks(db, unit.id, todays()[unit.market]),
        selectUnitLeases(db, unit.id, leasesShown),
      ]);
      return { unit, blocks, leases };
    },
    async add(by, form) {
      const read = readNewUnitForm(form);
      if (!read.ok) return read;
      const { product, serial, depot, hours } = read.value;
      const [productId = "", market] = product.split(" ");
      return inTransaction(db, async (trx) => {
        const code = market === "PL" ? ("PL" as const) : ("UA" as const);
        const added = await addUnit(trx, { productId, serial, market: code, depot: depotTyped(depot), hours });
        if (!added.ok) return added;
        await write(trx, by, { intent: "add", unitId: added.value, details: {} });
        return ok({ id: added.value });
      });
    },
    async act(id, by, form) {
      const read = readUnitForm(form);
      if (!read.ok) return read;
      return inTransaction(db, async (trx) => {
        const unit = await one(trx, id);
        if (!unit) return fail({ code: "unknown_unit" as const });
        const done = await carryOut(trx, unit, read.value);
        if (!done.ok) return done;
        if (!done.value.changed) return ok({ done: "already" });
        await write(trx, by, { intent: read.value.intent, unitId: unit.id, details: done.value.details });
        return ok({ done: read.value.intent });
      });
    },
  };

  async function one(executor: Executor, id: string): Promise<UnitRow | null> {
    return /^\d{1,15}$/.test(id) ? selectUnit(executor, Number(id), todays()) : null;
  }

  async function carryOut(
    trx: Executor,
    unit: UnitRow,
    request: UnitForm,
  ): Promise<Result<{ changed: boolean; details: Record<string, string> }, UnitRefusal>> {
    const today = todays()[unit.market];
    switch (request.intent) {
      case "block": {
        const { from, until, reason } = request;
        const days = { unitId: unit.id, from, until: addDays(until, 1) };
        const blocked = await blockUnit(trx, { ...days, reason, today });
        return blocked.ok ? ok({ changed: true, details: { days: `${from} – ${until}`, reason } }) : blocked;
      }
      case "unblock": {
        // Only one of this machine: an id in a form is nobody's word.
        const block = (await selectBlocks(trx, unit.id, today)).find((row) => row.id === request.block);
        if (!block) return fail({ code: "unknown_block" as const });
        const gone = await unblockUnit(trx, block.id);
        return gone.ok ? ok({ changed: true, details: { days: `${block.from} – ${block.last}` } }) : gone;
      }
      default: {
        const changed = await changeUnitState(trx, unit.id, request.intent);
        return changed.ok ? ok({ changed: changed.value.changed, details: {} }) : changed;
      }
    }
  }
}

function write(
  trx: Executor,
  by: { id: string },
  { intent, unitId, details }: { intent: UnitForm["intent"] | "add"; unitId: number; details: Record<string, string> },
): Promise<void> {
  const subject = { kind: "unit", id: String(unitId) } as const;
  return addAuditEntry(trx, { actor: `user:${by.id}`, action: `unit.${intent}`, subject, details });
}
