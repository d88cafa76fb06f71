import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Assessed, PlaceRequest } from "../domain/placement/assessment.ts";
import type { Kits } from "../domain/placement/kits.ts";
import type { AssessedItem } from "../domain/placement/promoted.ts";
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
  type UnpaidOrder,
} from "./unpaid-limit.store.ts";

/** Limits that do not depend on the market. */
export interface UnpaidGuard {
  /** How many accounts' worth of unpaid orders one delivery address or network may hold. */
  accountsPerAddress: number;
}

/** An order that is about to hold stock. */
export interface Claimant {
  orderId: string;
  buyer: { id: string };
  request: PlaceRequest;
  assessed: Assessed;
  /** Quantity by product, sets taken apart. */
  pieces: ReadonlyMap<string, number>;
}

/** Which orders may not be placed, and how far the others are trusted. */
export interface UnpaidVerdict {
  refused: Map<string, UnpaidLimit>;
  /** Orders of accounts that have paid before. */
  known: ReadonlySet<string>;
  /** Orders that staff has to confirm. */
  toConfirm: ReadonlySet<string>;
}

const nothing: Holding = { value: 0, pieces: 0, products: new Map() };

/** Locks what the orders count until the end of the transaction. Before machines and stock. */
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
 * Assesses orders by what their account, address and network hold unpaid already, one after the other: each counts for those
 * behind it. Card orders count only for accounts that let several payment pages lapse lately. The caller has locked what is
 * counted; `kits` has the parts of the ordered sets.
 */
export async function assessUnpaid(
  trx: Executor,
  guard: UnpaidGuard,
  { orders, kits }: { orders: readonly Claimant[]; kits: Kits },
): Promise<UnpaidVerdict> {
  const asked = orders.map((order) => ({ ...order, products: productsOf(order) }));
  const counted = await selectCounted(trx, asked);
  const verdict = { refused: new Map<string, UnpaidLimit>(), known: new Set<string>(), toConfirm: new Set<string>() };
  for (const order of asked) {
    const { orderId, request, assessed } = order;
    const over = await limitPassedBy(trx, guard, order, counted);
    if (over) {
      verdict.refused.set(orderId, named(over, assessed, kits));
      continue;
    }
    const { total } = assessed.totals;
    const paid = paidBy(order, counted);
    if (paid > 0) verdict.known.add(orderId);
    if (request.paymentMethod !== "card" && needsConfirmation(markets[request.market].unpaid, { total, paid }))
      verdict.toConfirm.add(orderId);
    counted.unpaid.push(unpaidOrder(order));
  }
  return verdict;
}

type Asked = Claimant & { products: Record<string, number> };

/** What the limits count. */
interface Counted {
  standings: Awaited<ReturnType<typeof selectStandings>>;
  unpaid: UnpaidOrder[];
  stock: Awaited<ReturnType<typeof selectInAll>>;
}

async function selectCounted(trx: Executor, asked: readonly Asked[]): Promise<Counted> {
  const users = asked.map(({ buyer }) => buyer.id);
  const standings = await selectStandings(trx, users);
  const unpaid = await selectUnpaid(trx, {
    users,
    networks: asked.flatMap(({ request }) => request.placedFrom ?? []),
    postalCodes: asked.map(({ request }) => request.shipping.postalCode),
  });
  const products = new Set([...asked, ...unpaid].flatMap((order) => Object.keys(order.products)));
  const stock = await selectInAll(
    trx,
    [...products].filter((id) => !isMachine(id)),
  );
  return { standings, unpaid, stock };
}

function paidBy({ buyer, request }: Claimant, { standings }: Counted): number {
  return standings.get(buyer.id)?.paid[request.market] ?? 0;
}

/** The first limit that an order would exceed for its account, address or network. */
async function limitPassedBy(
  trx: Executor,
  { accountsPerAddress }: UnpaidGuard,
  order: Asked,
  counted: Counted,
): Promise<UnpaidLimit | undefined> {
  const { buyer, request, assessed, products } = order;
  const { unpaid: settings, currency, code: market } = markets[request.market];
  const countsCards = (counted.standings.get(buyer.id)?.cardTries ?? 0) >= settings.cardTries;
  if (request.paymentMethod === "card" && !countsCards) return undefined;
  const fleets = await selectFleets(trx, { machines: Object.keys(products).filter(isMachine).map(bare), market });
  const inAll = (id: string) => (isMachine(id) ? fleets.get(bare(id)) : counted.stock.get(id)?.inAll) ?? 0;
  const unpaid = counted.unpaid.filter(({ paymentMethod }) => paymentMethod !== "card" || countsCards);
  const caps = capsOf(settings, paidBy(order, counted));
  const wanted = holding(assessed.totals.total, products, counted);
  for (const { counts, factor } of scopesOf(order, accountsPerAddress)) {
    const held = unpaid
      .filter(counts)
      .map((one) => holding(one.total, one.products, counted))
      .reduce(addHoldings, nothing);
    const over = overLimit(wanted, { held, caps, settings, factor, inAll, currency });
    if (over) return over;
  }
  return undefined;
}

/** Which unpaid orders count together with an order, and how many accounts' worth of them are allowed. */
function scopesOf({ buyer, request }: Claimant, accountsPerAddress: number) {
  const address = placeKey(request.shipping);
  const network = request.placedFrom ?? null;
  return [
    { counts: ({ userId }: UnpaidOrder) => userId === buyer.id, factor: 1 },
    { counts: (other: UnpaidOrder) => placeKey(other) === address, factor: accountsPerAddress },
    {
      counts: ({ placedFrom }: UnpaidOrder) => placedFrom !== null && placedFrom === network,
      factor: accountsPerAddress,
    },
  ];
}

function holding(value: number, products: Record<string, number>, { stock }: Counted): Holding {
  const counted = Object.entries(products).filter(([id]) => isMachine(id) || stock.get(id)?.isPieces !== false);
  const pieces = counted.reduce((sum, [, quantity]) => sum + quantity, 0);
  return { value, pieces, products: new Map(Object.entries(products)) };
}

function unpaidOrder({ orderId: id, buyer, request, assessed, products }: Asked): UnpaidOrder {
  const { postalCode, city, address } = request.shipping;
  const { paymentMethod, placedFrom = null } = request;
  const { total } = assessed.totals;
  return { id, userId: buyer.id, paymentMethod, placedFrom, postalCode, city, address, total, products };
}

const rent = "rent:";
const isMachine = (id: string) => id.startsWith(rent);
const bare = (id: string) => id.slice(rent.length);

/** Quantity of an order by product, sets taken apart; machines as `rent:` and their product. */
function productsOf({ assessed, pieces }: Claimant): Record<string, number> {
  const products = Object.fromEntries(pieces);
  for (const { product, quantity, rented } of assessed.items) {
    const id = `${rent}${product.id}`;
    if (rented) products[id] = (products[id] ?? 0) + quantity;
  }
  return products;
}

/** A limit in terms of the ordered product: for a part of a set, the set and how many of it may be held. */
function named(over: UnpaidLimit, { items }: Assessed, kits: Kits): UnpaidLimit {
  const perPiece = ({ product }: AssessedItem) =>
    product.id === over.productId
      ? 1
      : kits.get(product.id)?.find(({ productId }) => productId === over.productId)?.quantity;
  const line = items.find((one) => perPiece(one) !== undefined);
  if (!line) return over;
  const each = perPiece(line) ?? 1;
  const { id: productId, name } = line.product;
  return { ...over, productId, name, max: Math.floor(over.max / each), left: Math.floor(over.left / each) };
}
