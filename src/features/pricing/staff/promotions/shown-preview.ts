import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { CodeProblem } from "../../domain/promotion.ts";
import type { ExampleReason, Overlap, PreviewRow } from "../../domain/staff/preview-promotion.ts";
import { percentText } from "../../domain/staff/propose-labels.ts";
import type { PromotionPreview } from "../../editing/staff-promotions.service.ts";
import { marketNames } from "./promotion-names.ts";
import { type PromotionReader, periodText } from "./shown-promotion.ts";

/** An example in the reader's words. Amounts with VAT. */
export interface ShownExample {
  key: string;
  name: string;
  /** Why it is an example, and how many pieces. */
  about: string;
  before: string;
  after: string;
  off: string;
  tax: string;
  /** What else the buyer gets, or why nothing is taken off. */
  note: string;
}

export interface ShownMarketPreview {
  market: MarketCode;
  title: string;
  /** How many products it is for. */
  goods: string;
  examples: readonly ShownExample[];
  warnings: readonly string[];
  /** Other promotions of the same goods in the same time. */
  overlaps: readonly { id: string; text: string }[];
}

export interface ShownPreview {
  when: string;
  labels: readonly { language: "ua" | "pl" | "en"; text: string }[];
  markets: readonly ShownMarketPreview[];
  /** When an earlier price must be shown beside it; `null` where no price is reduced. */
  note: string | null;
}

const reasonTexts: Record<ExampleReason, MessageKey> = {
  cheapest: "adminPromotions.example_cheapest",
  dearest: "adminPromotions.example_dearest",
  most_sold: "adminPromotions.example_most_sold",
  tightest: "adminPromotions.example_tightest",
};

const problemTexts: Record<CodeProblem["reason"], MessageKey> = {
  unknown: "adminPromotions.nothing_off",
  not_yet: "adminPromotions.nothing_off",
  ended: "adminPromotions.nothing_ended",
  used_up: "adminPromotions.nothing_budget",
  sign_in: "adminPromotions.nothing_off",
  not_for_you: "adminPromotions.nothing_off",
  not_these: "adminPromotions.nothing_off",
  nothing_left: "adminPromotions.nothing_off",
  no_gift: "adminPromotions.nothing_gift",
  too_many: "adminPromotions.nothing_off",
  minimum: "adminPromotions.nothing_minimum",
  excluded: "adminPromotions.nothing_off",
};

const overlapTexts: Record<Overlap["outcome"], MessageKey> = {
  both_first: "adminPromotions.overlap_both_first",
  both_second: "adminPromotions.overlap_both_second",
  this_alone: "adminPromotions.overlap_this_alone",
  other_alone: "adminPromotions.overlap_other_alone",
};

/** A preview in the reader's words. */
export function showPreview({ promotion, markets }: PromotionPreview, reader: PromotionReader): ShownPreview {
  const { t } = reader;
  const { kind, labels, needsCode } = promotion;
  const isReduction = kind === "percent" || kind === "amount";
  return {
    when: periodText(promotion, reader),
    labels: (["ua", "pl", "en"] as const).map((language) => ({ language, text: labels[language] })),
    markets: markets.map((preview) => ({
      market: preview.market,
      title: t(marketNames[preview.market]),
      goods: t("adminPromotions.preview_goods", { count: preview.count }),
      examples: preview.rows.map((row) => showExample(row, preview.market, reader)),
      warnings: warningsOf(preview, t),
      overlaps: preview.overlaps.map(({ id, name, outcome }) => ({ id, text: t(overlapTexts[outcome], { name }) })),
    })),
    note: isReduction ? t(needsCode ? "adminPromotions.omnibus_code" : "adminPromotions.omnibus") : null,
  };
}

function showExample(row: PreviewRow, market: MarketCode, { t, locale, names }: PromotionReader): ShownExample {
  const { product, quantity, before, after, tax, offBp, delivery, giftId, problem } = row;
  const money = (minor: number) => formatMoney(minor, currencies[market]);
  const why = product.reasons.map((reason) => t(reasonTexts[reason])).join(", ");
  const note = [
    delivery > 0 ? t("adminPromotions.example_delivery", { amount: money(delivery) }) : "",
    giftId === null ? "" : t("adminPromotions.example_gift", { name: names.products.get(giftId) ?? giftId }),
    row.isBelowPurchase ? t("adminPromotions.example_below") : "",
    problem === null ? "" : t(problemTexts[problem]),
  ];
  return {
    key: `${product.id} ${quantity}`,
    name: product.name,
    about: t("adminPromotions.example_about", { why, count: quantity }),
    before: money(before),
    after: money(after),
    off: offBp === 0 ? "" : `−${percentText(Math.floor(offBp / 10) * 10, locale)}`,
    tax: t("adminPromotions.example_tax", { amount: money(tax) }),
    note: note.filter(Boolean).join(". "),
  };
}

function warningsOf(preview: PromotionPreview["markets"][number], t: Translate): string[] {
  const { count, reduced, isBelowPurchase, isLarge } = preview;
  return [
    ...(count === 0 ? [t("adminPromotions.warning_no_goods")] : []),
    ...(isBelowPurchase ? [t("adminPromotions.warning_below")] : []),
    ...(isLarge ? [t("adminPromotions.warning_large")] : []),
    ...(reduced > 0 ? [t("adminPromotions.warning_reduced", { count: reduced })] : []),
  ];
}
