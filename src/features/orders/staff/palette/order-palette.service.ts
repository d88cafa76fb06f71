import { isCode, type PaletteSource } from "#features/admin/domain/palette/item.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import { selectNamedCustomers, selectNamedOrders } from "./order-palette.store.ts";

/** Orders for the command palette. */
export function orderPalette(db: Database): PaletteSource {
  return {
    kind: "order",
    needs: "orders",
    async find(q, { locale, limit }) {
      const orders = await selectNamedOrders(db, q, limit);
      return orders.map(({ id, orderNumber, name, market, createdAt }) => ({
        kind: "order",
        title: orderNumber,
        note: `${name} · ${dateText(createdAt, markets[market].timeZone, locale)}`,
        path: `admin/orders/${id}`,
        isExact: isCode(q, [orderNumber]),
      }));
    },
  };
}

/** Customers for the command palette, guests included: each leads to the list of its orders. */
export function customerPalette(db: Database): PaletteSource {
  return {
    kind: "customer",
    needs: "orders",
    async find(q, { limit }) {
      const customers = await selectNamedCustomers(db, q, limit);
      return customers.map(({ email, name, company }) => ({
        kind: "customer",
        title: company ? `${name} · ${company}` : name,
        note: email,
        path: `admin/orders?q=${encodeURIComponent(email)}`,
        isExact: isCode(q, [email]),
      }));
    },
  };
}
