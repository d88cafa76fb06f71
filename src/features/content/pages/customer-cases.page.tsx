import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Price } from "#features/catalogue/domain/product.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { gross } from "#platform/pure/money.ts";
import {
  houseCase,
  houseFigures,
  towerCase,
  towerDeposit,
  towerRent,
  workshopCase,
  workshopFigures,
} from "../domain/cases.ts";
import { Article, ArticleSection } from "./article/article.tsx";
import { Case } from "./article/case.tsx";
import { MonthBars } from "./article/month-bars.tsx";
import { Prose } from "./article/prose.tsx";
import { publicHeaders } from "./article/public-page.ts";
import { TwoPrices } from "./article/two-prices.tsx";

export const headers = publicHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const ids = [houseCase.productId, workshopCase.productId, towerCase.productId];
  const cards = await context.get(catalogueContext).cards(ids, audience);
  const find = (id: string) => cards.find((card) => card.id === id) ?? null;
  return {
    house: find(houseCase.productId),
    workshop: find(workshopCase.productId),
    tower: find(towerCase.productId),
    texts: context.get(textsContext).pick(audience.locale, ["content", "contentCases"]),
  };
}

/** Three worked examples for the page's market, with the shop's own products and today's prices. */
export default function CustomerCasesPage() {
  const { house, workshop, tower } = useLoaderData<typeof loader>();
  const { t, locale, market, money } = useLanguage();
  const figure = (value: number, decimals = 0) => formatFigure(value, [0, decimals], locale);
  const home = houseFigures(market.code);
  const shed = workshopFigures(market.code);
  const rental = tower?.rental ?? null;
  const net = (price: Price | null | undefined) => price?.net ?? null;
  const rent = towerRent({ week: net(rental?.week), month: net(rental?.month) });
  const deposit = towerDeposit({ sale: net(tower?.price), month: net(rental?.month) }, market.rental);
  const day = rental?.day ?? null;
  const cost = (label: string, net: number) => {
    const minor = gross(net, market.taxRateBp);
    return { label, amount: money(minor), minor };
  };
  const kwh = t("contentCases.unit.kwh");
  const kw = t("contentCases.unit.kw");
  const use = houseCase.use;
  const amount = (key: "price" | "tower.day" | "tower.rent" | "tower.deposit", minor: number | null) => ({
    key,
    label: t(`contentCases.${key}`, { nights: towerCase.nights }),
    value: minor === null ? t("contentCases.ask") : money(minor),
    unit: "",
  });
  const row = (key: string, label: string, value: string, unit: string) => ({ key, label, value, unit });
  const titles = {
    house: t("contentCases.house.title", { city: home.city }),
    workshop: t("contentCases.workshop.title", { city: shed.city }),
    tower: t("contentCases.tower.title", { nights: towerCase.nights }),
    method: t("contentCases.method.title"),
  };
  return (
    <Article
      current="customer-cases"
      title={t("contentCases.title")}
      description={t("contentCases.description")}
      lead={t("contentCases.lead")}
      sections={(["house", "workshop", "tower", "method"] as const).map((id) => ({ id, title: titles[id] }))}
    >
      <Case
        id="house"
        title={titles.house}
        text={t("contentCases.house.body", {
          use,
          covered: home.covered,
          load: houseCase.eveningLoad,
          hours: home.eveningHours,
        })}
        product={house}
        linkText={t("contentCases.product")}
        figures={[
          row("power", t("contentCases.power"), figure(houseCase.kwp, 1), kw),
          row("annual", t("contentCases.annual"), figure(home.annual), kwh),
          row("use", `${t("contentCases.house.use")}, ${t("contentCases.assumption")}`, figure(use), kwh),
          row("covered", t("contentCases.house.covered"), String(home.covered), t("contentCases.house.of12")),
          row("battery", t("contentCases.house.battery"), figure(houseCase.batteryKwh, 2), kwh),
          amount("price", house?.price?.gross ?? null),
        ]}
      >
        <MonthBars
          caption={`${t("contentCases.chart")}. ${t("contentCases.chartUse", { use })}`}
          months={home.months}
          litFrom={use}
        />
      </Case>
      <Case
        id="workshop"
        title={titles.workshop}
        text={t("contentCases.workshop.body", { panels: workshopCase.panels })}
        product={workshop}
        linkText={t("contentCases.product")}
        figures={[
          row("power", t("contentCases.power"), figure(workshopCase.kwp, 1), kw),
          row("annual", t("contentCases.annual"), figure(shed.annual), kwh),
          row(
            "panels",
            t("contentCases.workshop.panels"),
            String(workshopCase.panels),
            t("contentCases.workshop.pieces"),
          ),
          row("area", t("contentCases.workshop.area"), figure(shed.area), t("contentCases.unit.m2")),
          row("weight", t("contentCases.workshop.weight"), figure(shed.weight), t("contentCases.unit.kg")),
          amount("price", workshop?.price?.gross ?? null),
        ]}
      >
        <MonthBars caption={t("contentCases.chart")} months={shed.months} />
      </Case>
      <Case
        id="tower"
        title={titles.tower}
        text={t("contentCases.tower.body")}
        product={tower}
        linkText={t("contentCases.rent")}
        figures={[
          row("mast", t("contentCases.tower.mast"), figure(towerCase.mast, 1), t("contentCases.unit.m")),
          row("light", t("contentCases.tower.light"), figure(towerCase.lumens / 1000), t("contentCases.unit.klm")),
          row("autonomy", t("contentCases.tower.autonomy"), figure(towerCase.autonomy), t("contentCases.unit.h")),
          row("panels", t("contentCases.tower.panels"), figure(towerCase.solarWatts / 1000), kw),
          amount("tower.day", day?.gross ?? null),
          amount("tower.rent", rent === null ? null : gross(rent, market.taxRateBp)),
          amount("tower.deposit", deposit),
        ]}
      >
        {day && rent !== null ? (
          <TwoPrices
            caption={t("contentCases.tower.compare")}
            dear={cost(t("contentCases.tower.single", { nights: towerCase.nights }), towerCase.nights * day.net)}
            cheap={cost(t("contentCases.tower.best"), rent)}
          />
        ) : null}
      </Case>
      <ArticleSection id="method" title={titles.method}>
        <Prose text={t("contentCases.method.body")} />
      </ArticleSection>
    </Article>
  );
}
