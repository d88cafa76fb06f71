import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { divideHalfUp, formatMoney, gross } from "#platform/pure/money.ts";
import type {
  Announced,
  PlanError,
  PlanErrorCode,
  PlanPreview,
  PlanPreviewRow,
  PlanWarning,
} from "../../domain/prices/plan-request.ts";
import type { Tariff } from "../../domain/prices/price-history.ts";
import { periodText } from "./shown-plan.ts";

/** One price of a preview in the reader's words, or why it cannot be planned. */
export interface ShownChange {
  key: string;
  productId: string;
  name: string;
  market: MarketCode;
  tariff: Tariff;
  now: string;
  net: string;
  gross: string;
  /** Difference in per cent; empty without a price before. */
  change: string;
  when: string;
  /** What buyers will see struck through, or why nothing. */
  announced: string;
  warnings: readonly PlanWarning[];
}

export interface ShownError {
  key: string;
  productId: string;
  name: string;
  text: string;
  /** The other plan of the same price in that time. */
  overlap: { id: string; text: string } | null;
}

export interface ShownPreview {
  rows: readonly ShownChange[];
  errors: readonly ShownError[];
  /** Prices that will change, in so many products. */
  count: number;
  products: number;
  /** Products with an error. */
  failed: number;
  warnings: Record<PlanWarning, number>;
}

interface Reader {
  t: Translate;
  locale: Locale;
  now: Date;
  nameOf: (product: string) => string;
  /** Time and reason of the plans that overlap. */
  others: ReadonlyMap<string, string>;
}

/** Most rows and errors that are shown; the others are counted. */
const mostShown = 200;

/** A preview in the reader's words. */
export function showPreview({ rows, errors }: PlanPreview, kind: "price" | "reduction", reader: Reader): ShownPreview {
  const warned = (warning: PlanWarning) => rows.filter(({ warnings }) => warnings.includes(warning)).length;
  return {
    rows: rows.slice(0, mostShown).map((row) => showChange(row, kind, reader)),
    errors: showErrors(errors, reader),
    count: rows.length,
    products: new Set(rows.map(({ product }) => product)).size,
    failed: new Set(errors.map(({ product }) => product)).size,
    warnings: { below_purchase: warned("below_purchase"), large_change: warned("large_change") },
  };
}

function showChange(row: PlanPreviewRow, kind: "price" | "reduction", reader: Reader): ShownChange {
  const { product, market, tariff, now, before, after, startsAt, endsAt, announced, warnings } = row;
  const { t, nameOf } = reader;
  const money = (minor: number) => formatMoney(minor, currencies[market]);
  return {
    key: `${product} ${market} ${tariff}`,
    ...{ market, tariff, warnings },
    productId: product,
    name: nameOf(product),
    now: now === null ? t("adminPrices.on_request") : money(now),
    net: money(after),
    gross: t("adminPrices.gross", { amount: money(gross(after, markets[market].taxRateBp)) }),
    change: before === null ? "" : changeText(before, after),
    when: periodText(market, startsAt, endsAt, reader),
    announced: kind === "price" && announced.reference === null ? "" : announcedText(announced, market, t),
  };
}

const silences: Record<Extract<Announced, { reference: null }>["why"], MessageKey> = {
  no_price: "adminPrices.silent_no_price",
  not_lower: "adminPrices.silent_not_lower",
  raised: "adminPrices.silent_raised",
};

function announcedText(announced: Announced, market: MarketCode, t: Translate): string {
  if (announced.reference === null) return t(silences[announced.why]);
  const amount = gross(announced.reference, markets[market].taxRateBp);
  return t("adminPrices.announced", {
    amount: formatMoney(amount, currencies[market]),
    days: markets[market].reductions.referenceDays,
    percent: announced.percent,
  });
}

/** Difference in per cent to one decimal, half away from zero: `−12,5 %`. */
export function changeText(before: number, after: number): string {
  const perMille = divideHalfUp((after - before) * 1000, before);
  const figure = `${Math.floor(Math.abs(perMille) / 10)}${perMille % 10 === 0 ? "" : `,${Math.abs(perMille) % 10}`}`;
  return `${perMille < 0 ? "−" : perMille > 0 ? "+" : ""}${figure}\u00a0%`;
}

const errorTexts: Record<PlanErrorCode, MessageKey> = {
  unknown_product: "adminPrices.error_unknown_product",
  archived: "adminPrices.error_archived",
  no_price: "adminPrices.error_no_price",
  not_positive: "adminPrices.error_not_positive",
  not_lower: "adminPrices.error_not_lower",
  overlap: "adminPrices.error_overlap",
  too_large: "adminPrices.error_too_large",
};

/** Why prices cannot be planned, in the reader's words; at most as many as a preview shows. */
function showErrors(errors: readonly PlanError[], { t, nameOf, others }: Reader): ShownError[] {
  return errors.slice(0, mostShown).map(({ product, market, tariff, code, plan }) => {
    const offer =
      market && tariff ? `${t(`adminPrices.market_${market}`)}, ${t(`adminPrices.tariff_${tariff}`)}: ` : "";
    return {
      key: `${product} ${market} ${tariff} ${code}`,
      productId: product,
      name: nameOf(product),
      text: `${offer}${t(errorTexts[code])}`,
      overlap: plan === null ? null : { id: plan, text: others.get(plan) ?? t("adminPrices.overlap_other") },
    };
  });
}
