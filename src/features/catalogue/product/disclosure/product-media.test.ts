import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Invalidations } from "#platform/server/invalidations.ts";
import { createReadCache } from "#platform/server/read-cache.ts";
import { addProduct } from "../../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { openWholeShop, type WholeShop } from "../../../../../test/support/whole-shop.ts";
import { createCatalogue } from "../../catalogue.service.ts";
import { operatorsTag, productTag } from "../../domain/cache-tags.ts";
import { defaultFraming, framingHash, photoAddress } from "../../domain/media/framing.ts";
import type { PictureItem } from "../../domain/media/product-media.ts";
import type { Audience } from "../../domain/product.ts";

const ua: Audience = { locale: "ua", market: "UA" };
const pl: Audience = { locale: "pl", market: "PL" };
const battery = "bat-byd-hvs-7-7";
const file = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const cut = { ...defaultFraming, fit: "cover", x: 0.25 } as const;
const photos: PictureItem[] = [
  { kind: "photo", file: file(1), framing: cut, alt: { ua: "Батарея на стіні" } },
  { kind: "photo", file: file(2), framing: defaultFraming, alt: {} },
];
const film: PictureItem = {
  kind: "video",
  file: file(3),
  poster: file(2),
  captions: { pl: file(4), ua: file(9) },
  alt: { ua: "Монтаж" },
};

let database: TestDatabase;
let whole: WholeShop;
beforeAll(async () => {
  database = await createTestDatabase();
  whole = await openWholeShop(database);
  for (const [id, kind, name, type] of [
    [file(1), "picture", "wall.jpg", "image/webp"],
    [file(2), "picture", "front.jpg", "image/webp"],
    [file(3), "video", "монтаж 1.mp4", "video/mp4"],
    [file(4), "captions", "pl.vtt", "text/vtt"],
    [file(5), "document", "BYD HVS.pdf", "application/pdf"],
    [file(6), "document", "old.pdf", "application/pdf"],
  ])
    await sql`insert into media_files (id, kind, name, media_type, bytes, state, uploaded_by, uploaded_at)
      values (${id}, ${kind}, ${name}, ${type}, 1400000, 'ready', 'staff', '2026-11-20T10:00:00Z')`.execute(
      database.db,
    );
});
afterAll(async () => {
  await whole.close();
  await database.drop();
});

const show = (pictures: PictureItem[], id = battery) =>
  sql`update products set pictures = ${JSON.stringify(pictures)} where id = ${id}`.execute(database.db);
const shop = () => createCatalogue({ db: database.db, texts: shopTexts });

describe("uploaded pictures", () => {
  test("card, cart and page show the photo; its text is that of staff, else the product's", async () => {
    await show(photos);
    const page = await shop().page(battery, ua);
    const main = photoAddress(file(1), cut);
    expect([page?.picture, (await shop().cards([battery], ua))[0]?.picture]).toEqual([main, main]);
    expect((await shop().priced([battery], ua)).get(battery)?.picture).toBe(main);
    expect(page?.pictures).toMatchObject([
      { view: "photo", src: main, alt: "Батарея на стіні", isFull: true },
      { view: "photo", src: photoAddress(file(2), defaultFraming), alt: expect.stringContaining("BYD") },
    ]);
    expect((await shop().page(battery, pl))?.pictures[0]?.alt).toContain("BYD");
  });

  test("a video comes after the renders, with the captions that exist", async () => {
    await show([film]);
    const pictures = (await shop().page(battery, ua))?.pictures ?? [];
    expect(pictures.map(({ view }) => view)).toEqual(["three-quarter", "front", "detail", "drawing", "video"]);
    expect(pictures.at(-1)).toMatchObject({
      src: photoAddress(file(2), defaultFraming),
      alt: "Монтаж",
      video: {
        src: `/files/products/${file(3)}/${encodeURIComponent("монтаж 1.mp4")}`,
        type: "video/mp4",
        captions: [{ src: `/files/products/${file(4)}/pl.vtt`, locale: "pl" }],
        uploadedAt: Date.parse("2026-11-20T10:00:00Z"),
      },
    });
  });

  test("a video whose file does not exist is left out", async () => {
    await show([...photos, { ...film, file: file(8) }]);
    expect((await shop().page(battery, ua))?.pictures.map(({ view }) => view)).toEqual(["photo", "photo"]);
  });

  test("the content API has the photos in their largest size, and no videos", async () => {
    await show([film, ...photos]);
    const query = "populate=general_information.images&locale=uk";
    const answers = await Promise.all(
      [`/api/products/${battery}?${query}`, `/api/products?filters[id][$eq]=${battery}&${query}`].map(async (url) =>
        (await whole.http.inject({ url })).json(),
      ),
    );
    const images = [
      {
        id: 1,
        attributes: {
          url: photoAddress(file(1), cut).replace("-720.", "-1080."),
          width: 1080,
          height: 1080,
          alternativeText: "Батарея на стіні",
        },
      },
      expect.objectContaining({ id: 2 }),
    ];
    for (const entry of [answers[0].data, answers[1].data[0]])
      expect(entry.attributes.general_information.images.data).toEqual(images);
  });

  test("feeds name the main picture and the other photos", async () => {
    await show([film, ...photos]);
    const { feeds, publicUrl } = whole.shop;
    await feeds.write();
    const bytes = await feeds.file("feeds/google-ua");
    const item = (bytes ? gunzipSync(bytes).toString() : "").split("\n").find((line) => line.includes(`>${battery}<`));
    const version = `10000000-${framingHash(cut)}`;
    expect(item).toContain(`<g:image_link>${publicUrl}/share/square/${battery}.jpg?v=${version}</g:image_link>`);
    const second = photoAddress(file(2), defaultFraming).replace("-720.webp", "-1200.jpg");
    expect(item).toContain(`<g:additional_image_link>${publicUrl}${second}</g:additional_image_link>`);
    expect(item?.match(/<g:additional_image_link>/g)).toHaveLength(1);
  });

  test("the picture for other sites is made of the photo, once its file exists", async () => {
    await show(photos);
    const url = `/share/square/${battery}.jpg`;
    expect((await whole.http.inject({ url })).statusCode).toBe(404);
    const green = sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#00ff00" } });
    const bytes = await green.jpeg().toBuffer();
    const key = `product-media/${file(1)}/${framingHash(cut)}-1200.jpg`;
    await whole.shop.files.put(key, { bytes, type: "image/jpeg" });
    const { rawPayload, headers } = await whole.http.inject({ url });
    expect(headers["content-type"]).toBe("image/jpeg");
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.g).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(40);
  });
});

describe("documents and safety", () => {
  const documents = [
    { file: file(5), kind: "datasheet", title: "", languages: ["en", "pl"], validUntil: null },
    { file: file(6), kind: "certificate", title: "IEC 62619", languages: [], validUntil: "2020-01-01" },
  ];

  beforeAll(async () => {
    const { db } = database;
    await sql`insert into economic_operators (key, name, address, country, contact, updated_by) values
      ('maker', 'Maker Co.', '1 Harbour Road, Shenzhen', 'CN', 'https://maker.example/', 'staff'),
      ('agent', 'Agent GmbH', 'Hafenstraße 1, Hamburg', 'DE', 'safety@agent.example', 'staff')`.execute(db);
    await addProduct(db, { id: "hidden-rail", published: false });
    await sql`update products set files = ${JSON.stringify(documents)}, gtin = '5901234123457', origin = 'CN',
      manufacturer = 'maker', responsible = 'agent', dangerous_goods = 'un3480', installation = true,
      packages = '[{"quantity": 2, "lengthMm": 600, "widthMm": 400, "heightMm": 300, "weightG": 17000}]',
      required = '{inv-deye-sun-5k-sg03lp1-eu, nothing, hidden-rail}', compatible = '{set-grid-6k}'
      where id = ${battery}`.execute(db);
  });

  test("only valid documents and published products are shown", async () => {
    const disclosure = await shop().disclosure(battery, ua);
    expect(disclosure?.documents.map(({ title, href }) => [title, href])).toEqual([
      ["BYD HVS.pdf", `/files/products/${file(5)}/BYD%20HVS.pdf`],
    ]);
    expect(disclosure?.required.map(({ id }) => id)).toEqual(["inv-deye-sun-5k-sg03lp1-eu"]);
    expect(disclosure?.compatible.map(({ id }) => id)).toEqual(["set-grid-6k"]);
    expect(disclosure?.packages).toEqual({ count: 2, weightG: 34_000 });
    expect(disclosure?.manufacturer?.name).toBe("Maker Co.");
  });

  test.each(["nope", "hidden-rail"])("%s, which is not published, has none", async (id) => {
    expect(await shop().disclosure(id, ua)).toBeNull();
  });

  test("a changed operator is read again once its tag is dropped, without the product", async () => {
    const invalidations = new Invalidations();
    const reads = createReadCache(invalidations);
    reads.begin();
    const cached = createCatalogue({ db: database.db, reads, texts: shopTexts });
    const name = async () => (await cached.disclosure(battery, ua))?.responsible?.name;
    expect(await name()).toBe("Agent GmbH");
    await sql`update economic_operators set name = 'Agent SE' where key = 'agent'`.execute(database.db);
    invalidations.drop([productTag("other")]);
    expect(await name()).toBe("Agent GmbH");
    invalidations.drop([operatorsTag]);
    expect(await name()).toBe("Agent SE");
  });
});
