import { isCode, type PaletteSource } from "#features/admin/domain/palette/item.ts";
import type { Database } from "#platform/server/db/database.ts";
import { depotLabel } from "../../domain/depots.ts";
import { selectNamedMachines } from "./machine-palette.store.ts";

/** Machines of the fleet for the command palette. */
export function machinePalette(db: Database): PaletteSource {
  return {
    kind: "machine",
    needs: "rental",
    async find(q, { locale, limit, markets }) {
      const machines = await selectNamedMachines(db, q, { limit, markets });
      return machines.map(({ id, serial, machine, depot }) => ({
        kind: "machine",
        title: machine,
        note: `${serial} · ${depotLabel(depot, locale)}`,
        path: `admin/rental/units/${id}`,
        isExact: isCode(q, [serial]),
      }));
    },
  };
}
