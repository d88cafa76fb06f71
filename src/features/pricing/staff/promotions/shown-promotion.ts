import { dateText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { dayIn, timeIn } from "#platform/pure/days.ts";
import { currencies, type MarketCode, marketCodes, timeZones } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney, gross } from "#platform/pure/money.ts";
import { benefitText } from "../../domain/staff/propose-labels.ts";
import {
  type StoredPromotion,
  tabOf,
  type WrittenPromotion,
  zoneMarket,
} from "../../domain/staff/written-promotion.ts";
import type { ListedPromotion } from "../../editing/staff-promotions.service.ts";
import { marketNames, type PromotionNames, type ShownState } from "./promotion-names.ts";

/** A promotion of the list in the reader's words. */
export interface ShownPromotion {
  id: string;
  name: string;
  /** What it does: `−10 % · Batteries · Ukraine · code LATO10`. */
  words: string;
  when: string;
  /** Orders, of the limit. */
  uses: string;
  /** What orders cost less, of the budget, by market; with VAT. */
  spent: readonly string[];
  state: ShownState;
  /** It needs a code and has none, so it does nothing. */
  lacksCode: boolean;
}

export interface PromotionReader {
  t: Translate;
  locale: Locale;
  now: Date;
  names: PromotionNames;
}

export function stateOf(promotion: Pick<StoredPromotion, "state" | "startsAt" | "endsAt">, now: Date): ShownState {
  const tab = tabOf(promotion, now);
  return promotion.state === "paused" && tab !== "ended" ? "paused" : tab;
}

/** A row of the list. */
export function showPromotion(promotion: ListedPromotion, reader: PromotionReader): ShownPromotion {
  const { id, name, orders, limitTotal, needsCode, codeCount } = promotion;
  const { t, now } = reader;
  return {
    ...{ id, name },
    words: wordsOf(promotion, promotion, reader),
    when: periodText(promotion, reader),
    uses:
      limitTotal === null
        ? t("adminPromotions.uses", { count: orders })
        : t("adminPromotions.uses_of", { count: orders, limit: limitTotal }),
    spent: spentText(promotion, t),
    state: stateOf(promotion, now),
    lacksCode: needsCode && codeCount === 0,
  };
}

function spentText({ budget, spent, markets: chosen }: ListedPromotion, t: Translate): string[] {
  return marketCodes.flatMap((market) => {
    const limit = budget[market];
    if (limit === null && spent[market] === 0) return [];
    if (!chosen.includes(market) && spent[market] === 0) return [];
    const amount = grossText(spent[market], market);
    return limit === null
      ? t("adminPromotions.spent", { amount })
      : t("adminPromotions.spent_of", { amount, limit: grossText(limit, market) });
  });
}

/** Net minor units as an amount with VAT. */
function grossText(net: number, market: MarketCode): string {
  return formatMoney(gross(net, markets[market].taxRateBp), currencies[market]);
}

/** What a promotion does, for whom and where. */
function wordsOf(
  promotion: WrittenPromotion,
  { codes, codeCount }: Pick<ListedPromotion, "codes" | "codeCount">,
  { t, locale, names }: PromotionReader,
): string {
  const { giftProduct, categories, brands, products, groupKey, needsCode, isExclusive } = promotion;
  const goods = [
    ...categories.map((id) => names.categories.get(id) ?? String(id)),
    ...brands,
    ...(products.length === 1 ? products.map((id) => names.products.get(id) ?? id) : []),
    ...(products.length > 1 ? [t("adminPromotions.products", { count: products.length })] : []),
  ];
  const gift = giftProduct === null ? "" : (names.products.get(giftProduct) ?? giftProduct);
  const codeWords = codeCount > codes.length ? t("adminPromotions.codes", { count: codeCount }) : codes.join(", ");
  return [
    benefitText(promotion, gift, t, locale),
    goods.length === 0 ? t("adminPromotions.all_goods") : goods.join(", "),
    promotion.markets.map((market) => t(marketNames[market])).join(", "),
    groupKey === null ? "" : (names.groups.get(groupKey) ?? groupKey),
    ...marketCodes.map((market) => minimumText(promotion, market, t)),
    needsCode && codeCount > 0 ? t("adminPromotions.by_code", { code: codeWords, count: codeCount }) : "",
    isExclusive ? t("adminPromotions.alone") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

function minimumText({ minimum, markets: chosen }: WrittenPromotion, market: MarketCode, t: Translate): string {
  const least = minimum[market];
  if (least === null || !chosen.includes(market)) return "";
  return t("adminPromotions.from_amount", { amount: grossText(least, market) });
}

/** From and until in the zone of its market. An end at midnight is the last minute of the day before, as it was typed. */
export function periodText(
  { startsAt, endsAt, markets: chosen }: Pick<WrittenPromotion, "startsAt" | "endsAt" | "markets">,
  reader: Pick<PromotionReader, "t" | "locale" | "now">,
): string {
  const { t } = reader;
  const timeZone = timeZones[zoneMarket(chosen)];
  const from = momentIn(timeZone, startsAt, reader);
  if (!endsAt) return t("adminPromotions.from", { at: from });
  const isWhole = timeIn(timeZone, endsAt) === "0:00";
  const until = momentIn(timeZone, isWhole ? new Date(endsAt.getTime() - 60_000) : endsAt, reader);
  return t("adminPromotions.from_until", { from, until });
}

/** With its year unless that is the present one. */
function momentIn(timeZone: string, at: Date, { locale, now }: Pick<PromotionReader, "locale" | "now">): string {
  if (dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4)) return momentText(at, timeZone, locale);
  const time = timeIn(timeZone, at);
  return time === "0:00" ? dateText(at, timeZone, locale) : `${dateText(at, timeZone, locale)}, ${time}`;
}
