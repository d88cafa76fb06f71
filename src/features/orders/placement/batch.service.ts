import { randomUUID } from "node:crypto";
import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import { currentTerms } from "#features/content/editions.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Pricing } from "#features/pricing/pricing.service.ts";
import { takeUses } from "#features/pricing/promotion-uses.service.ts";
import type { Rental } from "#features/rental/rental.service.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type Database, type Executor, isDatabaseGone } from "#platform/server/db/database.ts";
import { useGenericPlans } from "#platform/server/db/generic-plans.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { DueWork } from "#platform/server/jobs/jobs.ts";
import { issueFirstDocuments } from "../documents.service.ts";
import { agreementDocument } from "../domain/documents/agreement.ts";
import type { DocumentContent } from "../domain/documents/document.ts";
import type { NewOrder } from "../domain/order.ts";
import { type Assessed, giftsGone, type PlaceFailure, quantities } from "../domain/placement/assessment.ts";
import { type Kits, shortLines, takenApart } from "../domain/placement/kits.ts";
import { newOrder } from "../domain/placement/new-order.ts";
import { shortRequests, takeStock } from "../stock/stock.service.ts";
import { selectKitParts } from "../stock/stock.store.ts";
import { writeOrdersPlaced } from "./order.email.ts";
import {
  claimKeys,
  type EarlierAnswer,
  freeKeys,
  insertOrders,
  type RequestClaim,
  selectClosed,
} from "./placement.store.ts";
import { assessLocked, type Promotable, usesOf } from "./promotions.service.ts";
import { type AssessedRentals, assessRentals, storeOrderRentals } from "./rented-items.service.ts";
import {
  assessUnpaid,
  type Claimant,
  lockUnpaid,
  type UnpaidGuard,
  type UnpaidVerdict,
} from "./unpaid-limit.service.ts";

/** Answer to a placed order; the same for every repetition of the request. */
export interface Placed {
  id: string;
  orderId: string;
  orderNumber: string;
  /** Where the buyer goes next, a path of this site. */
  url: string;
}

export interface PlacementDeps {
  db: Database;
  /** The catalogue, as far as orders need it. */
  catalogue: { priced(ids: string[], audience: Audience): Promise<Map<string, PricedProduct>> };
  /** Rentable machines; left out: none. */
  rental?: Pick<Rental, "rentables">;
  emails: Pick<Emails, "writeAll">;
  texts: Pick<Texts, "in">;
  /** Version of the terms in force, stored with each order. */
  termsVersion: string;
  now: () => Date;
  /** Limits of unpaid orders; left out: none. */
  unpaid?: UnpaidGuard;
  /** Promotions and agreed prices; left out: none. */
  pricing?: Pick<Pricing, "facts" | "agreed">;
  /** Schedules the expiry of orders right after their deadlines; left out: the job of every minute finds them. */
  expireAt?: (trx: Executor, due: readonly DueWork<{ id: string }>[]) => Promise<void>;
  /** Called for each order once it is committed, not for a repeated request. */
  onPlaced?: (order: Pick<NewOrder, "market" | "items">) => void;
}

/** A requested order, assessed by the catalogue. */
export interface Draft extends Promotable {
  orderId: string;
  assessed: Result<Assessed, PlaceFailure>;
  /** The key under which the request may be repeated. */
  claim: RequestClaim | null;
}

type Outcome = Result<Placed, PlaceFailure>;

/**
 * Places orders in one transaction: each has its key claimed, rows stored, e-mail written, stock taken and documents
 * issued, or nothing happens. Only a placed order uses up its key: after a refusal it may come again with a corrected
 * request. If the transaction fails, each order is tried alone.
 */
export async function placeBatch(deps: PlacementDeps, drafts: Draft[]): Promise<PromiseSettledResult<Outcome>[]> {
  const rounds: Draft[][] = [];
  // Of two requests with the same key, the second waits for the first. An order of goods and machines gets its own
  // round: if it ran short of goods, its machines would be missing for the next. So does one with promotions.
  for (const draft of drafts) {
    const round = rounds.find((those) => !those.some((other) => isSameKey(draft, other) || isAlone(other)));
    if (round && !isAlone(draft)) round.push(draft);
    else rounds.push([draft]);
  }
  const outcomes = new Map<Draft, PromiseSettledResult<Outcome>>();
  for (const round of rounds) await settle(deps, round, outcomes);
  return drafts.map((draft) => outcomes.get(draft) ?? { status: "rejected", reason: new Error("no outcome") });
}

function isSameKey({ claim: one }: Draft, { claim: other }: Draft): boolean {
  return one !== null && other !== null && one.userId === other.userId && one.key === other.key;
}

function isAlone(draft: Draft): boolean {
  return isMixed(draft) || (draft.assessed.ok && draft.assessed.value.discounts.length > 0);
}

function isMixed({ request: { items } }: Draft): boolean {
  return items.some(({ rental }) => rental) && items.some(({ rental }) => !rental);
}

async function settle(
  deps: PlacementDeps,
  drafts: readonly Draft[],
  outcomes: Map<Draft, PromiseSettledResult<Outcome>>,
): Promise<void> {
  const [stored] = await Promise.allSettled([
    inTransaction(deps.db, async (trx) => {
      await useGenericPlans(trx);
      return ok(await placeIn(trx, deps, drafts));
    }),
  ]);
  if (stored.status === "fulfilled") {
    const { answers, placed } = stored.value.value;
    for (const order of placed) deps.onPlaced?.(order);
    for (const draft of drafts) {
      const value = answers.get(draft.orderId);
      if (value) outcomes.set(draft, { status: "fulfilled", value });
    }
  } else if (drafts.length > 1 && !isDatabaseGone(stored.reason)) {
    // Nothing was stored. Each order is tried alone, so that one cannot fail the others.
    for (const draft of drafts) await settle(deps, [draft], outcomes);
  } else {
    for (const draft of drafts) outcomes.set(draft, stored);
  }
}

async function placeIn(
  trx: Executor,
  deps: PlacementDeps,
  drafts: readonly Draft[],
): Promise<{ answers: Outcomes; placed: readonly NewOrder[] }> {
  const outcomes = new Map<string, Outcome>();
  const earlier = await claimKeys(
    trx,
    drafts.flatMap(({ claim }) => claim ?? []),
  );
  const possible: Possible[] = [];
  for (const draft of drafts) {
    const before = earlier.get(draft.orderId);
    if (before) outcomes.set(draft.orderId, again(draft, before));
    else if (!draft.assessed.ok) outcomes.set(draft.orderId, draft.assessed);
    else possible.push({ ...draft, assessed: draft.assessed.value });
  }
  const placed = possible.length > 0 ? await placePossible(trx, deps, possible, outcomes) : [];
  const refused = drafts.filter(({ orderId }) => !earlier.has(orderId) && !outcomes.get(orderId)?.ok);
  await freeKeys(
    trx,
    refused.flatMap(({ claim }) => claim ?? []),
  );
  return { answers: outcomes, placed };
}

function again({ claim }: Draft, { requestHash, orderId, ...order }: EarlierAnswer): Outcome {
  return claim?.requestHash === requestHash ? ok(answer(orderId, order)) : fail({ code: "idempotency_key_reused" });
}

/** An order that passed the assessment; limits, units and stock are still to be checked. */
type Possible = Omit<Draft, "assessed"> & { assessed: Assessed };

type Outcomes = Map<string, Outcome>;

/** Stores, and returns, the orders for which there is enough of everything; the others are refused. */
async function placePossible(
  trx: Executor,
  deps: PlacementDeps,
  possible: readonly Possible[],
  outcomes: Outcomes,
): Promise<readonly NewOrder[]> {
  const at = deps.now();
  // Lock order: buyers, unpaid totals, promotions, units, stock.
  const admitted = await withoutClosed(trx, possible, outcomes);
  if (deps.unpaid) await lockUnpaid(trx, admitted);
  const agreed: Possible[] = [];
  for (const draft of admitted) {
    // A fee may have changed since: what is stored is computed by the settings of the moment of placement.
    const isCurrent = draft.assessed.market === marketAt(draft.request.market, at);
    const isSure = isCurrent && draft.assessed.discounts.length === 0;
    const again = isSure ? ok(draft.assessed) : await assessLocked(trx, draft, at);
    if (again.ok) agreed.push({ ...draft, assessed: again.value });
    else outcomes.set(draft.orderId, again);
  }
  const productIds = new Set(agreed.flatMap(({ assessed }) => assessed.items.map(({ product }) => product.id)));
  const kits = await selectKitParts(trx, [...productIds]);
  const claimants = agreed.map((draft) => ({ ...draft, pieces: takenApart(boughtPieces(draft.assessed), kits) }));
  const unpaid = deps.unpaid ? await assessUnpaid(trx, deps.unpaid, { orders: claimants, kits }) : nothingRefused;
  for (const [orderId, over] of unpaid.refused) outcomes.set(orderId, fail(over));
  const allowed = claimants.filter(({ orderId }) => !unpaid.refused.has(orderId));
  const rentals = await assessRentals(trx, allowed, at);
  for (const [orderId, taken] of rentals.taken) outcomes.set(orderId, fail(taken));
  const rentable = allowed.filter(({ orderId }) => !rentals.taken.has(orderId));
  const placeable = await inStock(trx, rentable, kits, outcomes);
  if (placeable.length === 0) return [];
  const placed = placeable.map((draft) => {
    const { orderId, request, assessed } = draft;
    const trust = { isKnown: unpaid.known.has(orderId), isToConfirm: unpaid.toConfirm.has(orderId) };
    const facts = { ...draft, ...trust, termsVersion: deps.termsVersion, at, newItemId: randomUUID };
    return { order: newOrder(facts, deps.texts.in(request.locale)), assessed };
  });
  return store(trx, deps, placed, { kits, units: rentals.units, outcomes });
}

/** Orders of buyers whose accounts staff has neither blocked nor merged: a session that was open at that moment ends here. */
async function withoutClosed(
  trx: Executor,
  possible: readonly Possible[],
  outcomes: Outcomes,
): Promise<readonly Possible[]> {
  const closed = await selectClosed(
    trx,
    possible.map(({ buyer }) => buyer.id),
  );
  if (closed.size === 0) return possible;
  for (const { orderId, buyer } of possible) {
    const code = closed.get(buyer.id);
    if (code) outcomes.set(orderId, fail({ code }));
  }
  return possible.filter(({ buyer }) => !closed.has(buyer.id));
}

/** Locks the stock and gives the orders for which there is enough. */
async function inStock<Claimed extends Claimant>(
  trx: Executor,
  claimants: readonly Claimed[],
  kits: Kits,
  outcomes: Outcomes,
): Promise<Claimed[]> {
  const short = await shortRequests(trx, claimants.map(stockRequest));
  return claimants.filter(({ orderId, assessed }) => {
    const available = short.get(orderId);
    if (!available) return true;
    const bought = assessed.items.filter(({ rented, isGift }) => !rented && !isGift);
    const lines = shortLines(bought, kits, available);
    outcomes.set(orderId, fail(lines.length > 0 ? { code: "out_of_stock", lines } : giftsGone(assessed)));
    return false;
  });
}

/** Quantity by product of what leaves the stock: bought or given. */
function boughtPieces({ items }: Assessed): Map<string, number> {
  const taken = items.filter(({ rented }) => !rented);
  return quantities(taken.map(({ product, quantity }) => ({ id: product.id, quantity })));
}

function stockRequest({ orderId, buyer, pieces }: Claimant) {
  return { orderId, actor: `user:${buyer.id}`, pieces };
}

/** Stores orders with their rentals, stock, e-mails and documents. */
async function store(
  trx: Executor,
  { emails, texts, expireAt }: PlacementDeps,
  placed: readonly { order: NewOrder; assessed: Assessed }[],
  { kits, units, outcomes }: { kits: Kits; units: AssessedRentals["units"]; outcomes: Outcomes },
): Promise<readonly NewOrder[]> {
  const orders = await insertOrders(
    trx,
    placed.map(({ order }) => order),
    kits,
  );
  await takeUses(
    trx,
    placed.flatMap(({ order, assessed }) => usesOf(order, assessed)),
  );
  await storeOrderRentals(trx, placed, units);
  await takeStock(
    trx,
    orders.map(({ id: orderId, actor, pieces }) => ({ orderId, actor, pieces })),
  );
  await expireAt?.(
    trx,
    orders.map(({ id, paymentDeadline }) => ({ at: paymentDeadline, data: { id } })),
  );
  await writeOrdersPlaced(trx, emails, orders);
  const agreements = orders.flatMap((order, index): [string, DocumentContent][] => {
    const facts = { terms: currentTerms("rental", order), t: texts.in(order.locale) };
    const agreement = agreementDocument(order, placed[index]?.assessed.items ?? [], facts);
    return agreement ? [[order.id, agreement]] : [];
  });
  await issueFirstDocuments(trx, orders, new Map(agreements));
  for (const order of orders) outcomes.set(order.id, ok(answer(order.id, order)));
  return orders;
}

const nothingRefused: UnpaidVerdict = { refused: new Map(), known: new Set(), toConfirm: new Set() };

function answer(orderId: string, { orderNumber, locale }: { orderNumber: string; locale: string }): Placed {
  return { id: orderId, orderId, orderNumber, url: `/${locale}/checkout/success?orderId=${orderId}` };
}
