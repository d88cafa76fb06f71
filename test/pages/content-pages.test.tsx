import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { messageSource } from "../../src/app/messages/messages.ts";
import { knownSegments } from "../../src/app/page-paths.ts";
import { orderTotals } from "../../src/features/cart/domain/totals.ts";
import { type Catalogue, catalogueContext } from "../../src/features/catalogue/catalogue.service.ts";
import { factsContext } from "../../src/features/catalogue/facts.service.ts";
import { type Blocks, blocksContext } from "../../src/features/content/content.service.ts";
import { readDocumentAddress } from "../../src/features/content/domain/terms/terms-document.ts";
import { stateOfEdition } from "../../src/features/content/editions.service.ts";
import { createFaq, faqContext } from "../../src/features/content/faq.service.ts";
import * as terms from "../../src/features/content/terms/legal-terms.page.tsx";
import * as privacy from "../../src/features/content/terms/privacy.page.tsx";
import { casesContext, createCases } from "../../src/features/content/text-pages/cases.service.ts";
import * as company from "../../src/features/content/text-pages/company.page.tsx";
import * as cases from "../../src/features/content/text-pages/customer-cases.page.tsx";
import * as delivery from "../../src/features/content/text-pages/delivery.page.tsx";
import * as faq from "../../src/features/content/text-pages/faq.page.tsx";
import * as manuals from "../../src/features/content/text-pages/manuals.page.tsx";
import * as support from "../../src/features/content/text-pages/support.page.tsx";
import { resolveAddress } from "../../src/features/languages/domain/addresses.ts";
import { type Locale, locales } from "../../src/features/languages/domain/locale.ts";
import type { CompiledMessages } from "../../src/features/languages/domain/messages.ts";
import { LanguageProvider } from "../../src/features/languages/languages.browser.tsx";
import { createTexts, textsContext } from "../../src/features/languages/languages.service.ts";
import type { MarketCode, MarketSettings } from "../../src/platform/pure/market/market.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { formatMoney, share } from "../../src/platform/pure/money.ts";

import { seedFacts } from "../support/seed-facts.ts";

interface PageModule {
  default: ComponentType;
  loader: (args: never) => unknown;
  headers: () => Record<string, string>;
}

const pages: Record<string, PageModule> = {
  "delivery-warranty-returns": delivery,
  company,
  support,
  manuals,
  faq,
  "customer-cases": cases,
  "legal-terms": terms,
  "privacy-policy": privacy,
};

/** Every language, English in both markets. */
const audiences: { locale: Locale; market: MarketCode }[] = [
  { locale: "ua", market: "UA" },
  { locale: "pl", market: "PL" },
  { locale: "en", market: "UA" },
  { locale: "en", market: "PL" },
];

const texts = createTexts(messageSource);
// A catalogue without the products of the examples: the pages have to render without them.
const catalogue = { cards: () => Promise.resolve([]) } as unknown as Catalogue;
const facts = seedFacts();

// No staff content.
const blocks = { questions: async () => [], pageTexts: async () => [] } as Partial<Blocks> as Blocks;

const rendered = new Map<string, string>();
const at = (name: string, { locale, market }: (typeof audiences)[number]) =>
  rendered.get(`${locale} ${market} ${name}`) ?? "";

beforeAll(async () => {
  for (const audience of audiences) {
    for (const name of Object.keys(pages)) {
      rendered.set(`${audience.locale} ${audience.market} ${name}`, await render(name, audience));
    }
  }
});

/** Minimal stand-in for the page layout. */
function Root() {
  const data = useLoaderData<{ messages: CompiledMessages; locale: Locale; market: MarketSettings }>();
  return (
    <LanguageProvider locale={data.locale} market={data.market} texts={data.messages}>
      <Outlet />
    </LanguageProvider>
  );
}

/** The HTML of a page from its own loader and component, with the texts that every page has; `settings` are the market's. */
async function render(
  name: string,
  { locale, market }: (typeof audiences)[number],
  settings: MarketSettings = markets[market],
): Promise<string> {
  const page = pages[name];
  if (!page) throw new Error(`no page ${name}`);
  const frame = texts.pick(locale, ["frame", "catalogue", "cart", "search"]);
  const routes = [
    {
      id: "root",
      loader: () => ({ messages: frame, locale, market: settings, origin: "https://shop.example" }),
      Component: Root,
      children: [{ path: `:locale/${name}`, loader: page.loader as LoaderFunction, Component: page.default }],
    },
  ];
  const handler = createStaticHandler(routes);
  const requestContext = new RouterContextProvider();
  requestContext.set(textsContext, texts);
  requestContext.set(catalogueContext, catalogue);
  requestContext.set(factsContext, facts);
  requestContext.set(casesContext, createCases());
  requestContext.set(faqContext, createFaq());
  requestContext.set(blocksContext, blocks);
  const request = new Request(`https://shop.example/${locale}/${name}`, {
    headers: { Cookie: `userMarket=${market}` },
  });
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) throw new Error(`${name} answered ${context.status}`);
  if (context.errors) throw Object.values(context.errors)[0];
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}

const every = audiences.flatMap((audience) => Object.keys(pages).map((name) => [name, audience] as const));

describe.each(every)("%s for %o", (name, audience) => {
  test("has every text that it shows", () => {
    expect(at(name, audience)).toContain("<h1");
    expect(at(name, audience).match(/\b(content\w*|frame|catalogue)\.[a-z][\w.-]*/g)).toBeNull();
  });

  test("links only to existing pages and anchors", () => {
    const html = at(name, audience);
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(error(link, name, audience)).toBeNull();
  });

  test("contains no style attribute and no script, which its policy would block", () => {
    expect(at(name, audience)).not.toMatch(/ style="|<script(?! type="application\/ld\+json")| on\w+="/);
  });

  test("is publicly cacheable", () => {
    expect(pages[name]?.headers()).toEqual({ "Cache-Control": "public, max-age=0, must-revalidate" });
  });
});

/** The problem with a link on a page, or `null`. */
function error(link: string, page: string, audience: (typeof audiences)[number]): string | null {
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+\d+|https:\/\/(t|wa|m)\.me\/\S+|viber:\S+)$/.test(link)) return null;
  const { pathname, hash } = new URL(link, `https://shop.example/${audience.locale}/${page}`);
  const [, , version = "", market = "", file = ""] = pathname.split("/");
  if (pathname.startsWith("/documents/")) {
    const isThere = stateOfEdition(version) === "current" && readDocumentAddress(market, file) !== null;
    return isThere ? null : `${link} is no document`;
  }
  if (resolveAddress(pathname, "", knownSegments(), "ua").kind !== "page") return `${link} is no page`;
  const [, locale, target] = pathname.split("/");
  if (locale !== audience.locale) return `${link} changes the language`;
  if (!hash) return null;
  return at(target ?? "", audience).includes(` id="${hash.slice(1)}"`) ? null : `${link} names no place`;
}

describe.each(audiences)("figures for %o", (audience) => {
  const market = markets[audience.market];
  const money = (minor: number) => formatMoney(minor, market.currency);

  test("the delivery page has every amount and period of the settings", () => {
    const html = at("delivery-warranty-returns", audience);
    const { standard, express } = market.shipping;
    const zones = market.siteDelivery.flatMap(({ cost, freeAbove }) => [cost, freeAbove]);
    const amounts = [
      standard.cost,
      standard.freeAbove,
      express.cost,
      express.freeAbove,
      market.payOnDeliveryFee,
      ...zones,
    ];
    for (const amount of amounts) if (amount !== null) expect(html).toContain(money(amount));
    const spans = [standard.days, express.days, ...market.siteDelivery.map((zone) => zone.standardDays)];
    for (const [from, to] of spans) expect(html).toContain(`${from}–${to}`);
    const { panels, panelPerformance, batteries, inverters, accessories } = market.warrantyYears;
    for (const years of [panels, panelPerformance, batteries, inverters, accessories]) {
      expect(html).toContain(`<td>${years}</td>`);
    }
  });

  test("answers agree with the settings", () => {
    const html = at("faq", audience);
    for (const amount of [market.shipping.standard.cost, market.shipping.express.freeAbove, market.payOnDeliveryFee]) {
      expect(html).toContain(money(amount));
    }
    expect(html).toContain(market.contact.email);
    expect(html).not.toContain(markets[audience.market === "UA" ? "PL" : "UA"].contact.email);
  });
});

/** Figures that belong to the text and not to a setting: physics, law, units, numbers of steps. */
const ownFigures: readonly RegExp[] = [
  /^\d+\. /gm,
  /=0 \{/g,
  /35°|14 %|48 [ВV]/g,
  /24 (годин|godzin|hours)/g,
  /5 років від|5 lat od|5 years from|3 роки|3 lata|3 years/g,
  /14 (днів|dni|days)/g,
];

test("a changed setting changes the delivery page and the price of an order", async () => {
  const { standard } = markets.UA.shipping;
  const dearer: MarketSettings = {
    ...markets.UA,
    shipping: { ...markets.UA.shipping, standard: { cost: 317_00, freeAbove: 7_777_00, days: [4, 9] } },
    payOnDeliveryFee: 61_00,
    taxRateBp: 1400,
  };
  const reader = { locale: "ua", market: "UA" } as const;
  const html = await render("delivery-warranty-returns", reader, dearer);
  const terms = { lines: [{ unitNet: standard.freeAbove + 1, quantity: 1 }], shippingMethod: "standard" } as const;
  const price = (market: MarketSettings) => orderTotals({ ...terms, market, paymentMethod: "pod" });
  // The order no longer has free delivery, and the page says the same.
  expect(price(markets.UA).shipping).toBe(0);
  expect(price(dearer)).toMatchObject({ shipping: 317_00, fee: 61_00, tax: share(standard.freeAbove + 1, 1400) });
  const said = [
    formatMoney(317_00, "UAH"),
    formatMoney(7_777_00, "UAH"),
    formatMoney(61_00, "UAH"),
    "14\u00a0%",
    "4–9",
  ];
  for (const figure of said) expect(html).toContain(figure);
  expect(html).not.toMatch(new RegExp(`(?<!\\d)${formatMoney(standard.freeAbove, "UAH")}`));
});

test.each(locales)("no text in %s hard-codes a figure of the settings", (locale) => {
  const features = ["contentDelivery", "contentFaq", "contentSupport", "contentCompany"];
  const found = features.flatMap((feature) =>
    Object.entries(messageSource[locale][feature] ?? {}).flatMap(([key, text]) => {
      const rest = ownFigures.reduce((left, figure) => left.replace(figure, ""), text);
      return /\d/.test(rest) ? [`${feature}.${key}: ${rest.match(/.{0,20}\d.{0,20}/)?.[0]}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test("the company name matches its documents", () => {
  expect(markets.UA.seller.names.ua).toBe(markets.UA.transfer.holder);
  expect(markets.PL.seller.names.pl).toBe(markets.PL.transfer.holder);
  for (const audience of audiences) {
    for (const { seller } of Object.values(markets)) expect(at("company", audience)).toContain(seller.taxId);
  }
});
