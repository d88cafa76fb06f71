import type { MarketSettings, ShippingMethod } from "#platform/pure/market/market.ts";
import { shippingCost } from "#platform/pure/market/shipping-cost.ts";
import { gross, share } from "#platform/pure/money.ts";
import { type OfferQuestion, offersOf } from "./offers.ts";
import type {
  CodeProblem,
  Discount,
  DiscountableLine,
  Gift,
  Offer,
  PromotedGoods,
  PromotionFacts,
} from "./promotion.ts";
import { spread } from "./spread.ts";

/** Discounts in the order in which they are taken off, and codes that took nothing off. */
export interface Discounts {
  applied: readonly Discount[];
  problems: readonly CodeProblem[];
}

/** The rest of the order that discounts are taken off. */
export interface DiscountTerms {
  market: MarketSettings;
  shippingMethod: ShippingMethod;
  /** Net rent of rented lines, which no promotion lowers, in minor units. */
  rentedNet: number;
  /** Gift products that can be given, by id. */
  gifts: ReadonlyMap<string, Gift>;
}

/**
 * What promotions take off these lines (purchases). Lower priorities first, then earlier starts, then lower ids; the order of
 * lines, promotions and codes does not matter. An exclusive promotion stands alone: the one that costs the buyer least, of equal
 * ones the lowest id, is taken if the order costs less by it than with all the others together.
 */
export function discountsOf(
  lines: readonly DiscountableLine[],
  facts: PromotionFacts,
  terms: DiscountTerms & Omit<OfferQuestion, "market">,
): Discounts {
  const { offers, problems } = offersOf(facts, { ...terms, market: terms.market.code });
  const { applied, problems: more } = applyOffers(lines, offers, terms);
  return { applied, problems: [...problems, ...more] };
}

/** The second half of `discountsOf`: also runs in the browser, over the offers of the server's last answer. */
export function applyOffers(
  lines: readonly DiscountableLine[],
  offers: readonly Offer[],
  terms: DiscountTerms,
): Discounts {
  const sorted = lines.toSorted((one, other) => compare(one.key, other.key));
  const ordered = offers.toSorted(
    (one, other) => one.priority - other.priority || one.startsAt - other.startsAt || compare(one.id, other.id),
  );
  const together = takeOff(
    sorted,
    ordered.filter((offer) => !offer.isExclusive),
    terms,
  );
  const alone = ordered
    .filter((offer) => offer.isExclusive)
    .toSorted((one, other) => compare(one.id, other.id))
    .map((offer) => takeOff(sorted, [offer], terms));
  const best = alone.reduce((found, plan) => (plan.cost < found.cost ? plan : found), together);
  const [winner] = best.applied;
  const refused = [together, ...alone].flatMap((plan): readonly CodeProblem[] => {
    if (plan === best) return plan.problems;
    const excluded = plan.applied.flatMap(({ code }): CodeProblem[] =>
      code !== null && winner ? [{ code, reason: "excluded", by: winner.label }] : [],
    );
    return [...plan.problems, ...excluded];
  });
  return { applied: best.applied, problems: refused };
}

/** True if one of the lines is among the goods of a promotion. */
export function matches(
  goods: PromotedGoods,
  line: Pick<DiscountableLine, "productId" | "categorySlug" | "brand">,
): boolean {
  const { categories, brands, products } = goods;
  if (categories.length + brands.length + products.length === 0) return true;
  return products.includes(line.productId) || categories.includes(line.categorySlug) || brands.includes(line.brand);
}

/** Offers applied one after the other, and what the order costs the buyer less the worth of gifts, in gross minor units. */
interface Plan extends Discounts {
  cost: number;
}

/** What is left of the lines while offers are taken off. */
interface Rest {
  lines: readonly DiscountableLine[];
  /** Net minor units by the position of the line. */
  left: number[];
  /** Pieces of products that are bought or given. */
  taken: Map<string, number>;
}

function takeOff(lines: readonly DiscountableLine[], offers: readonly Offer[], terms: DiscountTerms): Plan {
  const { market, shippingMethod, rentedNet } = terms;
  const taken = new Map<string, number>();
  for (const { productId, quantity } of lines) taken.set(productId, (taken.get(productId) ?? 0) + quantity);
  const rest: Rest = { lines, left: lines.map((line) => line.unitNet * line.quantity), taken };
  const found: { offer: Offer; discount: Discount | Refusal }[] = offers.map((offer) => {
    const places = placesOf(offer, lines);
    return { offer, discount: whyRefused(offer, lines, places) ?? benefitOf(offer, rest, places, terms) };
  });
  const goods = rentedNet + rest.left.reduce((sum, left) => sum + left, 0);
  const delivery = lines.length === 0 && rentedNet === 0 ? 0 : shippingCost(goods, market.shipping[shippingMethod]);
  // Delivery depends on what is left of the goods, so it is settled last.
  let open = delivery;
  const settled = found.map(({ offer, discount }) => {
    if ("reason" in discount || discount.kind !== "free_delivery") return { offer, discount };
    if (open === 0) return { offer, discount: { reason: "nothing_left" as const } };
    if (offer.budgetLeft !== null && open > offer.budgetLeft)
      return { offer, discount: { reason: "used_up" as const } };
    open = 0;
    return { offer, discount: { ...discount, delivery } };
  });
  const applied = settled.flatMap(({ discount }) => ("reason" in discount ? [] : [discount]));
  const given = applied.reduce((sum, { gift }) => sum + (gift?.unitNet ?? 0), 0);
  return {
    applied,
    problems: settled.flatMap(({ offer: { code }, discount }): CodeProblem[] =>
      code !== null && "reason" in discount ? [{ code, ...discount }] : [],
    ),
    cost: gross(goods, market.taxRateBp) + open - gross(given, market.taxRateBp),
  };
}

type Refusal =
  | { reason: "not_these" | "nothing_left" | "no_gift" | "used_up" }
  | { reason: "minimum"; missing: number };

/** Positions of the lines that an offer is for. */
function placesOf({ goods }: Offer, lines: readonly DiscountableLine[]): number[] {
  const places: number[] = [];
  for (const [at, line] of lines.entries()) if (line.quantity > 0 && matches(goods, line)) places.push(at);
  return places;
}

function whyRefused({ minimum }: Offer, lines: readonly DiscountableLine[], places: readonly number[]): Refusal | null {
  if (places.length === 0) return { reason: "not_these" };
  const worth = places.reduce((sum, at) => sum + (lines[at]?.unitNet ?? 0) * (lines[at]?.quantity ?? 0), 0);
  return minimum !== null && worth < minimum ? { reason: "minimum", missing: minimum - worth } : null;
}

/** Takes an offer off the rest, or says why not. */
function benefitOf(offer: Offer, rest: Rest, places: readonly number[], { gifts }: DiscountTerms): Discount | Refusal {
  const { id, label, code, benefit, budgetLeft } = offer;
  const none = { promotionId: id, label, kind: benefit.kind, code, amount: 0, byLine: [], delivery: 0, gift: null };
  const fits = (amount: number) => budgetLeft === null || amount <= budgetLeft;
  if (benefit.kind === "free_delivery") return none;
  if (benefit.kind === "gift") {
    const { productId } = benefit;
    const gift = gifts.get(productId);
    const taken = rest.taken.get(productId) ?? 0;
    if (!gift || gift.available <= taken) return { reason: "no_gift" };
    if (!fits(gift.unitNet)) return { reason: "used_up" };
    rest.taken.set(productId, taken + 1);
    const key = giftKey(id);
    const { unitNet } = gift;
    return { ...none, amount: unitNet, byLine: [{ key, amount: unitNet }], gift: { key, productId, unitNet } };
  }
  const open = places.map((at) => rest.left[at] ?? 0);
  const sum = total(open);
  const parts =
    benefit.kind === "percent"
      ? open.map((left) => share(left, benefit.percentBp))
      : spread(Math.min(benefit.amount, sum), open);
  const amount = total(parts);
  if (amount === 0) return { reason: "nothing_left" };
  if (!fits(amount)) return { reason: "used_up" };
  const byLine: Discount["byLine"][number][] = [];
  for (const [index, at] of places.entries()) {
    const part = parts[index] ?? 0;
    const line = rest.lines[at];
    if (!line || part === 0) continue;
    rest.left[at] = (rest.left[at] ?? 0) - part;
    byLine.push({ key: line.key, amount: part });
  }
  return { ...none, amount, byLine };
}

/** Key of the line that a gift adds to the cart. */
function giftKey(promotionId: string): string {
  return `${promotionId}.gift`;
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
