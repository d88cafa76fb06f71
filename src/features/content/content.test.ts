import { strapi } from "@strapi/client";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import qs from "qs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { scenePicture } from "#features/catalogue/domain/pictures/rendered.ts";
import { PageCache } from "#platform/server/http/page-cache.ts";
import { Invalidations } from "#platform/server/invalidations.ts";
import { catalogueTexts } from "../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { blocksApi } from "./content.api.ts";
import { type Blocks, createBlocks, seedContent } from "./content.service.ts";

let shop: TestDatabase;
let app: FastifyInstance;
let blocks: Blocks;
let api: string;
const invalidations = new Invalidations();
const cache = new PageCache({ invalidations });
beforeAll(async () => {
  shop = await createTestDatabase();
  blocks = createBlocks({ db: shop.db });
  app = Fastify();
  blocksApi(app, { blocks, texts: catalogueTexts(), cache });
  api = `${await app.listen({ port: 0, host: "127.0.0.1" })}/api`;
});
afterEach(() => invalidations.dropAll());
afterAll(async () => {
  await app.close();
  await shop.drop();
});

async function ask(path: string, query: object = {}) {
  const answer = await fetch(`${api}/${path}?${qs.stringify(query, { encodeValuesOnly: true })}`);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const titles = (body: { data: { attributes: { title: string } }[] }) =>
  body.data.map(({ attributes }) => attributes.title);

interface PromotionSketch {
  title: string;
  category?: number;
  active?: boolean;
  published?: boolean;
  from?: string;
  to?: string;
}

async function addPromotion({ title, category, active = true, published = true, from, to }: PromotionSketch) {
  const added = await shop.db
    .insertInto("promotions")
    .values({
      category_id: category ?? null,
      image: "/images/x.webp",
      image_width: 800,
      image_height: 600,
      active,
      starts_at: from ?? null,
      ends_at: to ?? null,
      published_at: published ? new Date("2026-01-01") : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("promotion_texts")
    .values([
      { promotion_id: added.id, locale: "ua", title: `${title} ua` },
      { promotion_id: added.id, locale: "pl", title: `${title} pl` },
    ])
    .execute();
  return added.id;
}

describe("promotions", () => {
  beforeAll(async () => {
    await addPromotion({ title: "Panels", category: 1 });
    await addPromotion({ title: "Off", category: 1, active: false });
    await addPromotion({ title: "Draft", category: 1, published: false });
    await addPromotion({ title: "Over", category: 1, from: "2020-01-01", to: "2020-02-01" });
    await addPromotion({ title: "Soon", category: 1, from: "2099-01-01" });
    await addPromotion({ title: "Batteries", category: 2, to: "2099-01-01" });
    await addPromotion({ title: "Shop" });
  });

  test("answer the call of the specification: category id and active, picture populated", async () => {
    const { status, body } = await ask("promotions", {
      filters: { category: { id: { $eq: 1 } }, active: { $eq: true } },
      populate: "image",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(Number),
          documentId: expect.any(String),
          attributes: {
            title: "Panels ua",
            description: "",
            position: 0,
            active: true,
            from: null,
            to: null,
            createdAt: expect.any(String),
            updatedAt: expect.any(String),
            publishedAt: expect.any(String),
            image: {
              data: {
                id: 1,
                attributes: { url: "/images/x.webp", width: 800, height: 600, alternativeText: "Panels ua" },
              },
            },
          },
        },
      ],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
    });
  });

  test.each<[object, string[], string]>([
    [{}, ["Panels", "Off", "Over", "Soon", "Batteries", "Shop"], "all that are published, drafts never"],
    [{ filters: { active: true } }, ["Panels", "Batteries", "Shop"], "those that are shown now"],
    [{ filters: { active: false } }, ["Off", "Over", "Soon"], "switched off, over, or not yet"],
    [{ filters: { category: 2 } }, ["Batteries"], "by the id of the category alone"],
    [{ filters: { category: { slug: { $eq: "batteries" } } } }, ["Batteries"], "by its slug"],
    [{ filters: { $not: { category: { id: { $notNull: true } } } } }, ["Shop"], "about no category"],
    [{ filters: { publishedAt: { $null: true } } }, [], "drafts cannot be asked for"],
    [{ filters: { from: { $gt: "2030-01-01" } } }, ["Soon"], "by the day on which they begin"],
    [{ filters: { title: { $containsi: "PANEL" } } }, ["Panels"], "by words"],
    [{ sort: "title:desc", pagination: { limit: 2 } }, ["Soon", "Shop"], "in order, in parts"],
    [{ pagination: { page: 9 } }, [], "behind the last page"],
  ])("%j: %j: %s", async (query, expected) => {
    const { body } = await ask("promotions", query);
    expect(titles(body)).toEqual(expected.map((title) => `${title} ua`));
  });

  test("fall back to Ukrainian without a translation", async () => {
    expect(titles((await ask("promotions", { locale: "en", filters: { category: 2 } })).body)).toEqual([
      "Batteries ua",
    ]);
    expect(titles((await ask("promotions", { locale: "pl", filters: { category: 2 } })).body)).toEqual([
      "Batteries pl",
    ]);
  });

  test("report unsupported queries", async () => {
    const { status, body } = await ask("promotions", { locale: "en", filters: { budget: { $gt: 1 } } });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      expect.objectContaining({
        path: "filters[budget]",
        reason: "unknownField",
        message: expect.stringContaining("title"),
      }),
    ]);
  });
});

describe("ads", () => {
  test("none are active until staff switches some on (D36)", async () => {
    expect((await ask("ads", { filters: { active: true }, populate: "*" })).body).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });

  test("have the fields of the specification and always a title", async () => {
    const values = { position: 1, active: true, published_at: new Date("2026-01-01") };
    await shop.db
      .insertInto("ads")
      .values([
        { ...values, type: "video", content_url: "https://video.example/a.mp4", link: "https://a.example" },
        { ...values, type: "image", image: "/images/a.webp", image_width: 10, image_height: 5, link: null },
      ])
      .execute();
    const { body } = await ask("ads", { filters: { active: true }, populate: "*", locale: "en" });
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      {
        title: "No title",
        type: "video",
        image: { data: null },
        contentUrl: { data: { attributes: { url: "https://video.example/a.mp4" } } },
        link: "https://a.example",
      },
      { title: "No title", type: "image", image: { data: { attributes: { url: "/images/a.webp", width: 10 } } } },
    ]);
  });

  test.each<[{ type: "image" | "video" } & Record<string, unknown>, string]>([
    [{ type: "video" as const }, "a video without an address"],
    [{ type: "image" as const, link: "javascript:alert(1)" }, "a link that runs something"],
    [
      { type: "image" as const, image: "//evil.example/x.png", image_width: 1, image_height: 1 },
      "a picture of somebody else",
    ],
    [{ type: "image" as const, starts_at: "2026-02-01", ends_at: "2026-01-01" }, "an end before the beginning"],
  ])("rejected by the database: %j, %s", async (ad) => {
    await expect(shop.db.insertInto("ads").values(ad).execute()).rejects.toThrow(/check constraint/);
  });
});

describe("slides", () => {
  test("are those of the home page, in the reader's language", async () => {
    const client = strapi({ baseURL: api }).collection("carousel-slides");
    const { data, meta } = await client.find({ locale: "pl", populate: ["image", "category"] });
    expect(meta.pagination?.total).toBe(3);
    const { src: url } = scenePicture("solar-panels") ?? {};
    expect(data[0]?.attributes).toMatchObject({
      title: "Dach, który pracuje za dnia",
      position: 1,
      active: true,
      link: "/pl/solar-panels",
      image: {
        data: { attributes: { url, width: 1600, height: 700, alternativeText: "Dach, który pracuje za dnia" } },
      },
      category: { data: { id: 1, attributes: { slug: "solar-panels", name: "Panele fotowoltaiczne" } } },
    });
    expect((await blocks.activeSlides("ua")).map(({ scene }) => scene)).toEqual([
      "solar-panels",
      "ev-chargers",
      "portable-solar-panels",
    ]);
  });

  test("are seeded once: after deleting all they do not come back", async () => {
    await seedContent(shop.db);
    expect(await blocks.activeSlides("ua")).toHaveLength(3);
    await shop.db.deleteFrom("carousel_slides").execute();
    await Promise.all([seedContent(shop.db), seedContent(shop.db)]);
    expect(await blocks.activeSlides("ua")).toEqual([]);
  });
});

describe("answers", () => {
  const slides = "/api/carousel-slides?locale=pl";
  test("are cached, have an ETag, and no body for HEAD", async () => {
    const first = await app.inject({ url: slides });
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    await sql`update carousel_slides set active = false`.execute(shop.db);
    const kept = await app.inject({ url: slides, headers: { "if-none-match": String(first.headers.etag) } });
    expect([kept.statusCode, kept.body]).toEqual([304, ""]);
    const head = await app.inject({ method: "HEAD", url: slides });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", first.headers.etag]);
  });

  test("are not cached if dates will change them", async () => {
    const before = await app.inject({ url: "/api/promotions" });
    await sql`update promotions set position = 7`.execute(shop.db);
    expect((await app.inject({ url: "/api/promotions" })).headers.etag).not.toBe(before.headers.etag);
  });
});
