import type { LoaderFunctionArgs } from "react-router";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { type Catalogue, catalogueContext } from "../../catalogue.service.ts";
import { productPicture } from "../../domain/pictures/rendered.ts";
import type { ListedPlan } from "../../domain/prices/plan-views.ts";
import { readPlansQuery } from "../../domain/prices/plans-query.ts";
import type { ProductCard } from "../../domain/product.ts";
import { pricePlansContext } from "../../prices/price-plans.service.ts";
import { showPlan } from "./shown-plan.ts";

/** Plans that the address asks for, with how many were planned or stopped before. */
export async function loadPlans({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const address = new URL(request.url).searchParams;
  const query = readPlansQuery(address);
  const texts = context.get(textsContext);
  const { plans, next, totals, people } = await context.get(pricePlansContext).list(
    {
      when: query.when,
      market: query.market ?? undefined,
      by: query.by ?? undefined,
      search: query.search || undefined,
      after: query.after ?? undefined,
    },
    locale,
  );
  const cards = await cardsOf(context.get(catalogueContext), plans, locale);
  const reader = { t: texts.in(locale), locale, now: new Date() };
  return {
    texts: texts.pick(locale, ["adminPrices"]),
    query,
    plans: plans.map((plan) => {
      const card = cards[plan.market].get(plan.product);
      return {
        plan: showPlan(plan, reader, card ? presentNet(card, plan) : null),
        picture: card?.picture ?? productPicture({ id: plan.product, pictures: [] }),
      };
    }),
    next,
    counts: totals,
    people: people.map(({ actor, name }) => ({ actor, name: nameOfActor({ actor, name }) ?? actor })),
    done: { planned: countIn(address, "planned"), stopped: countIn(address, "stopped") },
  };
}

/** Cards of the products of plans, by market; products that are not published have none. */
async function cardsOf(
  catalogue: Pick<Catalogue, "cards">,
  plans: readonly ListedPlan[],
  locale: Locale,
): Promise<Record<MarketCode, Map<string, ProductCard>>> {
  const of = async (market: MarketCode) => {
    const ids = [...new Set(plans.flatMap((plan) => (plan.market === market ? [plan.product] : [])))];
    const cards = await catalogue.cards(ids, { locale, market });
    return new Map(cards.map((card) => [card.id, card]));
  };
  const [UA, PL] = await Promise.all(marketCodes.map(of));
  return { UA: UA ?? new Map(), PL: PL ?? new Map() };
}

function presentNet(card: ProductCard, { tariff }: Pick<ListedPlan, "tariff">): number | null {
  return (tariff === "sale" ? card.price?.net : card.rental?.[tariff]?.net) ?? null;
}

function countIn(address: URLSearchParams, name: string): number | null {
  const text = address.get(name) ?? "";
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
