import { type MarketCode, marketCodes, timeZones } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { includedTax } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { momentIn } from "#platform/pure/typed/local-moment.ts";
import { plainNumber, typedMinor } from "#platform/pure/typed/typed-number.ts";
import { normaliseCode } from "../codes.ts";
import { type MarketAmounts, type PromotionKind, promotionKinds } from "../promotion.ts";
import {
  maxLabelLength,
  maxNameLength,
  mostListed,
  type PromotionError,
  type PromotionErrors,
  type PromotionField,
  type TypedPromotion,
} from "./promotion-fields.ts";
import { type WrittenPromotion, zoneMarket } from "./written-promotion.ts";

/** What can be named in a promotion. */
export interface KnownNames {
  categories: ReadonlySet<number>;
  brands: ReadonlySet<string>;
  products: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

const mostUses = 10_000_000;

/** Net amount whose gross amount is a typed one, as near as minor units allow. */
export function netOf(grossAmount: number, market: MarketCode): number {
  return grossAmount - includedTax(grossAmount, markets[market].taxRateBp);
}

/** A read promotion, and the normalised code that was typed for a new one. */
export interface ReadPromotion {
  promotion: WrittenPromotion;
  code: string | null;
}

/**
 * Reads what staff typed. Fields that the other choices do not need are ignored. Amounts are typed with VAT; times in the zone of the
 * market, without a start from `now` on.
 */
export function readPromotion(
  typed: TypedPromotion,
  known: KnownNames,
  now: Date,
): Result<ReadPromotion, { code: "invalid"; errors: PromotionErrors }> {
  const errors: PromotionErrors = {};
  const refuse = (field: PromotionField, error: PromotionError): null => {
    errors[field] ??= error;
    return null;
  };
  const reader: Reader = { typed, refuse, chosen: marketCodes.filter((one) => typed.lists.market.includes(one)) };
  const { texts } = typed;
  if (texts.name === "") refuse("name", "needed");
  if (texts.name.length > maxNameLength) refuse("name", "too_long");
  if (reader.chosen.length === 0) refuse("market", "needed");
  const needsCode = texts.needs_code === "yes";
  const code = needsCode && texts.code !== "" ? normaliseCode(texts.code) : null;
  if (needsCode && texts.code !== "" && code === null) refuse("code", "bad_code");
  const promotion: WrittenPromotion = {
    name: texts.name,
    labels: readLabels(reader),
    ...readBenefit(reader),
    markets: reader.chosen,
    ...readGoods(reader, known),
    groupKey: texts.group === "" ? null : known.groups.has(texts.group) ? texts.group : refuse("group", "unknown"),
    minimum: readAmounts(reader, "minimum"),
    needsCode,
    priority: readWhole(reader, "priority", 0, 999, "not_priority") ?? 100,
    isExclusive: texts.exclusive === "yes",
    limitTotal: readWhole(reader, "limit_total", 1, mostUses, "not_whole"),
    limitPerCustomer: readWhole(reader, "limit_customer", 1, mostUses, "not_whole"),
    budget: readAmounts(reader, "budget"),
    ...readTimes(reader, now),
  };
  return Object.keys(errors).length > 0 ? fail({ code: "invalid", errors }) : ok({ promotion, code });
}

interface Reader {
  typed: TypedPromotion;
  refuse: (field: PromotionField, error: PromotionError) => null;
  /** Markets that are ticked. */
  chosen: readonly MarketCode[];
}

function readLabels({ typed: { texts }, refuse }: Reader): WrittenPromotion["labels"] {
  for (const field of ["label_ua", "label_pl", "label_en"] as const)
    if (texts[field].length > maxLabelLength) refuse(field, "too_long");
  return { ua: texts.label_ua, pl: texts.label_pl, en: texts.label_en };
}

type Benefit = Pick<WrittenPromotion, "kind" | "percentBp" | "amounts" | "giftProduct">;

function readBenefit(reader: Reader): Benefit {
  const { texts } = reader.typed;
  const kind: PromotionKind = promotionKinds.find((one) => one === texts.kind) ?? "percent";
  const none = { kind, percentBp: null, amounts: { UA: null, PL: null }, giftProduct: null };
  if (kind === "percent") return { ...none, percentBp: readPercent(reader) };
  if (kind === "amount") {
    const amounts = readAmounts(reader, "amount");
    for (const market of reader.chosen)
      if (texts[`amount_${market}`] === "") reader.refuse(`amount_${market}`, "needed");
    return { ...none, amounts };
  }
  if (kind === "gift" && texts.gift === "") reader.refuse("gift", "needed");
  return kind === "gift" ? { ...none, giftProduct: texts.gift } : none;
}

/** Up to 100 % with one decimal, in basis points. */
function readPercent({ typed: { texts }, refuse }: Reader): number | null {
  if (texts.percent === "") return refuse("percent", "needed");
  const plain = plainNumber(texts.percent.replace(/\s*%$/, ""));
  if (plain === null || !/^\d{1,3}(\.\d)?0*$/.test(plain)) return refuse("percent", "not_percent");
  const basisPoints = Math.round(Number(plain) * 100);
  return basisPoints >= 10 && basisPoints <= 10_000 ? basisPoints : refuse("percent", "not_percent");
}

/** Only of the markets that are chosen. */
function readAmounts({ typed, refuse, chosen }: Reader, name: "amount" | "minimum" | "budget"): MarketAmounts {
  const read = (market: MarketCode): number | null => {
    const field = `${name}_${market}` as const;
    const text = typed.texts[field];
    if (text === "" || !chosen.includes(market)) return null;
    const minor = typedMinor(text, market);
    if (typeof minor === "string") return refuse(field, minor);
    const net = netOf(minor, market);
    return net > 0 && net < 1e11 ? net : refuse(field, "not_positive_money");
  };
  return { UA: read("UA"), PL: read("PL") };
}

function readGoods({ typed: { texts, lists }, refuse }: Reader, known: KnownNames) {
  const none = { categories: [], brands: [], products: [] };
  const gift = texts.kind === "gift" ? texts.gift : "";
  if (gift !== "" && !known.products.has(gift)) refuse("gift", "unknown");
  if (texts.scope === "all") return none;
  const { category, brand, product } = lists;
  if (category.length + brand.length + product.length === 0) refuse("scope", "needed");
  if (product.length > mostListed) refuse("product", "too_many");
  const categories = category.map(Number);
  if (categories.some((id) => !known.categories.has(id))) refuse("category", "unknown");
  if (brand.some((one) => !known.brands.has(one))) refuse("brand", "unknown");
  if (product.some((one) => !known.products.has(one))) refuse("product", "unknown");
  return { categories, brands: brand, products: product };
}

/** `null`: empty or refused. */
function readWhole(
  { typed: { texts }, refuse }: Reader,
  field: "priority" | "limit_total" | "limit_customer",
  from: number,
  to: number,
  error: PromotionError,
): number | null {
  const text = texts[field];
  if (text === "") return null;
  const plain = plainNumber(text);
  const value = plain !== null && /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= from && value <= to ? value : refuse(field, error);
}

function readTimes({ typed: { texts }, refuse, chosen }: Reader, now: Date): { startsAt: Date; endsAt: Date | null } {
  const timeZone = timeZones[zoneMarket(chosen)];
  const read = (side: "start" | "end"): Date | null => {
    const [day, time] = [texts[`${side}_day`], texts[`${side}_time`]];
    if (day === "" && time === "") return null;
    return momentIn({ day, time }, timeZone, side) ?? refuse(`${side}_day`, "bad_moment");
  };
  const startsAt = read("start") ?? now;
  const endsAt = read("end");
  if (endsAt && endsAt <= startsAt) refuse("end_day", "before_start");
  return { startsAt, endsAt };
}
