import { isCode, type PaletteSource } from "#features/admin/domain/palette/item.ts";
import type { Database } from "#platform/server/db/database.ts";
import { selectNamedTickets } from "./ticket-palette.store.ts";

/** Requests of customers for the command palette. */
export function ticketPalette(db: Database): PaletteSource {
  return {
    kind: "ticket",
    needs: "inbox",
    async find(q, { limit }) {
      const tickets = await selectNamedTickets(db, q, limit);
      return tickets.map(({ id, number, name }) => ({
        kind: "ticket",
        title: number,
        note: name,
        path: `admin/inbox/${id}`,
        isExact: isCode(q, [number]),
      }));
    },
  };
}
