import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import { type Discounts, discountsOf, matches } from "../discounts.ts";
import type { CodeProblem, Coupon, DiscountableLine, Gift, Promotion } from "../promotion.ts";
import { type PriceTier, unitPrice } from "../unit-price.ts";
import type { WrittenPromotion } from "./written-promotion.ts";

/** Why a product is an example. `tightest`: its price is nearest to its purchase price. */
export const exampleReasons = ["cheapest", "dearest", "most_sold", "tightest"] as const;
export type ExampleReason = (typeof exampleReasons)[number];

/** A product that a promotion is for. Amounts are net minor units of the market. */
export interface ExampleProduct {
  id: string;
  name: string;
  categorySlug: string;
  brand: string;
  unitNet: number;
  tiers: readonly PriceTier[];
  /** `null`: unknown. */
  purchaseNet: number | null;
  reasons: readonly ExampleReason[];
}

/** Prices of one example with and without the promotion. Amounts are minor units with VAT. */
export interface PreviewRow {
  product: ExampleProduct;
  quantity: number;
  before: number;
  after: number;
  /** VAT in `after`. */
  tax: number;
  /** Off the goods, basis points rounded down. */
  offBp: number;
  /** Of delivery that is not charged; 0 for other kinds. */
  delivery: number;
  giftId: string | null;
  isBelowPurchase: boolean;
  /** Why it takes nothing off. */
  problem: CodeProblem["reason"] | null;
}

/** Another promotion of the same goods in the same time, and what a buyer gets of the two. */
export interface Overlap {
  id: string;
  name: string;
  /** `both_first`: this one is taken off before the other one. */
  outcome: "both_first" | "both_second" | "this_alone" | "other_alone";
}

export interface MarketPreview {
  market: MarketCode;
  rows: readonly PreviewRow[];
  overlaps: readonly Overlap[];
  isBelowPurchase: boolean;
  /** More than `largeOffBp` off. */
  isLarge: boolean;
}

/** Discounts above this share are pointed out, basis points. */
const largeOffBp = 3_000;

/** What a preview is made of in one market. */
export interface PreviewFacts {
  products: readonly ExampleProduct[];
  gifts: ReadonlyMap<string, Gift>;
  /** Active promotions with their names for staff. */
  others: readonly { promotion: Promotion; name: string }[];
}

interface Category {
  id: number;
  slug: string;
  parentId: number | null;
}

/** A written promotion as carts see it; categories come with those below them. It counts as active. */
export function promotionOf(id: string, written: WrittenPromotion, tree: readonly Category[]): Promotion {
  const { kind, percentBp, amounts, giftProduct, categories, brands, products } = written;
  const slugs = slugsBelow(categories, tree);
  return {
    ...written,
    id,
    benefit:
      kind === "percent"
        ? { kind, percentBp: percentBp ?? 0 }
        : kind === "amount"
          ? { kind, amounts }
          : kind === "gift"
            ? { kind, productId: giftProduct ?? "" }
            : { kind },
    goods: { categories: slugs.length > 0 ? slugs : categories.map(String), brands, products },
    state: "active",
  };
}

/** Slugs of categories with those below them. */
function slugsBelow(ids: readonly number[], tree: readonly Category[]): string[] {
  const below = new Set(ids);
  const found = () => tree.filter(({ id, parentId }) => !below.has(id) && parentId !== null && below.has(parentId));
  for (let more = found(); more.length > 0; more = found()) for (const { id } of more) below.add(id);
  return tree.flatMap(({ id, slug }) => (below.has(id) ? [slug] : []));
}

/** What a promotion would do to its examples, computed as in the cart, and beside what else runs in its time. */
export function previewPromotion(
  promotion: Promotion,
  facts: Readonly<Partial<Record<MarketCode, PreviewFacts>>>,
  now: Date,
): MarketPreview[] {
  return marketCodes.flatMap((market) => {
    const known = facts[market];
    return known && promotion.markets.includes(market) ? [previewIn(market, promotion, known, now)] : [];
  });
}

function previewIn(market: MarketCode, promotion: Promotion, facts: PreviewFacts, now: Date): MarketPreview {
  const question = { market, at: later(now, promotion.startsAt), gifts: facts.gifts };
  const rows = facts.products.flatMap((product) =>
    quantitiesOf(product, promotion.minimum[market]).map((quantity) => {
      const line = lineOf(product, quantity);
      return rowOf(product, line, discountsBy([promotion], line, question), market);
    }),
  );
  // The example that only tells of the purchase price is shown where it says something.
  const isTold = ({ product: { reasons }, isBelowPurchase }: PreviewRow) =>
    isBelowPurchase || reasons.some((reason) => reason !== "tightest");
  return {
    market,
    rows: rows.filter(isTold),
    overlaps: facts.others.flatMap((other) => overlapOf(promotion, other, rows, { ...question, at: now }) ?? []),
    isBelowPurchase: rows.some((row) => row.isBelowPurchase),
    isLarge: rows.some(({ offBp }) => offBp > largeOffBp),
  };
}

/** One piece, and as many as reach the minimum (net minor units). */
function quantitiesOf(product: ExampleProduct, minimum: number | null): number[] {
  if (minimum === null) return [1];
  let quantity = Math.max(1, Math.ceil(minimum / product.unitNet));
  // Tiers lower what more pieces are worth; they cannot do so for ever.
  while (quantity < mostPieces && lineOf(product, quantity).unitNet * quantity < minimum) quantity += 1;
  return quantity === 1 ? [1] : [1, quantity];
}

const mostPieces = 100_000;

function lineOf({ id, categorySlug, brand, unitNet, tiers }: ExampleProduct, quantity: number): DiscountableLine {
  const net = unitPrice({ base: unitNet, tiers }, quantity)?.net ?? unitNet;
  return { key: id, productId: id, categorySlug, brand, unitNet: net, quantity };
}

interface Question {
  market: MarketCode;
  at: Date;
  gifts: ReadonlyMap<string, Gift>;
}

/** Discounts of a buyer who may have all of these promotions and typed their codes. */
function discountsBy(
  promotions: readonly Promotion[],
  line: DiscountableLine,
  { market, at, gifts }: Question,
): Discounts {
  const coupons = promotions.flatMap(({ id, needsCode }, place): Coupon[] =>
    needsCode ? [{ code: `PREVIEW${place}`, promotionId: id, limitTotal: null, used: 0, isDisabled: false }] : [],
  );
  return discountsOf(
    [line],
    {
      promotions: promotions.map((one) => ({ ...one, groupKey: null })),
      uses: new Map(),
      ...{ coupons, group: null, isSignedIn: true },
    },
    {
      ...{ market: markets[market], locale: "en", at, codes: coupons.map(({ code }) => code) },
      ...{ shippingMethod: "standard", rentedNet: 0, gifts },
    },
  );
}

function rowOf(product: ExampleProduct, line: DiscountableLine, discounts: Discounts, market: MarketCode): PreviewRow {
  const { taxRateBp } = markets[market];
  const worth = line.unitNet * line.quantity;
  const off = discounts.applied.reduce((sum, { gift, amount }) => sum + (gift ? 0 : amount), 0);
  const [applied] = discounts.applied;
  const after = gross(worth - off, taxRateBp);
  return {
    product,
    quantity: line.quantity,
    before: gross(worth, taxRateBp),
    after,
    tax: after - (worth - off),
    offBp: worth === 0 ? 0 : Math.floor((off * 10_000) / worth),
    delivery: applied?.delivery ?? 0,
    giftId: applied?.gift?.productId ?? null,
    isBelowPurchase: off > 0 && product.purchaseNet !== null && worth - off < product.purchaseNet * line.quantity,
    problem: applied ? null : whyNot(discounts),
  };
}

/** Campaigns without a code have no problems; there the goods do not reach the minimum, or nothing is left to take off. */
function whyNot({ problems: [problem] }: Discounts): PreviewRow["problem"] {
  return problem?.reason ?? "nothing_left";
}

/** `null` if the two never apply to the same goods at the same time. */
function overlapOf(
  promotion: Promotion,
  { promotion: other, name }: PreviewFacts["others"][number],
  rows: readonly PreviewRow[],
  question: Question,
): Overlap | null {
  const at = later(question.at, later(promotion.startsAt, other.startsAt));
  const ends = [promotion.endsAt, other.endsAt].some((end) => end !== null && end <= at);
  if (other.id === promotion.id || ends) return null;
  for (const { product, quantity } of rows) {
    const line = lineOf(product, quantity);
    if (!matches(other.goods, line)) continue;
    const applies = (promotions: readonly Promotion[]) =>
      discountsBy(promotions, line, { ...question, at }).applied.map(({ promotionId }) => promotionId);
    if (applies([promotion]).length === 0 || applies([other]).length === 0) continue;
    const [first, second] = applies([promotion, other]);
    const outcome =
      first === promotion.id ? (second ? "both_first" : "this_alone") : second ? "both_second" : "other_alone";
    return { id: other.id, name, outcome };
  }
  return null;
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
