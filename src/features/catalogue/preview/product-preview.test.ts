import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { catalogueContext, createCatalogue } from "../catalogue.service.ts";
import type { ProductDrafts } from "../drafts/product-drafts.service.ts";
import { createProductDrafts } from "../drafts/product-drafts.service.ts";
import { loader } from "../product/product.page.tsx";
import { createProductPreviews, productPreviewsContext } from "./product-preview.service.ts";

let shop: TestDatabase;
let drafts: ProductDrafts;
let role: BuiltInRole | null = "staff";
const context = new RouterContextProvider();
const current = vi.fn(async () => (role ? { id: "olena", role } : null));
const by = { id: "olena" };
const panel = "pan-jinko-jkm440n-54hl4r-v";

beforeAll(async () => {
  shop = await createTestDatabase();
  const { db } = shop;
  const catalogue = createCatalogue({ db, texts: shopTexts });
  const translations = { units: async () => new Map() };
  drafts = createProductDrafts({ db, media: null, translations, now: () => new Date() });
  context.set(textsContext, shopTexts);
  context.set(catalogueContext, catalogue);
  context.set(accountsContext, { current } as never);
  context.set(productPreviewsContext, createProductPreviews({ db, drafts, catalogue, media: null }));
});
afterAll(() => shop.drop());

/** The page at an address, with its headers; or the status that was thrown. */
async function opened(path: string, as: BuiltInRole | null = "staff") {
  role = as;
  const url = new URL(path, "http://site");
  const [, locale = "", , id = ""] = url.pathname.split("/");
  const args: LoaderFunctionArgs = { request: new Request(url), url, pattern: "", params: { locale, id }, context };
  const answer = await loader(args).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get("Location")}`;
  const { data, init } = answer as Awaited<ReturnType<typeof loader>>;
  if (data === null) return String(init?.status);
  return { ...data, cacheControl: new Headers(init?.headers).get("Cache-Control") };
}

async function page(path: string, as: BuiltInRole | null = "staff") {
  const found = await opened(path, as);
  if (typeof found === "string") throw new Error(found);
  return found;
}

async function newDraft(edits: Record<string, string>): Promise<string> {
  const made = await drafts.create(by, { category: "solar-panels" });
  if (!made.ok) throw new Error(made.code);
  const { draft } = made.value;
  await drafts.save(
    { draft },
    by,
    Object.entries(edits).map(([field, after]) => ({ field, before: "", after })),
  );
  return draft;
}

describe("the draft of a new product", () => {
  const edits = {
    sku: "NEW-1",
    brand: "Longi",
    model: "Hi-MO",
    "name.ua": "Нова панель",
    "name.pl": "Nowy panel",
    "name.en": "New panel",
    "description.ua": "Опис",
    "price.UA.sale": "1000",
    "price.PL.sale": "100",
    stock: "3",
  };
  let draft: string;
  beforeAll(async () => {
    draft = await newDraft(edits);
  });

  // Net 1 000 UAH and 20 % VAT; net 100 PLN and 23 %.
  test.each([
    ["ua", "UA", "Нова панель", 120_000, []],
    ["ua", "PL", "Нова панель", 12_300, []],
    ["pl", "UA", "Nowy panel", 120_000, ["description"]],
    ["pl", "PL", "Nowy panel", 12_300, ["description"]],
    ["en", "UA", "New panel", 120_000, ["description"]],
    ["en", "PL", "New panel", 12_300, ["description"]],
  ])("is shown in %s with the prices of %s", async (locale, market, name, gross, missing) => {
    const shown = await page(`/${locale}/product/${draft}?draft=${draft}&market=${market}`);
    expect(shown.product).toMatchObject({ name, price: { gross }, description: "Опис", available: 3, reviews: null });
    expect(shown).toMatchObject({
      preview: { market: { code: market }, draft, form: draft, isOnSale: false, missing },
      isHidden: true,
      cacheControl: "private, no-store",
    });
  });

  test.each<BuiltInRole | null>([null, "customer", "translator"])("is a 404 for %s", async (as) => {
    expect(await opened(`/ua/product/${draft}?draft=${draft}`, as)).toBe("404");
    expect(await opened(`/ua/product/${draft}`, as)).toBe("404");
  });
});

test.each([
  [{}, "Ще без назви"],
  [{ sku: "ONLY-SKU" }, "ONLY-SKU"],
  [{ "name.pl": "Tylko polska", "specs.power_w": "a lot" }, "Tylko polska"],
])("an incomplete draft shows what it has: %j", async (edits, name) => {
  const draft = await newDraft(edits);
  const shown = await page(`/ua/product/${draft}?draft=${draft}&market=UA`);
  expect(shown.product).toMatchObject({ name, price: null, rental: null });
  expect(shown.preview?.missing).toEqual(["name", "description"]);
});

describe("the draft of a product on sale", () => {
  const draftOf = async (after: string) => {
    const before = (await drafts.one({ product: panel }))?.stored["name.pl"] ?? "";
    await drafts.save({ product: panel }, by, [{ field: "name.pl", before, after }]);
    return (await drafts.one({ product: panel }))?.draftId ?? "";
  };

  test("is shown to staff only; everybody else sees the public page, which is not stored either", async () => {
    const draft = await draftOf("Panel po zmianie");
    const path = `/pl/product/${panel}?draft=${draft}&market=PL`;
    const shown = await page(path);
    expect(shown.product.name).toBe("Panel po zmianie");
    expect(shown.preview).toMatchObject({ isOnSale: true, form: panel });
    const visitors = await page(path, null);
    expect(visitors).toMatchObject({ preview: null, isHidden: true, cacheControl: "private, no-store" });
    expect(visitors.product.name).toContain("Jinko");
    // The preview before has left nothing behind.
    const open = await page(`/pl/product/${panel}`);
    expect(open).toMatchObject({ preview: null, isHidden: false, cacheControl: null });
    expect(open.product.name).toBe(visitors.product.name);
  });

  test("is not read, nor is the reader's account, without ?draft=", async () => {
    current.mockClear();
    const one = vi.spyOn(drafts, "one");
    await page(`/pl/product/${panel}`);
    await page(`/pl/product/${panel}?market=UA`);
    expect([current.mock.calls.length, one.mock.calls.length]).toEqual([0, 0]);
    one.mockRestore();
  });

  test.each(["", "nothing", "00000000-0000-4000-8000-000000000000", "%00", "'"])(
    "of ?draft=%s is none",
    async (draft) => {
      expect((await page(`/pl/product/${panel}?draft=${draft}`)).preview).toBeNull();
    },
  );
});

test("a hidden product is previewed by its own id", async () => {
  await shop.db.updateTable("products").set({ published_at: null }).where("id", "=", "bat-byd-hvs-7-7").execute();
  const path = "/en/product/bat-byd-hvs-7-7";
  expect(await opened(path)).toBe("404");
  expect((await page(`${path}?draft=bat-byd-hvs-7-7&market=UA`)).product.id).toBe("bat-byd-hvs-7-7");
});
