import { readFileSync } from "node:fs";
import { createFrame } from "../../src/app/frame/frame.service.ts";
import type { FrameMenu } from "../../src/app/frame/frame-menu.ts";
import { messageSource } from "../../src/app/messages/messages.ts";
import { firstSegments, knownSegments } from "../../src/app/page-paths.ts";
import { createCatalogue } from "../../src/features/catalogue/catalogue.service.ts";
import {
  createOpenCatalogue,
  type OpenCatalogue,
} from "../../src/features/catalogue/content-api/content-api.service.ts";
import type { Attribute } from "../../src/features/catalogue/domain/attribute.ts";
import { attributesOf } from "../../src/features/catalogue/domain/attributes.ts";
import { gridColumns } from "../../src/features/catalogue/domain/bulk-edit/grid-columns.ts";
import { panelWatts, saleUnit } from "../../src/features/catalogue/domain/card.ts";
import { categories, categoryBySlug, withDescendants } from "../../src/features/catalogue/domain/categories.ts";
import { categoryAddress } from "../../src/features/catalogue/domain/category-address.ts";
import { categoryResource } from "../../src/features/catalogue/domain/content-api/api-categories.ts";
import { productResource } from "../../src/features/catalogue/domain/content-api/api-products.ts";
import { type ListQuery, readListQuery } from "../../src/features/catalogue/domain/content-api/api-query.ts";
import { definitions } from "../../src/features/catalogue/domain/definitions/current.ts";
import { type LinkRow, linkedCategory } from "../../src/features/catalogue/domain/definitions/rows.ts";
import { createDescriber } from "../../src/features/catalogue/domain/describe.ts";
import { commonFacets, commonSorts } from "../../src/features/catalogue/domain/facets/facet-list.ts";
import { filterVocabulary, isForInverters } from "../../src/features/catalogue/domain/facets/filter-labels.ts";
import { isCacheableQuery } from "../../src/features/catalogue/domain/facets/filter-query.ts";
import { pictureKind } from "../../src/features/catalogue/domain/pictures/picture-kind.ts";
import { categoryPicture } from "../../src/features/catalogue/domain/pictures/rendered.ts";
import { plannerRole } from "../../src/features/catalogue/domain/planner-categories.ts";
import { isConnected } from "../../src/features/catalogue/domain/planner-roles.ts";
import { anyFieldLabel, typedUnit } from "../../src/features/catalogue/domain/product-form/field-labels.ts";
import { createSpecWords } from "../../src/features/catalogue/domain/product-index/spec-terms.ts";
import { columnOf, columns } from "../../src/features/catalogue/domain/product-writes/columns.ts";
import { companionCategories } from "../../src/features/catalogue/domain/related.ts";
import { type Specs, specErrors } from "../../src/features/catalogue/domain/specs.ts";
import { warrantyYears } from "../../src/features/catalogue/domain/warranty.ts";
import { homeData } from "../../src/features/catalogue/home/home.loader.ts";
import { filterLabels } from "../../src/features/catalogue/listing/filter-view.ts";
import { manualKind } from "../../src/features/content/domain/pages/manual.ts";
import { listingPaths } from "../../src/features/feeds/domain/site-pages.ts";
import { resolveAddress } from "../../src/features/languages/domain/addresses.ts";
import { type Locale, locales } from "../../src/features/languages/domain/locale.ts";
import { createTexts } from "../../src/features/languages/languages.service.ts";
import { kindOf } from "../../src/features/offline/domain/cacheable.ts";
import { needsOperator } from "../../src/features/rental/domain/consent.ts";
import { defaultAssumptions } from "../../src/features/rental/domain/rent-or-buy/default-assumptions.ts";
import { createEngine } from "../../src/features/search/domain/engine.ts";
import { lexicon } from "../../src/features/search/domain/lexicon/current.ts";
import { stem } from "../../src/features/search/domain/text/stems.ts";
import { tokens } from "../../src/features/search/domain/text/tokens.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { formatMoney } from "../../src/platform/pure/money.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { relevanceCases } from "../relevance/relevance.ts";
import { plainShelf, seedCategories, seedProducts } from "../relevance/seed-shelf.ts";
import { specShelf } from "../support/catalogue-builders.ts";

/** What a reader, a clerk or a program sees of the definitions, by name of the surface. */
export type Surfaces = Record<string, unknown>;

const texts = createTexts(messageSource);
const ids = () => categories().map(({ id }) => id);

/** Values that show every rule of an attribute: ends and middle of its limits, long decimals, each choice, and wrong kinds. */
function probes(attribute: Attribute): unknown[] {
  if (attribute.numeric) {
    const [least, most] = attribute.range ?? [-5, 1_234_567];
    const ends = [least, (least + most) / 2, most, 1_234.56789];
    const several = attribute.kind === "range" || attribute.kind === "list" || attribute.kind === "size";
    return several ? [...ends.map((end) => [end, end * 2]), [least, most, 7]] : ends;
  }
  const words = attribute.choices ?? ["IP67", "Deye"];
  if (attribute.kind === "flag") return [true, false];
  if (attribute.kind === "list") return [...words.map((word) => [word]), [...words, ...words.slice(0, 1)]];
  return [...words, "unheard-of"];
}

function figuresOf(locale: Locale) {
  const describer = createDescriber(locale, texts.in(locale));
  const words = createSpecWords(locale, texts.in(locale));
  return ids().map((id) => {
    const { attributes, main } = attributesOf(id);
    const longest = Math.max(...attributes.map((attribute) => probes(attribute).length));
    const goods = Array.from(
      { length: longest },
      (_, at) =>
        Object.fromEntries(
          attributes.flatMap((one) => (probes(one)[at] === undefined ? [] : [[one.key, probes(one)[at]]])),
        ) as Specs,
    );
    return {
      id,
      shown: goods.map((specs) => [
        describer.groups(id, specs),
        describer.figures(id, specs).length,
        describer.strip(id, specs, 12),
        describer.measures(id, specs),
        (["front", "detail", "drawing", null] as const).map((view) =>
          describer.alt({ name: "Goods 440 W", categoryId: id, specs }, view as never),
        ),
      ]),
      span: [describer.span({ id, definitions: definitions() }, 10, 2_500), main],
      words: attributes.map((one) => [words.name(one), probes(one).map((probe) => words.word(one, [probe].flat()[0]))]),
      typed: attributes.map((one) => [
        typedUnit(one, locale),
        anyFieldLabel(`specs.${one.key}`, { t: texts.in(locale), locale }),
        one.group,
        one.numeric ? [one.digits, one.scale, one.signed, one.range] : one.choices,
      ]),
      errors: goods.map((specs) => specErrors(id, { ...specs, unknown: 1, power_w: "a", phases: 1.5, kind: 3 })),
    };
  });
}

const assumptionsOf = (id: number) =>
  defaultAssumptions(
    { machine: definitions().category(id)?.machine ?? null, purchaseGrossMinor: 100_000_00 },
    markets.UA,
  );

const rules = () =>
  categories().map(({ id, slug, parent, rental }) => ({
    ...{
      id,
      slug,
      parent,
      rental,
      facets: [definitions().facetsOf(id).facets, definitions().facetsOf(id).sorts],
      below: withDescendants(id),
    },
    unit: saleUnit(id),
    warranty: (["UA", "PL"] as const).map((market) => warrantyYears(null, id, markets[market])),
    watts: panelWatts({ categoryId: id, specs: { power_w: 440 } }),
    role: [
      plannerRole(id),
      isConnected(plannerRole(id)),
      isForInverters(definitions(), [id]),
      isForInverters(definitions(), [id, 1]),
    ],
    rent: [needsOperator(slug), assumptionsOf(id)],
    installable: definitions().category(id)?.installation,
    companions: companionCategories(id),
    manual: manualKind(id),
    picture: [pictureKind(id), categoryPicture({ id, slug })],
    compared: definitions().listOwner(id),
    address: categoryAddress(trailOf(id)),
    common: ids().map((other) => [
      commonFacets(definitions(), [id, other]).map(({ param }) => param),
      commonSorts(definitions(), [id, other]),
    ]),
    concepts: lexicon().conceptsOfCategory(id, rental),
  }));

function trailOf(id: number): { slug: string }[] {
  const one = categories().find((category) => category.id === id);
  return one ? [...(one.parent === null ? [] : trailOf(one.parent)), { slug: one.slug }] : [];
}

const segments = () =>
  [...new Set([...firstSegments(), "products", "cables", "shop", "lease-options", "terms", "nothing"])].sort();
const cyrillic = ["портативні-електростанції", "портативні-зарядні-станції", "портативна-електростанція", "інше"];

const addresses = () => ({
  resolved: [...segments(), ...cyrillic].flatMap((first) =>
    [`/ua/${first}`, `/${first}`, `/EN/${first.toUpperCase()}/x`, `/uk/${first}/`].map((path) => [
      path,
      resolveAddress(new URL(path, "http://site").pathname, "?a=1", knownSegments(), "pl"),
    ]),
  ),
  bySlug: [...segments(), "12"].map((slug) => categoryBySlug(slug)?.id ?? null),
  copies: segments().map((first) =>
    [`/ua/${first}`, `/pl/${first}/x`, `/pl/${first}/x/y`].map((path) => kindOf(path, categoryBySlug(first) !== null)),
  ),
  listings: listingPaths(),
  queries: [
    "?power=1-2",
    "?power=400-",
    "?phases=3",
    "?kind=hybrid&power=5-",
    "?unknown=1",
    "?price=1-2",
    "?brand=deye",
  ]
    .concat(
      ids().flatMap((id) =>
        definitions()
          .facetsOf(id)
          .facets.map(({ param }) => `?${param}=1`),
      ),
    )
    .map((query) => [query, isCacheableQuery(query)]),
});

const importing = () => ({
  columns: columns().map(({ name }) => name),
  known: ["specs.POWER_W", "specs.nothing", "price.sale"].map((name) => columnOf(name)),
  grid: ids().map((id) => gridColumns([id])),
});

/** Meanings of each phrase of the files in force, and what the engine finds for each query of the relevance test. */
function search() {
  const phrases = JSON.parse(readFileSync(new URL("phrases.json", import.meta.url), "utf8")) as Record<
    Locale,
    string[]
  >;
  const products = seedProducts();
  const index = plainShelf(products);
  const engine = createEngine(index, lexicon());
  engine.describe(seedCategories());
  index.fill(engine);
  return {
    phrases: locales.map((locale) =>
      phrases[locale].map((phrase) => {
        const stems = tokens(phrase).map(({ text }) => stem(text, locale));
        return [
          lexicon().phraseAt(stems, 0, locale),
          lexicon().isStopWord(phrase, locale),
          lexicon().isAsideWord(phrase, locale),
          lexicon().namesFor(phrase, locale),
        ];
      }),
    ),
    facts: ids().flatMap((id) =>
      attributesOf(id).attributes.flatMap((one) =>
        probes(one).flatMap((probe) => lexicon().conceptsOfFact(one.key, [probe].flat()[0])),
      ),
    ),
    found: relevanceCases().map(({ query, locale }) => [query, engine.find(query, { locale, limit: 10 })]),
  };
}

/** Messages of the release before, whose words are in the seed of the links. */
const footerMessages: Readonly<Record<string, string>> = {
  "solar-panels": "frame.footer.solarPanels",
  inverters: "frame.footer.inverters",
  batteries: "frame.footer.batteries",
  "sets-of-solar-power-plants": "frame.footer.sets",
  "ev-chargers": "frame.footer.chargers",
  rental: "frame.footer.rental",
  wishes: "wishes.list",
  support: "frame.footer.supportCentre",
  contact: "frame.footer.write",
  guide: "frame.guides",
  faq: "frame.footer.faq",
  "delivery-warranty-returns": "frame.footer.delivery",
  manuals: "frame.manuals",
  "planner/backup": "frame.footer.backup",
  "planner/strings": "frame.footer.strings",
  "planner/solar": "frame.footer.solar",
  offline: "offline.list",
  company: "frame.footer.company",
  "customer-cases": "frame.footer.cases",
  "legal-terms": "frame.footer.terms",
  "privacy-policy": "frame.footer.privacy",
  withdrawal: "frame.footer.withdrawal",
  "privacy-choices": "frame.footer.choices",
};

const footer = () => {
  const { links } = definitions().menu;
  const of = (rows: readonly LinkRow[]) =>
    rows.map((row) => {
      const path = definitions().category(linkedCategory(row) ?? 0)?.slug ?? row.key;
      return [path, footerMessages[path]];
    });
  return {
    product: of(links.footer_product),
    about: of(links.footer_about),
    support: of(links.footer_support),
    legal: of(links.footer_legal),
  };
};

/** Surfaces that need no database. */
export function pureSurfaces(): Surfaces {
  return {
    ...Object.fromEntries(locales.map((locale) => [`figures ${locale}`, figuresOf(locale)])),
    rules: rules(),
    addresses: addresses(),
    importing: importing(),
    search: search(),
    footer: footer(),
  };
}

/** Links of footer and error pages were in source, and are a surface of their own. */
const menuOnly = ({ groups, machine }: FrameMenu) => ({ groups, machine });

/** Surfaces of a seeded shop. */
export async function shopSurfaces(db: Database): Promise<Surfaces> {
  const index = specShelf(db);
  await index.ready();
  const catalogue = createCatalogue({ db, texts });
  const open = createOpenCatalogue({ db, texts, index });
  const found: Surfaces = {};
  for (const locale of locales) {
    const market = markets[locale === "pl" ? "PL" : "UA"];
    const audience = { locale, market: market.code };
    const wording = {
      t: texts.in(locale),
      money: (minor: number) => formatMoney(minor, market.currency),
      market,
      locale,
    };
    const frame = createFrame({
      origin: "https://shop.example",
      chat: () => null,
      catalogue,
      banner: async () => null,
    });
    const menu = await catalogue.menu(audience);
    found[`shop ${locale}`] = {
      menu,
      frame: menuOnly(await frame.menu(audience)),
      categories: (await catalogue.categories(audience)).map(({ breadcrumb, ...category }) => ({
        ...category,
        breadcrumb: breadcrumb.map(({ slug, name }) => ({ slug, name })),
      })),
      home: withoutOwners(await homeData(catalogue, audience, wording)),
      best: (await catalogue.bestSellers(audience)).map(({ id }) => id),
      open: await openAnswers(open, locale),
      filters: [...ids().map((id) => withDescendants(id)), [1, 2], [14, 15, 16], [8, 9]].map((some) => {
        const words = filterVocabulary(index.now.facets, some);
        const names = new Map(menu.map(({ slug, shortName }) => [slug, shortName] as const));
        const labels = filterLabels({ words, names, isRental: false, wording });
        return [
          [...words.kinds],
          words.sorts.map((sort) => [sort, labels.sort(sort)]),
          [...words.kinds.keys()].map((param) => [
            labels.label(param),
            labels.step(param),
            labels.range(param, { min: 1.5, max: 2_000 }),
            labels.range(param, { min: null, max: 5 }),
            ["1", "3", "hybrid", "lv", "diesel-electric", "deye", "generators"].map((value) => [
              words.knows(param, value),
              labels.value(param, value, value),
              labels.chip(param, value, value),
            ]),
          ]),
        ];
      }),
    };
  }
  return found;
}

/** Cards as they were before they said what they are compared as, which `rules` has of each category. */
function withoutOwners(home: Awaited<ReturnType<typeof homeData>>) {
  return { ...home, bestSellers: home.bestSellers.map(({ comparedAs: _, ...card }) => card) };
}

/** Answers of the content API without their moments. */
async function openAnswers(open: OpenCatalogue, locale: Locale): Promise<unknown> {
  const page = { locale, "pagination[pageSize]": "100", populate: "*" };
  const inverters = { ...page, "filters[categories][slug][$eq]": "inverters" };
  const ask = [
    async () => open.categories(queryOf(readListQuery(categoryResource, page))),
    async () => open.products(queryOf(readListQuery(productResource, page))),
    async () => open.products(queryOf(readListQuery(productResource, inverters))),
  ];
  const answers = await Promise.all(ask.map((one) => one()));
  return JSON.parse(JSON.stringify(answers, (key, one) => (key.endsWith("At") ? undefined : one)));
}

function queryOf(read: ReturnType<typeof readListQuery>): ListQuery {
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.value;
}
