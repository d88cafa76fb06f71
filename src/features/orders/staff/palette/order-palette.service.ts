import { type FoundUser, findUsers } from "#features/accounts/user-search.service.ts";
import { isCode, type PaletteItem, type PaletteSource } from "#features/admin/domain/palette/item.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import { selectNamedCustomers, selectNamedOrders } from "./order-palette.store.ts";

/** Orders for the command palette. */
export function orderPalette(db: Database): PaletteSource {
  return {
    kind: "order",
    needs: "orders",
    async find(q, { locale, limit, markets: within }) {
      const orders = await selectNamedOrders(db, q, { limit, markets: within });
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

/**
 * Customers for the command palette: accounts by what their orders say, then by what the accounts say. Each leads to the
 * page of the account.
 */
export function customerPalette(db: Database): PaletteSource {
  return {
    kind: "customer",
    needs: "customers",
    async find(q, { limit, markets: within }) {
      // An account without orders belongs to no market.
      const isWhole = within.length === marketCodes.length;
      const [buyers, users] = await Promise.all([
        selectNamedCustomers(db, q, { limit, markets: within }),
        isWhole ? findUsers(db, q, limit) : [],
      ]);
      const known = new Set(buyers.map(({ id }) => id));
      const customers = [...buyers, ...users.filter(({ id }) => !known.has(id))].map((one) => itemOf(q, one));
      return [...customers.filter(({ isExact }) => isExact), ...customers.filter(({ isExact }) => !isExact)].slice(
        0,
        limit,
      );
    },
  };
}

function itemOf(q: string, { id, email, name, company, taxId }: FoundUser): PaletteItem {
  return {
    kind: "customer",
    title: company ? `${name} · ${company}` : name,
    note: taxId?.includes(q) ? `${email} · ${taxId}` : email,
    path: `admin/customers/${encodeURIComponent(id)}`,
    isExact: isCode(q, [email, taxId]),
  };
}
