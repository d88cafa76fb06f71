import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Assessed, PlaceRequest } from "../domain/placement/assessment.ts";
import type { Kits } from "../domain/placement/kits.ts";
import {
  addHoldings,
  capsOf,
  type Holding,
  needsConfirmation,
  overLimit,
  placeKey,
  type UnpaidLimit,
} from "../domain/placement/unpaid-limit.ts";
import {
  lockCounting,
  selectFleets,
  selectInAll,
  selectStandings,
  selectUnpaid,
  type UnpaidRow,
} from "./unpaid-limit.store.ts";

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

/** What was found: which orders may not be placed, and how far the others are trusted. */
export interface UnpaidVerdict {
  refused: Map<string, UnpaidLimit>;
  /** Orders of accounts that have paid before. */
  known: ReadonlySet<string>;
  /** Orders that staff has to confirm. */
  toConfirm: ReadonlySet<string>;
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
 * are counted that have let several payment pages lapse lately. The caller has locked what is counted; `kits` has the parts of
 * the sets that are ordered.
 */
export async function assessUnpaid(
  trx: Executor,
  { accountsPerAddress }: UnpaidGuard,
  { orders, kits }: { orders: readonly Claimant[]; kits: Kits },
): Promise<UnpaidVerdict> {
  const users = orders.map(({ buyer }) => buyer.id);
  const standings = await selectStandings(trx, users);
  const rows = await selectUnpaid(trx, {
    users,
    networks: orders.flatMap(({ request }) => request.placedFrom ?? []),
    postalCodes: orders.map(({ request }) => request.shipping.postalCode),
  });
  const asked = orders.map((order) => ({ ...order, products: productsOf(order) }));
  const stock = await selectInAll(trx, [
    ...new Set([...asked, ...rows].flatMap(({ products }) => Object.keys(products)).filter((id) => !isMachine(id))),
  ]);
  const holding = (value: number, products: Record<string, number>): Holding => {
    const pieces = Object.entries(products).filter(([id]) => isMachine(id) || stock.get(id)?.isPieces !== false);
    return {
      value,
      pieces: pieces.reduce((all, [, one]) => all + one, 0),
      products: new Map(Object.entries(products)),
    };
  };
  const refused = new Map<string, UnpaidLimit>();
  const known = new Set<string>();
  const toConfirm = new Set<string>();
  for (const { orderId, buyer, request, assessed, products } of asked) {
    const { unpaid: settings, currency, code: market } = markets[request.market];
    const { total } = assessed.totals;
    const standing = standings.get(buyer.id);
    const paid = standing?.paid[market] ?? 0;
    const countsCards = (standing?.cardTries ?? 0) >= settings.cardTries;
    if (request.paymentMethod !== "card" || countsCards) {
      const fleets = await selectFleets(trx, { machines: Object.keys(products).filter(isMachine).map(bare), market });
      const inAll = (id: string) => (isMachine(id) ? fleets.get(bare(id)) : stock.get(id)?.inAll) ?? 0;
      const counted = rows.filter((row) => row.method !== "card" || countsCards);
      const scopes = [
        { is: (row: UnpaidRow) => row.userId === buyer.id, factor: 1 },
        { is: (row: UnpaidRow) => placeKey(row) === placeKey(request.shipping), factor: accountsPerAddress },
        {
          is: (row: UnpaidRow) => row.placedFrom !== null && row.placedFrom === request.placedFrom,
          factor: accountsPerAddress,
        },
      ];
      const caps = capsOf(settings, paid);
      const [over] = scopes.flatMap(({ is, factor }) => {
        const held = counted
          .filter(is)
          .map((row) => holding(row.total, row.products))
          .reduce(addHoldings, nothing);
        return overLimit(holding(total, products), { held, caps, settings, factor, inAll, currency }) ?? [];
      });
      if (over) {
        refused.set(orderId, named(over, assessed, kits));
        continue;
      }
    }
    if (paid > 0) known.add(orderId);
    if (request.paymentMethod !== "card" && needsConfirmation(settings, { total, paid })) toConfirm.add(orderId);
    const { postalCode, city, address } = request.shipping;
    rows.push({
      ...{ id: orderId, userId: buyer.id, method: request.paymentMethod, placedFrom: request.placedFrom ?? null },
      ...{ postalCode, city, address, total, products },
    });
  }
  return { refused, known, toConfirm };
}

const rent = "rent:";
const isMachine = (id: string) => id.startsWith(rent);
const bare = (id: string) => id.slice(rent.length);

/** How much an order takes of each product, sets taken apart; of machines under `rent:`. */
function productsOf({ assessed, pieces }: Claimant): Record<string, number> {
  const products = Object.fromEntries(pieces);
  for (const { product, quantity, rented } of assessed.lines) {
    const id = `${rent}${product.id}`;
    if (rented) products[id] = (products[id] ?? 0) + quantity;
  }
  return products;
}

/** A limit by the product that was ordered: of a set the whole set, and how many of it may be held. */
function named(over: UnpaidLimit, { lines }: Assessed, kits: Kits): UnpaidLimit {
  const perPiece = ({ product }: Assessed["lines"][number]) =>
    product.id === over.productId
      ? 1
      : kits.get(product.id)?.find(({ productId }) => productId === over.productId)?.quantity;
  const line = lines.find((one) => perPiece(one) !== undefined);
  if (!line) return over;
  const each = perPiece(line) ?? 1;
  const { id: productId, name } = line.product;
  return { ...over, productId, name, max: Math.floor(over.max / each), left: Math.floor(over.left / each) };
}
