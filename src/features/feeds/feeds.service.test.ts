import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localFiles } from "#platform/server/files/local-files.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { openWholeShop, type WholeShop } from "../../../test/support/whole-shop.ts";
import { feeds } from "./domain/feed-list.ts";
import { createFeeds } from "./feeds.service.ts";

let database: TestDatabase;
let whole: WholeShop;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  whole = await openWholeShop(database);
  folder = mkdtempSync(join(tmpdir(), "heliora-feeds-"));
});
afterAll(async () => {
  await whole.close();
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const made = (limits?: { urls: number; bytes: number }) =>
  createFeeds({
    ...whole.shop,
    db: database.db,
    files: localFiles(folder),
    jobs: { add: async () => undefined },
    origin: "https://shop.example",
    now: () => new Date("2026-11-22T10:00:00Z"),
    ...(limits ? { limits } : {}),
  });

async function read(name: Parameters<ReturnType<typeof made>["file"]>[0]): Promise<string> {
  const bytes = await made().file(name);
  return bytes ? gunzipSync(bytes).toString("utf8") : "";
}

const count = (text: string, part: string) => text.split(part).length - 1;

describe("product feeds", () => {
  test("contain all products for sale in the market, and none that are only for rent", async () => {
    await made().write();
    const [sold] = (
      await sql<{ ua: number; pl: number }>`select count(*) filter (where market = 'UA')::int as ua,
        count(*) filter (where market = 'PL')::int as pl from prices where tariff = 'sale'`.execute(database.db)
    ).rows;
    for (const { name, market } of feeds) {
      const text = await read(`feeds/${name}`);
      const offers = count(text, "<item>") + count(text, "<offer ") + count(text, "<o ");
      expect([name, offers]).toEqual([name, market === "UA" ? sold?.ua : sold?.pl]);
      expect(text).not.toContain("null");
      expect(text).not.toContain("undefined");
    }
    expect(await read("feeds/google-ua")).not.toContain("/product/twr-");
  });

  test("have the gross price of the linked page", async () => {
    const panel = "pan-jinko-jkm440n-54hl4r-v";
    const item = (text: string) => text.split("\n").find((line) => line.includes(panel)) ?? "";
    expect(item(await read("feeds/google-ua"))).toContain("<g:price>4020.00 UAH</g:price>");
    expect(item(await read("feeds/google-en"))).toContain("<g:price>4020.00 UAH</g:price>");
    expect(item(await read("feeds/google-pl"))).toContain("<g:price>356.70 PLN</g:price>");
    expect(item(await read("feeds/ceneo-pl"))).toContain('price="356.70"');
    expect(item(await read("feeds/google-pl"))).toContain(`https://shop.example/pl/product/${panel}<`);
  });

  test("escape hostile names", async () => {
    const { db } = database;
    await sql`update product_texts set name = '<script>alert("1")</script> & ]]>', description = ${"x\u001b<b>"}
      where product_id = 'bat-byd-hvs-7-7' and locale = 'pl'`.execute(db);
    await made().write();
    const text = await read("feeds/ceneo-pl");
    expect(text).toContain("<name>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ]]&gt;</name>");
    expect(text).toContain("<desc>x&lt;b&gt;</desc>");
  });
});

describe("the sitemap", () => {
  test("lists existing files of each language", async () => {
    await made().write();
    const index = await read("sitemap");
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ["ua", "pl", "en"].map((locale) => `https://shop.example/sitemaps/${locale}-1.xml`),
    );
    expect(await read("sitemaps/pl-1")).toContain("<loc>https://shop.example/pl/product/bat-byd-hvs-7-7</loc>");
  });

  test("is split into files, and merged again", async () => {
    await made({ urls: 40, bytes: 1_000_000 }).write();
    const split = [...(await read("sitemap")).matchAll(/sitemaps\/(ua-\d+)\.xml/g)].map(([, name]) => name);
    expect(split.length).toBeGreaterThan(2);
    const texts = await Promise.all(split.map((name) => read(`sitemaps/${name}`)));
    const all = texts.join("");
    await made().write();
    expect(count(all, "<url>")).toBe(count(await read("sitemaps/ua-1"), "<url>"));
    expect(await read("sitemaps/ua-2")).toBe("");
  });

  test("lists the days of exactly those machines that are rented in every market", async () => {
    const { db } = database;
    const machine = "lft-genie-gs-1932";
    await sql`update rental_units set state = 'service' where product_id = ${machine} and market = 'PL'`.execute(db);
    await made().write();
    const text = await read("sitemaps/ua-1");
    const listed = [...text.matchAll(/\/ua\/rent\/([^<]+)</g)].map(([, id = ""]) => id);
    expect(listed.length).toBeGreaterThan(5);
    expect(listed).not.toContain(machine);
    const { rows } = await sql<{ id: string }>`select id from products where published_at <= now()`.execute(db);
    for (const { id } of rows) {
      const views = (["UA", "PL"] as const).map((market) => whole.shop.rental.view(id, new URLSearchParams(), market));
      expect([id, listed.includes(id)]).toEqual([id, !(await Promise.all(views)).includes(null)]);
    }
  });

  test("has the present addresses of products, as the feeds do, and no archived product", async () => {
    const { db } = database;
    const renamed = "pan-jinko-jkm440n-54hl4r-v";
    await sql`update products set address = 'tiger-neo-440' where id = ${renamed}`.execute(db);
    const { rows } = await sql<{ id: string }>`update products set published_at = null, archived_at = now()
      where id = (select min(id) from products where category_id = 9 and published_at <= now()) returning id`.execute(
      db,
    );
    const gone = rows[0]?.id ?? "";
    await made().write();
    for (const name of ["feeds/google-pl", "sitemaps/pl-1"] as const) {
      const text = await read(name);
      expect(text).toContain("https://shop.example/pl/product/tiger-neo-440<");
      expect(text).not.toContain(`/product/${renamed}<`);
      expect(text).not.toContain(`/product/${gone}<`);
    }
  });

  test("omits products that are not published or lack a language", async () => {
    const { db } = database;
    await sql`update products set published_at = now() + interval '1 day' where id = 'bat-byd-hvs-7-7'`.execute(db);
    await sql`delete from product_texts where product_id = 'adp-staubli-mc4-evo2' and locale = 'en'`.execute(db);
    await made().write();
    const text = await read("sitemaps/ua-1");
    expect(text).not.toContain("bat-byd-hvs-7-7");
    expect(text).not.toContain("adp-staubli-mc4-evo2");
    expect(await read("feeds/google-ua")).not.toContain("bat-byd-hvs-7-7");
  });
});

describe("HTTP", () => {
  const get = (url: string, headers: Record<string, string> = {}) => whole.http.inject({ url, headers });

  test("a file that does not exist yet gives 503 with Retry-After", async () => {
    const answer = await get("/sitemap.xml");
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "10"]);
  });

  test("a file is sent compressed, decompressed, or as 304", async () => {
    await whole.shop.feeds.write();
    const packed = await get("/feeds/google-pl.xml", { "accept-encoding": "br, gzip" });
    expect([packed.statusCode, packed.headers["content-encoding"], packed.headers["x-robots-tag"]]).toEqual([
      200,
      "gzip",
      "noindex",
    ]);
    const plain = await get("/feeds/google-pl.xml", { "accept-encoding": "identity" });
    expect(plain.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const known = await get("/feeds/google-pl.xml", { "if-none-match": String(packed.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  test("a large file is decompressed while it is sent", async () => {
    const size = 8 * 1024 * 1024;
    await whole.shop.files.put("found/feeds/ceneo-pl.gz", {
      bytes: gzipSync(Buffer.alloc(size)),
      type: "application/gzip",
    });
    const answer = await whole.http.inject({ url: "/feeds/ceneo-pl.xml", payloadAsStream: true });
    const sizes: number[] = [];
    for await (const chunk of answer.stream()) sizes.push(chunk.length);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(size);
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024);
  });
  test.each([
    "/feeds/google-de.xml",
    "/feeds/..%2Fsitemap.xml",
    "/feeds/__proto__.xml",
    "/sitemaps/ua-0.xml",
    "/sitemaps/ua-1.gz",
    "/share/wide/..%2F..%2Fetc.jpg",
    "/share/wide/__proto__.jpg",
    "/share/wide/nothing.jpg",
    "/share/round/bat-byd-hvs-7-7.jpg",
  ])("%s is 404", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test("share pictures are JPEGs of the right shape", async () => {
    const sharp = (await import("sharp")).default;
    const sizes = await Promise.all(
      ["/share/heliora.jpg", "/share/wide/bat-byd-hvs-7-7.jpg", "/share/square/bat-byd-hvs-7-7.jpg"].map(
        async (url) => {
          const answer = await get(url);
          const { width, height, format } = await sharp(answer.rawPayload).metadata();
          return [answer.statusCode, answer.headers["content-type"], format, width, height];
        },
      ),
    );
    expect(sizes).toEqual([
      [200, "image/jpeg", "jpeg", 1200, 630],
      [200, "image/jpeg", "jpeg", 1200, 630],
      [200, "image/jpeg", "jpeg", 1080, 1080],
    ]);
  });

  test("llms.txt links to the main pages", async () => {
    const { body, headers } = await get("/llms.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toMatch(/^# Heliora\n\n> /);
    expect(body).toContain("/en/lifts-and-cranes/scissor-lifts): ");
    expect(body).toContain("/feeds/google-en.xml): ");
  });
});
