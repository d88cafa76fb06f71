import { data, type LoaderFunctionArgs } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { monthText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies, type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { currencyWord, formatMoney } from "#platform/pure/money.ts";
import type { PriceTimeline } from "../../domain/prices/plan-views.ts";
import { plannedSteps } from "../../domain/prices/planned-steps.ts";
import { levelsWithin, monthMarks } from "../../domain/prices/price-chart.ts";
import { pricePlansContext } from "../../prices/price-plans.service.ts";
import type { ShownPicture } from "./price-picture.tsx";
import { momentIn, showPlan } from "./shown-plan.ts";

interface Reader {
  t: Translate;
  locale: Locale;
  now: Date;
}

const dayMs = 86_400_000;
const shownDays = 365;
/** Beyond the last planned step, so that its price is seen. */
const roomDays = 14;
const monthsShown = 4;

/** Prices of a product in the market `?market=`: picture, plans and changes. 404 for an unknown product. */
export async function loadProductPrices({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale } = audience;
  await requirePermission(request, context, "products");
  const asked = new URL(request.url).searchParams.get("market");
  const market = marketCodes.find((one) => one === asked) ?? audience.market;
  const timeline = await context.get(pricePlansContext).timeline(params.product ?? "", locale);
  if (!timeline) throw data(null, { status: 404 });
  const texts = context.get(textsContext);
  const reader = { t: texts.in(locale), locale, now: new Date() };
  return {
    texts: texts.pick(locale, ["adminPrices"]),
    ...{ market, product: timeline.product, name: timeline.name, sku: timeline.sku },
    picture: pictureOf(timeline, market, reader),
    plans: timeline.plans.filter((plan) => plan.market === market).map((plan) => showPlan(plan, reader)),
    changes: changesOf(timeline, market, reader),
  };
}

/** The sale price of a year and what is planned; `null` if it was never offered. */
function pictureOf({ steps, plans }: PriceTimeline, market: MarketCode, reader: Reader): ShownPicture | null {
  const { t } = reader;
  const of = steps[market];
  if (!of) return null;
  const now = Date.parse(of.now);
  const past = of.steps.map(({ at, net }) => ({ at: Date.parse(at), minor: net }));
  const own = plans.filter((plan) => plan.market === market && plan.tariff === "sale");
  const ahead = plannedSteps(
    own.map((plan) => ({ ...plan, startsAt: plan.startsAt.getTime(), endsAt: plan.endsAt?.getTime() ?? null })),
    past.at(-1)?.minor ?? null,
    now,
  );
  const last = ahead.at(-1)?.at ?? now;
  const span = { from: now - shownDays * dayMs, to: last > now ? last + roomDays * dayMs : now };
  const levels = levelsWithin(past, { from: span.from, to: now });
  const planned = last > now ? levelsWithin(ahead, { from: now, to: span.to }) : [];
  if (levels.length + planned.length === 0) return null;
  const money = (minor: number) => formatMoney(minor, currencies[market]);
  const moment = (at: number) => momentIn(market, new Date(at), reader);
  const amounts = levels.map(({ minor }) => minor);
  const range = { from: moment(levels[0]?.from ?? now), to: moment(now) };
  const ends = { least: money(Math.min(...amounts)), most: money(Math.max(...amounts)) };
  const present = levels.at(-1);
  return {
    label:
      present?.to === now
        ? t("adminPrices.chart_label", { ...range, ...ends, now: money(present.minor) })
        : amounts.length > 0
          ? t("adminPrices.chart_label_none", { ...range, ...ends })
          : t("adminPrices.planned_title"),
    currency: currencyWord(currencies[market]),
    ...{ levels, planned, span },
    marks: monthMarks(span, markets[market].timeZone, monthsShown).map(({ day, at }) => ({
      at,
      text: monthText(day.slice(0, 7), reader.locale).month,
    })),
    rows: [
      ...levels.map(({ from, minor }) => ({ from: moment(from), price: money(minor), isPlanned: false })),
      // The first planned level is today's price.
      ...planned.slice(1).map(({ from, minor }) => ({ from: moment(from), price: money(minor), isPlanned: true })),
    ].toReversed(),
  };
}

const entryTexts: Record<string, MessageKey> = {
  import: "adminPrices.entry_import",
  publish: "adminPrices.entry_form",
  save: "adminPrices.entry_form",
  archive: "adminPrices.entry_archive",
  restore: "adminPrices.entry_restore",
  grid: "adminPrices.entry_grid",
  plan: "adminPrices.entry_plan",
};

/** Changes of the prices of a market, newest first, each with the price before it where that is known. */
function changesOf({ changes }: PriceTimeline, market: MarketCode, reader: Reader) {
  const { t } = reader;
  const own = changes.filter((change) => change.market === market);
  const amount = (net: number | null) =>
    net === null ? t("adminPrices.on_request") : formatMoney(net, currencies[market]);
  return own.map(({ at, tariff, net, byName, entry, reason }, index) => {
    const older = own.slice(index + 1).find((change) => change.tariff === tariff);
    const cause = (entry && entryTexts[entry]) || null;
    return {
      id: `${tariff} ${index}`,
      what: `${t(`adminPrices.tariff_${tariff}`)}: ${older ? t("adminPrices.change_text", { before: amount(older.net), after: amount(net) }) : amount(net)}`,
      note: [cause && t(cause), reason].filter(Boolean).join(": ") || null,
      at: momentIn(market, at, reader),
      by: byName,
    };
  });
}
