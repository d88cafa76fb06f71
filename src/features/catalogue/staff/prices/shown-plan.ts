import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { dateText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { dayIn, timeIn } from "#platform/pure/days.ts";
import { currencies, type MarketCode, timeZones } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import type { BadgeTone } from "#ui/feedback/badge.tsx";
import type { ListedPlan } from "../../domain/prices/plan-views.ts";
import type { Tariff } from "../../domain/prices/price-history.ts";
import type { PlanOutcome } from "../../domain/prices/price-plan.ts";
import { percentOff } from "../../domain/prices/price-reduction.ts";
import type { PricePlans } from "../../prices/price-plans.service.ts";

/** State of a plan as staff see it. `carried_out`: a new price; `left`: a reduction whose price somebody changed meanwhile. */
export const shownStates = [
  "planned",
  "active",
  "carried_out",
  "ended",
  "left",
  "missed",
  "cancelled",
  "failed",
] as const;
export type ShownState = (typeof shownStates)[number];

/** A planned price or reduction in the reader's words. Amounts are net. */
export interface ShownPlan {
  id: string;
  productId: string;
  name: string;
  sku: string;
  market: MarketCode;
  tariff: Tariff;
  kind: "price" | "reduction";
  state: ShownState;
  /** `null` if not offered, or not known yet. */
  before: string | null;
  net: string;
  /** Whole per cent below the price before; `null` if it is not below. */
  percent: number | null;
  /** From and until, in the zone of the market. */
  when: string;
  who: string | null;
  reason: string;
  /** Why it was not carried out. */
  error: string | null;
  /** Can be cancelled or ended. */
  isOpen: boolean;
}

export const stateTones: Record<ShownState, BadgeTone> = {
  planned: "sky",
  active: "sun",
  carried_out: "leaf",
  ended: "neutral",
  left: "neutral",
  missed: "neutral",
  cancelled: "neutral",
  failed: "clay",
};

const failures: Record<PlanOutcome, MessageKey | null> = {
  applied: null,
  restored: null,
  left: null,
  missed: null,
  no_price: "adminPrices.failed_no_price",
  not_lower: "adminPrices.failed_not_lower",
  archived: "adminPrices.failed_archived",
  product_gone: "adminPrices.failed_product_gone",
};

interface Reader {
  t: Translate;
  locale: Locale;
  now: Date;
}

/** A plan in the reader's words; `present` is today's net price, for plans that have not begun. */
export function showPlan(plan: ListedPlan, reader: Reader, present: number | null = null): ShownPlan {
  const { id, product, name, sku, market, tariff, kind, net, reason, startsAt, endsAt } = plan;
  const { t } = reader;
  const before = plan.netBefore ?? (plan.state === "planned" ? present : null);
  const failure = plan.outcome && failures[plan.outcome];
  return {
    ...{ id, name, sku, market, tariff, kind, reason },
    productId: product,
    state: stateOf(plan),
    before: before === null ? null : formatMoney(before, currencies[market]),
    net: formatMoney(net, currencies[market]),
    percent: before !== null && before > net ? percentOff(before, net) : null,
    when: periodText(market, startsAt, endsAt, reader),
    who: nameOfActor({ actor: plan.createdBy, name: plan.createdByName }),
    error: failure ? t(failure) : null,
    isOpen: plan.state === "planned" || plan.state === "active",
  };
}

/** Plans of a product that run or are to come, in the reader's words: what runs first. */
export async function openPlans(
  plans: Pick<PricePlans, "list">,
  product: string,
  reader: Reader,
): Promise<ShownPlan[]> {
  const parts = await Promise.all(
    (["now", "planned"] as const).map((when) => plans.list({ when, product }, reader.locale)),
  );
  return parts.flatMap((part) => part.plans.map((plan) => showPlan(plan, reader)));
}

/** A time in the zone of a market, with its year unless that is the present one. */
export function momentIn(market: MarketCode, at: Date, { locale, now }: Pick<Reader, "locale" | "now">): string {
  const timeZone = timeZones[market];
  if (dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4)) return momentText(at, timeZone, locale);
  const time = timeIn(timeZone, at);
  return time === "0:00" ? dateText(at, timeZone, locale) : `${dateText(at, timeZone, locale)}, ${time}`;
}

/** From and until. An end at midnight is the last minute of the day before, as it was typed. */
export function periodText(market: MarketCode, from: Date, until: Date | null, reader: Reader): string {
  const { t } = reader;
  const start = momentIn(market, from, reader);
  if (!until) return t("adminPrices.from", { at: start });
  const isWhole = timeIn(timeZones[market], until) === "0:00";
  const end = momentIn(market, isWhole ? new Date(until.getTime() - minuteMs) : until, reader);
  return t("adminPrices.from_until", { from: start, until: end });
}

const minuteMs = 60_000;

function stateOf({ state, outcome }: ListedPlan): ShownState {
  if (state !== "ended") return state;
  if (outcome === "applied") return "carried_out";
  return outcome === "left" || outcome === "missed" ? outcome : "ended";
}
