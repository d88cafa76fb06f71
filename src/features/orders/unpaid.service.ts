import { markets } from "#platform/pure/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Assessed, PlaceRequest } from "./domain/placement.ts";
import { addHoldings, capsOf, type Holding, overLimit, placeKey, type UnpaidLimit } from "./domain/unpaid.ts";
import { lockCounting, selectInAll, selectStandings, selectUnpaid, type UnpaidRow } from "./unpaid.store.ts";

/** What the limits of a market do not say. */
export interface UnpaidGuard {
  /** How many accounts' worth of unpaid orders one delivery address, or one network, may hold. */
  accountsPerAddress: number;
}

/** An order that is about to hold stock. */
export interface Claimant {
  orderId: string;
  buyer: { id: string };
  request: PlaceRequest;
  assessed: Assessed;
  /** Pieces that it takes, sets taken apart. */
  pieces: ReadonlyMap<string, number>;
}

/** What was found: which orders may not be placed, and which are of accounts that have paid before. */
export interface UnpaidVerdict {
  refused: Map<string, UnpaidLimit>;
  known: ReadonlySet<string>;
}

const nothing: Holding = { value: 0, pieces: 0, products: new Map() };

/** Keeps others out until the end of the transaction who would count the same unpaid orders. Before machines and stock. */
export async function lockUnpaid(trx: Executor, orders: readonly Omit<Claimant, "pieces">[]): Promise<void> {
  await lockCounting(
    trx,
    orders.flatMap(({ buyer, request }) => {
      const from = request.placedFrom ? [`from ${request.placedFrom}`] : [];
      return [`user ${buyer.id}`, `to ${placeKey(request.shipping)}`, ...from];
    }),
  );
}

/**
 * Judges orders by what their account, address and network hold unpaid already, one after the other. By card only accounts
 * are counted that have let several payment pages lapse lately. The caller has locked what is counted.
 */
export async function judgeUnpaid(
  trx: Executor,
  { accountsPerAddress }: UnpaidGuard,
  orders: readonly Claimant[],
): Promise<UnpaidVerdict> {
  const users = orders.map(({ buyer }) => buyer.id);
  const standings = await selectStandings(trx, users);
  const rows = await selectUnpaid(trx, {
    users,
    networks: orders.flatMap(({ request }) => request.placedFrom ?? []),
    postalCodes: orders.map(({ request }) => request.shipping.postalCode),
  });
  const refused = new Map<string, UnpaidLimit>();
  const known = new Set<string>();
  for (const order of orders) {
    const { orderId, buyer, request, assessed } = order;
    const { unpaid: settings, currency, code: market } = markets[request.market];
    const standing = standings.get(buyer.id);
    const paid = standing?.paid[market] ?? 0;
    const caps = capsOf(settings, { paid, isBusiness: Boolean(request.business) });
    if (paid > 0) known.add(orderId);
    const wanted = holdingOf(order);
    const countsCards = (standing?.cardTries ?? 0) >= settings.cardTries;
    if (request.paymentMethod !== "card" || countsCards) {
      const names = [...wanted.products.keys()];
      const inAll = await selectInAll(trx, {
        products: names.filter((name) => !name.startsWith("rent:")),
        machines: names.filter((name) => name.startsWith("rent:")).map((name) => name.slice("rent:".length)),
        market,
      });
      const counted = rows.filter((row) => row.method !== "card" || countsCards);
      const scopes = [
        { is: (row: UnpaidRow) => row.userId === buyer.id, factor: 1 },
        { is: (row: UnpaidRow) => placeKey(row) === placeKey(request.shipping), factor: accountsPerAddress },
        {
          is: (row: UnpaidRow) => row.placedFrom !== null && row.placedFrom === request.placedFrom,
          factor: accountsPerAddress,
        },
      ];
      const [over] = scopes.flatMap(({ is, factor }) => {
        const held = counted.filter(is).map(rowHolding).reduce(addHoldings, nothing);
        return overLimit(wanted, { held, caps, settings, factor, inAll, currency }) ?? [];
      });
      if (over) {
        const short = assessed.lines.find(({ product }) => product.id === over.productId);
        refused.set(orderId, { ...over, ...(short ? { name: short.product.name } : {}) });
        continue;
      }
    }
    const { postalCode, city, address } = request.shipping;
    rows.push({
      ...{ id: orderId, userId: buyer.id, method: request.paymentMethod, placedFrom: request.placedFrom ?? null },
      ...{ postalCode, city, address, total: assessed.totals.total, products: Object.fromEntries(wanted.products) },
    });
  }
  return { refused, known };
}

function holdingOf({ assessed, pieces }: Claimant): Holding {
  const products = new Map(pieces);
  for (const { product, quantity, rented } of assessed.lines) {
    const name = `rent:${product.id}`;
    if (rented) products.set(name, (products.get(name) ?? 0) + quantity);
  }
  return { value: assessed.totals.total, pieces: sum(products.values()), products };
}

function rowHolding({ total, products }: UnpaidRow): Holding {
  return { value: total, pieces: sum(Object.values(products)), products: new Map(Object.entries(products)) };
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((all, one) => all + one, 0);
}
