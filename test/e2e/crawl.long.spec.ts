import { expect } from "@playwright/test";
import { messageSource } from "../../src/app/messages/messages.ts";
import { htmlLang, type Locale, locales } from "../../src/features/languages/domain/locale.ts";
import { crawl, type FoundPage, type Site } from "./support/crawl.ts";
import { wordsOf } from "./support/html.ts";
import { test } from "./support/test.ts";

// One crawl serves all tests of this file.
test.describe.configure({ mode: "default" });

let site: Site;
let origin: string;
/** Indexable pages. */
let open: FoundPage[];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  origin = baseURL ?? "";
  site = await crawl(
    origin,
    locales.map((locale) => `/${locale}`),
  );
  open = [...site.pages.values()].filter((page) => meta(page, "robots") === undefined);
});

const localeIn = (path: string) => path.split(/[/?]/)[1] as Locale;
const tags = (page: FoundPage, name: string) => page.tags.filter((tag) => tag.name === name);
const meta = (page: FoundPage, name: string) =>
  tags(page, "meta").find(({ attributes }) => attributes.name === name)?.attributes.content;
const links = (page: FoundPage, rel: string) =>
  tags(page, "link").flatMap(({ attributes }) => (attributes.rel === rel ? [attributes] : []));
const titleOf = (page: FoundPage) => page.html.match(/<title>([^<]*)<\/title>/)?.[1] ?? "";

/** Collects errors as lines (page and error), so that a failure names all of them. */
function errors(pages: Iterable<FoundPage>, errorOf: (page: FoundPage) => string | null | false): string[] {
  return [...pages].flatMap((page) => {
    const error = errorOf(page);
    return error ? [`${page.path}: ${error}`] : [];
  });
}

/** Pages that must be reachable by links alone. */
const reachable = [
  "",
  "/catalogue",
  "/categories",
  "/low-voltage",
  "/rental",
  "/search",
  "/cart",
  "/company",
  "/customer-cases",
  "/delivery-warranty-returns",
  "/faq",
  "/legal-terms",
  "/manuals",
  "/privacy-policy",
  "/withdrawal",
  "/support",
  "/contact",
  ...["solar-panels", "batteries", "inverters", "hybrid-inverters", "sets-of-solar-power-plants"].map((s) => `/${s}`),
  ...["mounting-systems", "ev-chargers", "ac-charging-stations", "dc-charging-stations"].map((s) => `/${s}`),
  ...["portable-charging-devices", "portable-power-stations", "solar-generators"].map((s) => `/${s}`),
  ...["portable-solar-panels", "generators", "industrial-generators", "solar-lighting-towers"].map((s) => `/${s}`),
  ...["lifts-and-cranes", "cables-wires", "cables-adapters", "automatic-switches"].map((s) => `/${s}`),
  ...["scissor-lifts", "boom-lifts", "cranes"].map((s) => `/lifts-and-cranes/${s}`),
];

test("every page and every product is reachable by links alone, in each language", () => {
  for (const locale of locales) {
    expect(reachable.filter((path) => !site.pages.has(`/${locale}${path}`))).toEqual([]);
    const products = [...site.pages.keys()].filter((path) => path.startsWith(`/${locale}/product/`));
    // Each with its page of reviews.
    expect(products.filter((path) => !path.endsWith("/reviews"))).toHaveLength(91);
    expect(products).toHaveLength(182);
  }
});

test("no link is dead, and only protected pages redirect", () => {
  expect(errors(site.pages.values(), ({ status, from }) => status !== 200 && `${status}, linked from ${from}`)).toEqual(
    [],
  );
  expect(
    errors(site.pages.values(), ({ redirect, from }) => {
      if (redirect === null) return false;
      const isGuard = redirect.status === 302 && /^\/(ua|pl|en)\/auth\?redirect=/.test(redirect.to);
      return !isGuard && `${redirect.status} from a link on ${from}`;
    }),
  ).toEqual([]);
});

test("fragment links have a target on their page", () => {
  expect(site.fragments.length).toBeGreaterThan(100);
  const lost = site.fragments.filter(
    ({ to, id }) => !site.pages.get(to)?.tags.some(({ attributes }) => attributes.id === id),
  );
  expect(lost).toEqual([]);
});

test("links stay in the language of the page, unless they name another", () => {
  const wrong = errors(site.pages.values(), (page) => {
    const strays = tags(page, "a").filter(({ attributes: { href = "", hreflang } }) => {
      const target = href.match(/^\/(ua|pl|en)(?=[/?#]|$)/)?.[1];
      return target !== undefined && target !== localeIn(page.path) && hreflang !== htmlLang[target as Locale];
    });
    return strays.length > 0 && strays.map(({ attributes }) => attributes.href).join(" ");
  });
  expect(wrong).toEqual([]);
});

test("external links are absolute addresses", () => {
  expect(
    [...site.outside.keys()].filter((href) => !/^(https:\/\/|tel:\+\d{11,12}$|mailto:\S+@\S+$|viber:)/.test(href)),
  ).toEqual([]);
});

test("every image, font, style sheet and script exists and has the right type", async ({ request }) => {
  const kinds: Record<string, RegExp> = {
    svg: /^image\/svg\+xml/,
    png: /^image\/png/,
    jpg: /^image\/jpeg/,
    webp: /^image\/webp/,
    avif: /^image\/avif/,
    js: /^(text|application)\/javascript/,
    css: /^text\/css/,
    woff2: /^font\/woff2/,
    pdf: /^application\/pdf/,
    webmanifest: /^application\/manifest\+json/,
  };
  const waiting = [...site.files.keys(), "/robots.txt"];
  expect(waiting.length).toBeGreaterThan(50);
  const seen = new Set(waiting);
  const wrong: string[] = [];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const answer = await request.get(file, { maxRedirects: 0 });
    const type = answer.headers()["content-type"] ?? "";
    const ending = new URL(file, origin).pathname.split(".").at(-1) ?? "";
    const kind = kinds[ending] ?? (file === "/robots.txt" ? /^text\/plain/ : /^never$/);
    if (answer.status() !== 200 || !kind.test(type)) {
      wrong.push(`${file} on ${site.files.get(file)}: ${answer.status()} ${type}`);
      continue;
    }
    if ((await answer.body()).length === 0) wrong.push(`${file} is empty`);
    for (const inner of await filesInside(ending, () => answer.text())) {
      const path = new URL(inner, `${origin}${file}`).pathname;
      if (!seen.has(path)) waiting.push(path);
      seen.add(path);
    }
  }
  expect(wrong).toEqual([]);
});

/** Files referenced by a style sheet or the manifest. */
async function filesInside(ending: string, read: () => Promise<string>): Promise<string[]> {
  if (ending === "css") {
    const named = [...(await read()).matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].flatMap(([, file]) => file ?? []);
    return named.filter((file) => !file.startsWith("data:") && !file.startsWith("#"));
  }
  if (ending !== "webmanifest") return [];
  return (JSON.parse(await read()) as { icons: { src: string }[] }).icons.map(({ src }) => src);
}

test("every page has one main heading, its language, a title and a description", () => {
  expect(
    errors(site.pages.values(), (page) => {
      const headings = tags(page, "h1").length;
      if (headings !== 1) return `${headings} main headings`;
      const lang = tags(page, "html")[0]?.attributes.lang;
      if (lang !== htmlLang[localeIn(page.path)]) return `lang is ${lang}`;
      if (!/^\S.* — Heliora$/.test(titleOf(page))) return `its title is "${titleOf(page)}"`;
      return (meta(page, "description") ?? "").length < 20 && `its description is "${meta(page, "description")}"`;
    }),
  ).toEqual([]);
});

test("no two public pages of a language have the same title", () => {
  const byTitle = Map.groupBy(
    open.filter((page) => links(page, "canonical")[0]?.href === `${origin}${page.path}`),
    (page) => `${localeIn(page.path)} ${titleOf(page)}`,
  );
  expect([...byTitle.values()].filter((same) => same.length > 1).map((same) => same.map((page) => page.path))).toEqual(
    [],
  );
});

test("a public page has a canonical address and alternates in each language, all of which exist", () => {
  expect(open.length).toBeGreaterThan(350);
  expect(
    errors(open, (page) => {
      const canonical = links(page, "canonical");
      if (canonical.length !== 1) return `${canonical.length} canonical addresses`;
      const own = canonical[0]?.href?.slice(origin.length) ?? "";
      const target = site.pages.get(own);
      if (!target || target.redirect || target.status !== 200) return `canonical ${own} is no page`;
      if (links(target, "canonical")[0]?.href !== `${origin}${own}`) return `canonical ${own} names another one`;
      if (localeIn(own) !== localeIn(page.path)) return `canonical ${own} is in another language`;
      const rest = own.replace(/^\/[^/?]+/, "");
      const expected = { "uk-UA": `/ua${rest}`, "pl-PL": `/pl${rest}`, en: `/en${rest}`, "x-default": `/ua${rest}` };
      const named = Object.fromEntries(links(page, "alternate").map(({ hreflang, href }) => [hreflang, href]));
      for (const [language, path] of Object.entries(expected)) {
        if (named[language] !== `${origin}${path}`) return `hreflang ${language} is ${named[language]}`;
        if (site.pages.get(path)?.status !== 200) return `hreflang ${language} names ${path}, which is no page`;
      }
      return null;
    }),
  ).toEqual([]);
});

test("personal pages and search results are not indexable", () => {
  // Reviews pages without reviews have no content to index. Earlier terms must not be found instead of those in force. A planner
  // with a filled form, and what fits one inverter, are answers to one reader.
  const closed =
    /^\/(ua|pl|en)\/((auth|cart|search|profile|checkout|wishes|compare|watch|offline|project)(\/|\?|$)|product\/[^/]+\/reviews|(legal-terms|privacy-policy)\/\d|planner\/[^?]+\?|[a-z-]+\?inverter=)/;
  expect(
    errors(site.pages.values(), (page) => closed.test(page.path) && meta(page, "robots") !== "noindex" && "open"),
  ).toEqual([]);
  expect(
    errors(site.pages.values(), (page) => !closed.test(page.path) && meta(page, "robots") !== undefined && "closed"),
  ).toEqual([]);
});

test("no page shows a message key or a placeholder value such as undefined", () => {
  const key = new RegExp(
    `\\b(${Object.keys(messageSource.ua).join("|")})\\.[a-zA-Z_]+\\b|\\{[a-zA-Z]+\\}|\\b(undefined|NaN|null)\\b|\\[object`,
  );
  expect(errors(site.pages.values(), (page) => wordsOf(page.html).find((words) => key.test(words)) ?? null)).toEqual(
    [],
  );
});

/** Cyrillic text that is expected on a Polish or English page. */
const cyrillicFacts: Record<"pl" | "en", RegExp> = {
  pl: /^Українською$/,
  // English readers may buy in Ukraine: its currency and the seller's registered name and address stay in Ukrainian.
  en: /^Українською$|грн|ТОВ «Геліора»|вул\. Хрещатик, 1, 01001 Київ/g,
};

for (const locale of ["pl", "en"] as const) {
  test(`no Ukrainian text appears on pages in ${locale}`, () => {
    const pages = [...site.pages.values()].filter((page) => localeIn(page.path) === locale);
    expect(
      errors(pages, (page) => {
        const left = wordsOf(page.html).filter((words) =>
          /\p{Script=Cyrillic}/u.test(words.replace(cyrillicFacts[locale], "")),
        );
        return left.length > 0 && left.join(" | ");
      }),
    ).toEqual([]);
  });
}

test("an English reader who buys in Poland sees Polish content on every page", async () => {
  const links = [...site.pages.keys()].filter((path) => localeIn(path) === "en");
  const inPoland = await crawl(origin, links, "userMarket=PL");
  const pages = [...inPoland.pages.values()].filter((page) => localeIn(page.path) === "en");
  expect(pages.length).toBeGreaterThan(130);
  expect(errors(pages, (page) => wordsOf(page.html).find((words) => words.includes("грн")) ?? null)).toEqual([]);
  expect(errors(pages, (page) => !page.html.includes("+48") && "no phone in Poland")).toEqual([]);
});

test("a dollar sign appears nowhere", () => {
  expect(errors(site.pages.values(), (page) => wordsOf(page.html).find((words) => /[$₴]/.test(words)) ?? null)).toEqual(
    [],
  );
});
