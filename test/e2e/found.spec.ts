import { expect } from "@playwright/test";
import { thingErrors, thingsIn } from "../support/structured-data.ts";
import { ask, origin } from "./support/ask.ts";
import { tagsOf } from "./support/html.ts";
import { test } from "./support/test.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const files = ["google-ua", "google-pl", "google-en", "hotline-ua", "prom-ua", "ceneo-pl"];

const textOf = async (path: string) => (await ask(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
const contentOf = (html: string, property: string) =>
  tagsOf(html).find(({ attributes }) => attributes.property === property || attributes.name === property)?.attributes
    .content;

test.beforeAll(async () => {
  // The files are made by a job that starts with the shop.
  await expect.poll(async () => (await ask("/sitemap.xml")).status, { timeout: 60_000 }).toBe(200);
});

test("the sitemap lists existing, canonical, indexable pages", async () => {
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const maps = locations(await textOf("/sitemap.xml"));
  expect(maps).toEqual(["ua", "pl", "en"].map((locale) => `${origin}/sitemaps/${locale}-1.xml`));
  const [ua = [], ...others] = await Promise.all(maps.map(async (map) => locations(await (await fetch(map)).text())));
  expect(ua.length).toBeGreaterThan(120);
  const paths = (list: string[]) => list.map((address) => new URL(address).pathname.slice(3));
  for (const other of others) expect(paths(other)).toEqual(paths(ua));
  const errors: string[] = [];
  const waiting = [...ua];
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let address = waiting.pop(); address; address = waiting.pop()) {
        const answer = await fetch(address, { redirect: "manual" });
        const html = await answer.text();
        const canonical = tagsOf(html).find(({ attributes }) => attributes.rel === "canonical")?.attributes.href;
        if (answer.status !== 200 || canonical !== address || contentOf(html, "robots"))
          errors.push(`${address}: ${answer.status} ${canonical} ${contentOf(html, "robots")}`);
      }
    }),
  );
  expect(errors).toEqual([]);
});

test("personal and filtered pages are not indexable", async () => {
  const pages = ["/ua/cart", "/pl/search?q=jinko", "/ua/auth", "/en/compare", "/ua/wishes", "/pl/error/404"];
  for (const path of [...pages, "/ua/solar-panels?power=400-450", "/ua/solar-panels?technology=n-type-topcon"])
    expect([path, contentOf(await textOf(path), "robots")]).toEqual([path, "noindex"]);
});

test("files for search engines and price comparisons are well-formed XML", async ({ page }) => {
  await page.goto("/ua/faq");
  const names = ["/sitemap.xml", "/sitemaps/pl-1.xml", ...files.map((name) => `/feeds/${name}.xml`)];
  for (const name of names) {
    const [root, error] = await page.evaluate(async (path) => {
      const text = await (await fetch(path)).text();
      const document = new DOMParser().parseFromString(text, "application/xml");
      return [document.documentElement.nodeName, document.querySelector("parsererror")?.textContent ?? null];
    }, name);
    expect([name, error]).toEqual([name, null]);
    expect(["sitemapindex", "urlset", "rss", "price", "yml_catalog", "offers"]).toContain(root);
  }
  expect(await textOf("/llms.txt")).toContain(`${origin}/feeds/google-en.xml`);
});

test("structured data of pages follows the rules of schema.org", async () => {
  const kinds = new Set<unknown>();
  for (const path of [
    "/ua",
    "/pl",
    `/ua/product/${panel}`,
    `/pl/product/${panel}`,
    "/ua/product/gen-honda-eu22i",
    "/en/lifts-and-cranes/scissor-lifts",
    "/ua/faq",
    "/pl/company",
    "/en/customer-cases",
  ]) {
    for (const thing of thingsIn(await textOf(path))) {
      kinds.add(thing["@type"]);
      expect([path, thingErrors(thing)]).toEqual([path, []]);
    }
  }
  expect([...kinds]).toEqual(expect.arrayContaining(["OnlineStore", "Product", "BreadcrumbList"]));
});

test("a shared page has a preview image that other sites can load", async () => {
  for (const path of [`/pl/product/${panel}`, "/ua/faq"]) {
    const html = await textOf(path);
    const address = contentOf(html, "og:image") ?? "";
    const answer = await fetch(address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
    expect([path, bytes.readUInt16BE(0)]).toEqual([path, 0xffd8]);
    expect(contentOf(html, "twitter:card")).toBe("summary_large_image");
  }
});
