import { expect, test } from "vitest";
import { robotsText } from "./site-pages.ts";
import { sitemapLimits, sitemapPieces, urlEntry } from "./sitemap.ts";

async function* entries(count: number, size = 10): AsyncGenerator<string> {
  for (let at = 0; at < count; at += 1) yield "x".repeat(size);
}

async function files(count: number, limits: { urls: number; bytes: number }, size = 10): Promise<string[]> {
  const made: string[] = [];
  for await (const { file, piece } of sitemapPieces(entries(count, size), limits))
    made[file - 1] = (made[file - 1] ?? "") + piece;
  return made;
}

test.each([
  [0, 1],
  [1, 1],
  [3, 1],
  [4, 2],
  [7, 3],
])("%i pages with three per file are %i files", async (count, expected) => {
  const made = await files(count, { urls: 3, bytes: 10_000 });
  expect(made).toHaveLength(expected);
  for (const one of made) expect(one).toMatch(/^<\?xml .*<urlset .*<\/urlset>\n$/s);
  expect(made.join("").match(/x{10}/g) ?? []).toHaveLength(count);
});

test("no file exceeds the limit", async () => {
  const made = await files(50, { urls: 1_000, bytes: 1_000 }, 100);
  expect(made.length).toBeGreaterThan(5);
  for (const one of made) expect(one.length).toBeLessThanOrEqual(1_000);
});

test("a hundred thousand pages stay within both limits of the protocol", async () => {
  const entry = urlEntry("https://a-rather-long-name-of-a-shop.example", "ua", {
    path: `product/${"a".repeat(120)}`,
    changedAt: new Date(0),
  });
  async function* many() {
    for (let at = 0; at < 100_000; at += 1) yield entry;
  }
  const made: { bytes: number; urls: number }[] = [];
  for await (const { file, piece } of sitemapPieces(many())) {
    made[file - 1] ??= { bytes: 0, urls: 0 };
    const one = made[file - 1] as { bytes: number; urls: number };
    one.bytes += Buffer.byteLength(piece);
    if (piece === entry) one.urls += 1;
  }
  expect(made.reduce((sum, { urls }) => sum + urls, 0)).toBe(100_000);
  for (const { bytes, urls } of made) {
    expect(bytes).toBeLessThanOrEqual(sitemapLimits.bytes);
    expect(urls).toBeLessThanOrEqual(sitemapLimits.urls);
  }
});

test("a page links to itself and its other languages", () => {
  expect(urlEntry("https://shop.example", "pl", { path: "faq", changedAt: new Date("2026-11-22T10:00:00Z") })).toBe(
    "<url><loc>https://shop.example/pl/faq</loc><lastmod>2026-11-22T10:00:00.000Z</lastmod>" +
      '<xhtml:link rel="alternate" hreflang="uk-UA" href="https://shop.example/ua/faq"/>' +
      '<xhtml:link rel="alternate" hreflang="pl-PL" href="https://shop.example/pl/faq"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/en/faq"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/ua/faq"/></url>\n'.replaceAll(
        "/>",
        "/>",
      ),
  );
});

test("robots.txt disallows personal pages in each language and names the sitemap", () => {
  const text = robotsText("https://shop.example");
  for (const line of ["/ua/profile", "/pl/checkout", "/en/search", "/api/"])
    expect(text).toContain(`Disallow: ${line}\n`);
  expect(text).toMatch(/\n\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/);
});
