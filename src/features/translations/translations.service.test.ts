import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listenTo } from "#platform/server/db/notices.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { customer, stockProducts } from "../../../test/support/order-builders.ts";
import { fewMessages, panelInWords, translatingProcess } from "../../../test/support/translation-builders.ts";
import type { Locale } from "../languages/domain/locale.ts";
import { everyText } from "./domain/query.ts";

let base: TestDatabase;
let shop: ReturnType<typeof translatingProcess>;
const anna = { id: "anna" };
const bohdan = { id: "bohdan" };

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await stockProducts(base.db, { panel: 10 });
  await customer(base.db, "anna");
  await customer(base.db, "bohdan");
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate translations, translation_events, translation_sources`.execute(base.db);
  await panelInWords(base.db);
  shop = translatingProcess(base.db);
  await shop.published.reload();
  await shop.published.keepOrigins();
  await shop.published.reload();
});

const at = (key: string, locale: Locale, seen: number) => ({ key, locale, seen });

/** Saves, reviews and publishes a text. Returns its version. */
async function publish(key: string, locale: Locale, text: string, seen = 0): Promise<number> {
  const { translations } = shop;
  await translations.save(anna, at(key, locale, seen), text);
  await translations.askReview(anna, at(key, locale, seen + 1));
  const done = await translations.publish(bohdan, at(key, locale, seen + 2));
  if (!done.ok) throw new Error(done.code);
  return done.value.version;
}

describe("a text", () => {
  test("is shown to readers once it is published, and not before", async () => {
    const { translations, say } = shop;
    const draft = await translations.save(anna, at("frame.hello", "pl", 0), "Dzień dobry, {name}");
    expect(draft).toMatchObject({ ok: true, value: { state: "draft", text: "Witamy, {name}", version: 1 } });
    expect(say("pl", "frame.hello", { name: "Ola" })).toBe("Witamy, Ola");
    expect(await translations.askReview(anna, at("frame.hello", "pl", 1))).toMatchObject({
      value: { state: "review" },
    });
    expect(say("pl", "frame.hello", { name: "Ola" })).toBe("Witamy, Ola");
    const done = await translations.publish(bohdan, at("frame.hello", "pl", 2));
    expect(done).toMatchObject({
      value: { state: "published", text: "Dzień dobry, {name}", isLaidOver: true, draft: null },
    });
    expect(say("pl", "frame.hello", { name: "Ola" })).toBe("Dzień dobry, Ola");
    expect(say("en", "frame.hello", { name: "Ola" })).toBe("Welcome, Ola");
    expect(
      shop.entries.map(({ actor, change, subject, details }) => [actor, change, subject, details.language]),
    ).toEqual([
      ["user:anna", "save", "frame.hello", "pl"],
      ["user:anna", "ask", "frame.hello", "pl"],
      ["user:bohdan", "publish", "frame.hello", "pl"],
    ]);
  });

  test("has a history, from which it can be reverted, also to the built-in text", async () => {
    const { translations, say } = shop;
    await publish("cart.title", "en", "Basket");
    await publish("cart.title", "en", "Trolley", 3);
    const one = await translations.one("cart.title");
    expect(one?.history.map(({ change, text, name }) => [change, text, name])).toEqual([
      ["publish", "Trolley", "Олена Ковальчук"],
      ["ask", "Trolley", "Олена Ковальчук"],
      ["save", "Trolley", "Олена Ковальчук"],
      ["publish", "Basket", "Олена Ковальчук"],
      ["ask", "Basket", "Олена Ковальчук"],
      ["save", "Basket", "Олена Ковальчук"],
    ]);
    expect(one?.places).toEqual({ pages: ["cart"], longest: 6 });
    const basket = one?.history.find(({ change, text }) => change === "publish" && text === "Basket")?.id ?? 0;
    expect(await translations.revert(anna, at("cart.title", "en", 6), basket)).toMatchObject({
      value: { text: "Basket" },
    });
    expect(say("en", "cart.title")).toBe("Basket");
    const back = await translations.revert(anna, at("cart.title", "en", 7), null);
    expect(back).toMatchObject({ value: { text: "Cart", isLaidOver: false, state: "published" } });
    expect(say("en", "cart.title")).toBe("Cart");
    expect(await translations.revert(anna, at("cart.title", "pl", 0), basket)).toEqual({
      ok: false,
      code: "unknown_text",
    });
  });

  test("with an error is saved as a draft and cannot be published; the error has a position", async () => {
    const { translations } = shop;
    await translations.save(anna, at("frame.hello", "pl", 0), "Witamy,\n{name");
    expect((await translations.one("frame.hello"))?.checks.pl.faults).toEqual([{ code: "syntax", line: 2, column: 6 }]);
    const refused = { ok: false, code: "faulty", faults: [{ code: "syntax", line: 2, column: 6 }] };
    expect(await translations.askReview(anna, at("frame.hello", "pl", 1))).toEqual(refused);
    expect(await translations.publish(anna, at("frame.hello", "pl", 1))).toMatchObject({ code: "not_allowed" });
  });

  test.each([
    ["a megabyte", "x".repeat(1_048_576), "too_long"],
    ["nothing", " ", "empty"],
    ["a zero byte", "a\0b", "control_character"],
  ])("of %s is not even saved", async (_what, text, code) => {
    const refused = await shop.translations.save(anna, at("cart.title", "pl", 0), text);
    expect(refused).toMatchObject({ ok: false, code: "faulty", faults: [{ code }] });
    expect((await shop.translations.one("cart.title"))?.history).toEqual([]);
  });

  test.each([
    "frame.nothing",
    "__proto__",
    "frame.__proto__",
    "constructor.name",
    "",
    "products.none.name",
    `frame.${"x".repeat(400)}`,
  ])("that does not exist cannot be changed: %s", async (key) => {
    expect(await shop.translations.save(anna, at(key, "pl", 0), "x")).toEqual({ ok: false, code: "unknown_text" });
    expect(await shop.translations.one(key)).toBeNull();
  });

  test("with markup is only text", async () => {
    await publish("cart.title", "pl", "<script>alert(1)</script>");
    expect(shop.texts.pick("pl", ["cart"])).toEqual({ "cart.title": ["<script>alert(1)</script>"] });
  });
});

describe("a conflict", () => {
  test("shows the other text and its author, and overwrites nothing", async () => {
    const { translations } = shop;
    await translations.save(anna, at("frame.hello", "pl", 0), "Hej, {name}");
    const second = await translations.save(bohdan, at("frame.hello", "pl", 0), "Cześć, {name}");
    expect(second).toMatchObject({
      ok: false,
      code: "changed_meanwhile",
      theirs: { draft: "Hej, {name}", state: "draft", version: 1 },
      by: { id: "user:anna", name: "Олена Ковальчук" },
    });
    expect((await translations.one("frame.hello"))?.cells.pl.draft).toBe("Hej, {name}");
  });
});

describe("a list", () => {
  test("has every text in three languages, those of products last", async () => {
    const page = await shop.translations.list(everyText);
    expect(page.rows.map(({ key }) => key)).toEqual([
      "frame.hello",
      "frame.bye",
      "frame.days",
      "cart.title",
      "products.panel.description",
      "products.panel.name",
    ]);
    expect(page).toMatchObject({ total: 6, pages: 1, at: 1 });
    expect(page.rows[1]?.cells.pl).toEqual({
      text: null,
      draft: null,
      state: "missing",
      isStale: false,
      isLaidOver: false,
      version: 0,
    });
  });

  test("is filtered by feature, page, language, state and search", async () => {
    const { translations } = shop;
    await translations.save(anna, at("frame.bye", "pl", 0), "Do zobaczenia");
    const keys = async (query: Partial<typeof everyText>) =>
      (await translations.list({ ...everyText, ...query })).rows.map(({ key }) => key);
    expect(await keys({ feature: "cart" })).toEqual(["cart.title"]);
    expect(await keys({ page: "cart" })).toEqual(["cart.title"]);
    expect(await keys({ filter: "missing" })).toEqual(["frame.bye"]);
    expect(await keys({ filter: "missing", locale: "en" })).toEqual([]);
    expect(await keys({ filter: "draft" })).toEqual(["frame.bye"]);
    expect(await keys({ search: "ЗОБАЧ" })).toEqual([]);
    expect(await keys({ search: "ZOBACZ" })).toEqual(["frame.bye"]);
    expect(await keys({ search: "КОШИК" })).toEqual(["cart.title"]);
    expect(await keys({ search: "products.panel.n" })).toEqual(["products.panel.name"]);
    expect(await keys({ search: "%" })).toEqual([]);
    expect(await keys({ at: 99 })).toHaveLength(6);
  });

  test("counts translated texts", async () => {
    const coverage = await shop.translations.coverage();
    expect(coverage.filter(({ locale }) => locale === "pl")).toEqual([
      { feature: "frame", locale: "pl", total: 3, translated: 2, stale: 0, drafts: 0, reviews: 0 },
      { feature: "cart", locale: "pl", total: 1, translated: 1, stale: 0, drafts: 0, reviews: 0 },
      { feature: "products", locale: "pl", total: 2, translated: 2, stale: 0, drafts: 0, reviews: 0 },
    ]);
  });
});

describe("a translation is stale", () => {
  const stale = async () =>
    (await shop.translations.list({ ...everyText, filter: "stale" })).rows.flatMap(({ key, cells }) =>
      (["pl", "en"] as const).filter((locale) => cells[locale].isStale).map((locale) => `${key} ${locale}`),
    );

  test("after the Ukrainian text has changed, until it is translated or confirmed", async () => {
    await publish("cart.title", "ua", "Ваш кошик");
    expect(await stale()).toEqual(["cart.title pl", "cart.title en"]);
    expect((await shop.translations.one("cart.title"))?.translatedFrom).toEqual({ pl: "Кошик", en: "Кошик" });
    await publish("cart.title", "pl", "Twój koszyk");
    expect(await stale()).toEqual(["cart.title en"]);
    expect(await shop.translations.confirm(anna, at("cart.title", "en", 0))).toMatchObject({ ok: true });
    expect(await stale()).toEqual([]);
  });

  test("after a release with another Ukrainian text and the same translation", async () => {
    const ua = { ...fewMessages.ua, cart: { title: "Ваш кошик" } };
    const en = { ...fewMessages.en, cart: { title: "Your cart" } };
    shop = translatingProcess(base.db, { ...fewMessages, ua, en });
    await shop.published.reload();
    await shop.published.keepOrigins();
    await shop.published.reload();
    expect(await stale()).toEqual(["cart.title pl"]);
  });

  test("of a product, after its Ukrainian text has changed in any way and the translation has not", async () => {
    const name = async (locale: Locale, text: string) =>
      sql`update product_texts set name = ${text} where product_id = 'panel' and locale = ${locale}`.execute(base.db);
    await name("ua", "Панель А");
    expect(await stale()).toEqual(["products.panel.name pl", "products.panel.name en"]);
    await name("en", "Panel A");
    expect(await stale()).toEqual(["products.panel.name pl"]);
    await sql`update product_texts set name = name || '!' where product_id = 'panel'`.execute(base.db);
    expect(await stale()).toEqual([]);
  });
});

describe("a product", () => {
  test("is renamed, with its former name in the history", async () => {
    const [before] = (await shop.translations.list({ ...everyText, search: "products.panel.name" })).rows;
    await publish("products.panel.name", "en", "Panel {new}");
    const { rows } = await sql<{
      name: string;
    }>`select name from product_texts where product_id = 'panel' and locale = 'en'`.execute(base.db);
    expect(rows).toEqual([{ name: "Panel {new}" }]);
    const history = (await shop.translations.one("products.panel.name"))?.history ?? [];
    expect(history.map(({ change }) => change)).toEqual(["publish", "original", "ask", "save"]);
    const first = history.find(({ change }) => change === "original");
    expect(first?.text).toBe(before?.cells.en.text);
    const back = await shop.translations.revert(anna, at("products.panel.name", "en", 3), first?.id ?? 0);
    expect(back).toMatchObject({ ok: true, value: { text: before?.cells.en.text } });
    expect(await shop.translations.revert(anna, at("products.panel.name", "en", 4), null)).toMatchObject({ ok: false });
  });
});

describe("a category", () => {
  const words = async () =>
    (await sql`select locale, name, short_name, description from category_texts order by locale`.execute(base.db)).rows;
  beforeEach(async () => {
    await sql`insert into category_texts (category_id, locale, name, short_name, description) values
      (1, 'ua', 'Сонячні панелі', 'Панелі', 'На дах'), (1, 'pl', 'Panele', 'Panele', 'Na dach')`.execute(base.db);
  });
  afterEach(async () => {
    await sql`delete from category_texts`.execute(base.db);
  });

  test("is listed beside the products, found, counted and filtered", async () => {
    const { translations } = shop;
    const keys = ["categories.1.description", "categories.1.name", "categories.1.short_name"];
    const found = await translations.list({ ...everyText, feature: "categories" });
    expect(found.rows.map(({ key }) => key)).toEqual(keys);
    expect((await translations.list({ ...everyText, page: ":category" })).total).toBe(3);
    expect((await translations.list({ ...everyText, search: "НА ДАХ" })).rows.map(({ key }) => key)).toEqual([keys[0]]);
    expect((await translations.list({ ...everyText, feature: "categories", filter: "missing" })).total).toBe(3);
    expect((await translations.list(everyText)).rows.map(({ key }) => key).slice(4)).toEqual([
      ...keys,
      "products.panel.description",
      "products.panel.name",
    ]);
    const coverage = (await translations.coverage()).filter(({ feature }) => feature === "categories");
    expect(coverage.map(({ locale, translated, total }) => [locale, translated, total]).sort()).toEqual([
      ["en", 0, 3],
      ["pl", 3, 3],
      ["ua", 3, 3],
    ]);
    expect(await translations.one("categories.1.name")).toMatchObject({ places: { pages: [":category"] } });
  });

  test.each(["categories.2.name", "categories.x.name", "categories.1.slug", "categories.99999999999.name"])(
    "%s is no text",
    async (key) => {
      expect(await shop.translations.one(key)).toBeNull();
      expect(await shop.translations.save(anna, at(key, "pl", 0), "Nazwa")).toMatchObject({ ok: false });
    },
  );

  test("is published into the catalogue, also in a new language, and reverted", async () => {
    await publish("categories.1.name", "en", "Panels {1}");
    await publish("categories.1.short_name", "pl", "Fotowoltaika");
    expect(await words()).toEqual([
      { locale: "en", name: "Panels {1}", short_name: "Панелі", description: "На дах" },
      { locale: "pl", name: "Panele", short_name: "Fotowoltaika", description: "Na dach" },
      { locale: "ua", name: "Сонячні панелі", short_name: "Панелі", description: "На дах" },
    ]);
    const { history = [] } = (await shop.translations.one("categories.1.short_name")) ?? {};
    const original = history.find(({ change }) => change === "original");
    expect(original?.text).toBe("Panele");
    await shop.translations.revert(anna, at("categories.1.short_name", "pl", 3), original?.id ?? 0);
    expect(await words()).toContainEqual(expect.objectContaining({ locale: "pl", short_name: "Panele" }));
  });

  test("notifies every process", async () => {
    const notified = vi.fn();
    let stop = () => Promise.resolve();
    await new Promise<void>((began) => {
      stop = listenTo(base.connection, "catalogue_changed", { onNotice: notified, began });
    });
    await publish("categories.1.name", "pl", "Panele PV");
    await eventually(() => expect(notified).toHaveBeenCalledWith("category_texts"));
    await stop();
  });

  test("has stale translations after its Ukrainian name has changed", async () => {
    await publish("categories.1.name", "ua", "Панелі на дах");
    const one = await shop.translations.one("categories.1.name");
    expect(one?.cells.pl.isStale).toBe(true);
    expect(one?.translatedFrom).toEqual({ pl: "Сонячні панелі" });
    await publish("categories.1.name", "ua", "Панелі на дах і на ґрунт", 3);
    expect((await shop.translations.one("categories.1.name"))?.translatedFrom).toEqual({ pl: "Сонячні панелі" });
    await publish("categories.1.name", "pl", "Panele na dach");
    expect((await shop.translations.one("categories.1.name"))?.cells.pl.isStale).toBe(false);
  });
});

describe("all texts in review", () => {
  test("are published together, except those with errors", async () => {
    const { translations, say } = shop;
    for (const [key, text] of [
      ["cart.title", "Wózek"],
      ["frame.bye", "Pa"],
    ] as const) {
      await translations.save(anna, at(key, "pl", 0), text);
      await translations.askReview(anna, at(key, "pl", 1));
    }
    await sql`insert into translations (key, locale, draft, state) values ('frame.hello', 'pl', '{', 'review')`.execute(
      base.db,
    );
    expect(await translations.publishAll(bohdan, { ...everyText, feature: "cart" })).toEqual({
      published: 1,
      refused: [],
    });
    expect(await translations.publishAll(bohdan, everyText)).toEqual({
      published: 1,
      refused: [{ key: "frame.hello", locale: "pl" }],
    });
    expect([say("pl", "cart.title"), say("pl", "frame.bye")]).toEqual(["Wózek", "Pa"]);
    expect(shop.entries.filter(({ change }) => change === "publish_all").map(({ details }) => details)).toEqual([
      { texts: 1 },
      { texts: 1 },
    ]);
  });
});

describe("an invalid published text", () => {
  test.each(["{", "{count, plural, one {#} other {#}} {__proto__}", "{name, number, nonsense}", "\u0001"])(
    "is replaced by the built-in one: %s",
    async (text) => {
      const broken = vi.fn();
      shop.published.onBroken(broken);
      await sql`insert into translations (key, locale, published) values ('frame.hello', 'en', ${text}), ('cart.title', 'en', 'Basket'),
        ('gone.key', 'en', 'x')`.execute(base.db);
      await shop.published.reload();
      await shop.published.reload();
      expect(shop.say("en", "frame.hello", { name: "Ola" })).toBe("Welcome, Ola");
      expect(shop.say("en", "cart.title")).toBe("Basket");
      expect(broken).toHaveBeenCalledTimes(1);
      expect(broken).toHaveBeenCalledWith(expect.objectContaining({ key: "frame.hello", locale: "en" }));
    },
  );
});

describe("a language without a text", () => {
  test("shows the present Ukrainian one, and is reported", async () => {
    expect(shop.texts.missing).toEqual([{ key: "frame.bye", locale: "pl" }]);
    expect(shop.say("pl", "frame.bye")).toBe("До зустрічі");
    await publish("frame.bye", "ua", "Бувайте");
    expect(shop.say("pl", "frame.bye")).toBe("Бувайте");
    await publish("frame.bye", "pl", "Pa");
    expect(shop.say("pl", "frame.bye")).toBe("Pa");
  });
});
