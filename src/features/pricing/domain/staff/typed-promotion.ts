import { cleanLine } from "#platform/pure/clean-text.ts";
import { type MarketCode, marketCodes, timeZones } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross, toDecimal } from "#platform/pure/money.ts";
import { typedMoment } from "#platform/pure/typed/local-moment.ts";
import type { MarketAmounts } from "../promotion.ts";
import { listFields, type PromotionField, type TypedPromotion, textFields } from "./promotion-fields.ts";
import { type WrittenPromotion, zoneMarket } from "./written-promotion.ts";

/** Longest text of a field that is read, in UTF-16 code units. */
const mostText = 400;

/** Reads a form; a missing field is empty. */
export function typedIn(form: URLSearchParams): TypedPromotion {
  return {
    texts: each(textFields, (name) => cleanLine((form.get(name) ?? "").slice(0, mostText))),
    lists: each<(typeof listFields)[number], readonly string[]>(listFields, (name) => [
      ...new Set(form.getAll(name).map((value) => value.slice(0, mostText))),
    ]),
  };
}

function each<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

/** The form of a new promotion. */
export function blankPromotion(market: MarketCode): TypedPromotion {
  const form = new URLSearchParams({ kind: "percent", scope: "some", priority: "100", needs_code: "no", market });
  return typedIn(form);
}

/** A stored promotion as its form shows it. */
export function typedOf(promotion: WrittenPromotion): TypedPromotion {
  const { labels, percentBp, categories, brands, products, limitTotal, limitPerCustomer, startsAt, endsAt } = promotion;
  const timeZone = timeZones[zoneMarket(promotion.markets)];
  const start = typedMoment(startsAt, timeZone, "start");
  const end = endsAt ? typedMoment(endsAt, timeZone, "end") : { day: "", time: "" };
  return {
    texts: {
      name: promotion.name,
      ...{ label_ua: labels.ua, label_pl: labels.pl, label_en: labels.en },
      kind: promotion.kind,
      percent: percentBp === null ? "" : String(percentBp / 100).replace(".", ","),
      ...amountTexts("amount", promotion.amounts),
      gift: promotion.giftProduct ?? "",
      scope: categories.length + brands.length + products.length === 0 ? "all" : "some",
      group: promotion.groupKey ?? "",
      ...amountTexts("minimum", promotion.minimum),
      needs_code: promotion.needsCode ? "yes" : "no",
      code: "",
      priority: String(promotion.priority),
      exclusive: promotion.isExclusive ? "yes" : "",
      limit_total: limitTotal === null ? "" : String(limitTotal),
      limit_customer: limitPerCustomer === null ? "" : String(limitPerCustomer),
      ...amountTexts("budget", promotion.budget),
      ...{ start_day: start.day, start_time: start.time, end_day: end.day, end_time: end.time },
    },
    lists: {
      market: [...promotion.markets],
      category: categories.map(String),
      brand: [...brands],
      product: [...products],
    },
  };
}

function amountTexts<Name extends "amount" | "minimum" | "budget">(name: Name, amounts: MarketAmounts) {
  const names = marketCodes.map((market) => `${name}_${market}` as const);
  return each(names, (field) => {
    const market = field.endsWith("UA") ? "UA" : "PL";
    const net = amounts[market];
    return net === null ? "" : toDecimal(gross(net, markets[market].taxRateBp)).replace(".", ",");
  });
}

/** Fields whose values differ, in the order of the form; the order of a list does not matter. */
export function differingFields(one: TypedPromotion, other: TypedPromotion): PromotionField[] {
  const same = (first: readonly string[], second: readonly string[]) =>
    first.length === second.length && first.toSorted().join("\n") === second.toSorted().join("\n");
  return [
    ...textFields.filter((name) => name !== "code" && one.texts[name] !== other.texts[name]),
    ...listFields.filter((name) => !same(one.lists[name], other.lists[name])),
  ];
}
