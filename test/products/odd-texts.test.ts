import Fastify, { type FastifyInstance } from "fastify";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { catalogueContext, createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { catalogueApi } from "#features/catalogue/content-api/content.api.ts";
import { createOpenCatalogue } from "#features/catalogue/content-api/content-api.service.ts";
import { productDraftsApi } from "#features/catalogue/drafts/product-drafts.api.ts";
import type { ProductDrafts } from "#features/catalogue/drafts/product-drafts.service.ts";
import { loader } from "#features/catalogue/product/product.page.tsx";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { jsonLd } from "#features/languages/json-ld.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageCache } from "#platform/server/http/page-cache.ts";
import { Invalidations } from "#platform/server/invalidations.ts";
import { specShelf } from "../support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addStaff, anna, draftsOf, newProduct, type } from "../support/draft-builders.ts";
import { shopTexts } from "../support/texts.ts";

let shop: TestDatabase;
let drafts: ProductDrafts;
let app: FastifyInstance;
let index: ReturnType<typeof specShelf>;
const context = new RouterContextProvider();

beforeAll(async () => {
  shop = await createTestDatabase();
  const { db } = shop;
  await addStaff(db);
  drafts = draftsOf(db);
  context.set(textsContext, shopTexts);
  context.set(catalogueContext, createCatalogue({ db, texts: shopTexts }));
  context.set(accountsContext, { current: async () => null } as never);
  index = specShelf(db);
  const cache = new PageCache({ invalidations: new Invalidations() });
  app = Fastify();
  catalogueApi(app, { openCatalogue: createOpenCatalogue({ db, texts: shopTexts, index }), texts: shopTexts, cache });
  const accounts = { current: async () => ({ id: anna.id, role: "admin" }) as never };
  productDraftsApi(app, { accounts, texts: shopTexts, productDrafts: drafts });
});
afterAll(async () => {
  await app.close();
  await index.close();
  await shop.drop();
});

/** A draft with these fields, typed by the endpoint of the form. Returns its id and the errors that the form shows. */
async function typed(sku: string, change: Record<string, string>) {
  const made = await drafts.create(anna, { category: "inverters" });
  const draft = made.ok ? made.value.draft : "";
  await type(drafts, { draft }, newProduct(sku));
  const { changes = {} } = (await drafts.one({ draft })) ?? {};
  const edits = Object.entries(change).map(([field, after]) => ({ field, before: changes[field]?.to ?? "", after }));
  const answer = await app.inject({ method: "PATCH", url: `/api/admin/products/${draft}/draft`, payload: { edits } });
  expect(answer.statusCode).toBe(200);
  return { draft, errors: answer.json().errors as { field: string; code: string; details: Record<string, string> }[] };
}

async function pageOf(product: string, locale: Locale) {
  const url = new URL(`/${locale}/product/${product}`, "http://site");
  const args: LoaderFunctionArgs = {
    ...{ request: new Request(url), url, pattern: "", params: { locale, id: product }, context },
  };
  const answer = await loader(args);
  return (answer as { data: Awaited<ReturnType<typeof loader>>["data"] }).data;
}

const blank = "\u00a0";
test.each<[what: string, name: string, description: string]>([
  ["right-to-left-words", "לוח סולארי X-1 440 W", "لوح شمسي 440 W\nשורה שנייה"],
  ["right-to-left-marks", "Panel \u200fX\u200e-1", "\u202bабв\u202c and \u2067אבג\u2069, \u061c440 W"],
  ["emoji", "Panel 👨‍👩‍👧 🌞", "🇺🇦🇵🇱 ✅ 1️⃣ \u{1f9d1}\u{1f3fd}\u200d\u{1f527}"],
  ["icu-braces", "Panel {name} {0}", "{count, plural, one {a} other {b}} '{' ''{x}'' # <b>{y</b> {{z}}"],
  ["markup", 'Panel <script>alert("1")</script>', "</script><script>alert(1)</script>&amp;&#39;\u2028]]>"],
  ["long", "Panel long", `${"Довгий опис. ".repeat(1_600).slice(0, 19_993)}${blank}кінець`],
])("%s: from the draft to page, structured data and API as typed", async (what, name, description) => {
  const sku = `ODD-${what.toUpperCase()}`;
  const change = Object.fromEntries(
    locales.flatMap((locale) => [
      [`name.${locale}`, `${name} ${locale}`],
      [`description.${locale}`, description],
    ]),
  );
  const { draft, errors } = await typed(sku, change);
  expect(errors).toEqual([]);
  const done = await drafts.publish({ draft }, anna, "publish");
  const product = `odd-${what}`;
  expect(done).toEqual({ ok: true, value: { product } });
  for (const locale of locales) {
    const page = await pageOf(product, locale);
    expect(page?.product).toMatchObject({ name: `${name} ${locale}`, description });
    // What the document gets of it: one data block that nothing in a text can close.
    const block = jsonLd(page?.thing ?? { "@type": "Product" }, "http://site");
    expect(block).not.toContain("<");
    expect(JSON.parse(block)).toMatchObject({ name: `${name} ${locale}`, description });
    const answer = await app.inject({ url: `/api/products/${product}?locale=${locale}&populate=*` });
    expect(answer.json().data?.attributes).toMatchObject({
      name: `${name} ${locale}`,
      general_information: { name: `${name} ${locale}`, description },
    });
  }
});

test.each<[what: string, field: string, value: string, code: "too_long" | "control_character"]>([
  ["more than 20 000 characters", "description.pl", "ż".repeat(20_001), "too_long"],
  ["an escape", "description.ua", "\u001b[31mопис", "control_character"],
])("%s: kept in the draft, refused with a message that says what to do", async (_, field, value, code) => {
  const { draft, errors } = await typed(`BAD-${code}-${field}`, { [field]: value });
  expect(errors[0]).toMatchObject({ field, code });
  expect((await drafts.one({ draft }))?.changes[field]?.to).toBe(value);
  expect(await drafts.publish({ draft }, anna, "publish")).toMatchObject({ ok: false, code: "incomplete", errors });
  for (const locale of locales) {
    const text = shopTexts.in(locale)(`productRules.fault_${code}`, errors[0]?.details ?? {});
    expect(text).not.toMatch(/fault_|\{/);
    if (code === "too_long") expect(text.replaceAll(blank, " ")).toMatch(/20.?001.*20.?000/);
  }
});

test("a null byte, which the database cannot store, is dropped while typing", async () => {
  const { draft, errors } = await typed("NULL-BYTE", { "name.en": "Pan\0el", "description.en": "\0" });
  expect(errors).toMatchObject([{ field: "description.en", code: "needed" }]);
  expect((await drafts.one({ draft }))?.changes["name.en"]?.to).toBe("Panel");
});

test("a SKU with one Cyrillic letter is refused by the form and by publishing, with the letter and what was meant, in three languages", async () => {
  // С, О and Х look like Latin letters here.
  const { draft, errors } = await typed("SUN-1", { sku: "SUN-5K-СG03" });
  expect(errors).toEqual([{ field: "sku", code: "cyrillic", details: { letter: "С", meant: "C" } }]);
  const refused = await drafts.publish({ draft }, anna, "publish");
  expect(refused).toMatchObject({ ok: false, code: "incomplete", errors });
  const told = locales.map((locale) => shopTexts.in(locale)("productRules.fault_cyrillic", errors[0]?.details ?? {}));
  expect(told).toEqual([
    "С — кирилична літера замість C: наберіть C латинкою",
    "С to litera cyrylicy zamiast C: wpisz C na klawiaturze łacińskiej",
    "С is a Cyrillic letter in place of C: type C on a Latin keyboard",
  ]);
  const stored = await shop.db.selectFrom("products").select("id").where("sku", "like", "SUN-5K-_G03").execute();
  expect(stored).toEqual([]);
  await type(drafts, { draft }, { sku: "SUN-5K-CG03" });
  expect(await drafts.publish({ draft }, anna, "publish")).toMatchObject({ ok: true });
});
