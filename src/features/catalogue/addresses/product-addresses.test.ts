import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { blocksContext, createBlocks } from "#features/content/content.service.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { wholeContext } from "#platform/server/http/whole-context.ts";
import { addProduct, catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { catalogueContext, createCatalogue } from "../catalogue.service.ts";
import { loader as listing } from "../listing/listing.page.tsx";
import { loader as sublisting } from "../listing/sublisting.page.tsx";
import { loader as product } from "../product/product.page.tsx";

let shop: TestDatabase;
const context = new RouterContextProvider();

beforeAll(async () => {
  shop = await createTestDatabase();
  const texts = catalogueTexts();
  context.set(textsContext, texts);
  context.set(wholeContext, { isWhole: true });
  context.set(catalogueContext, createCatalogue({ db: shop.db, texts }));
  context.set(blocksContext, createBlocks({ db: shop.db }));
});
afterAll(() => shop.drop());

const argsOf = (path: string, params: Record<string, string>): LoaderFunctionArgs => {
  const url = new URL(path, "http://site");
  const locale = path.split("/")[1] ?? "";
  return { request: new Request(url), url, pattern: "", params: { locale, ...params }, context };
};

/** What an address of a product answers: the id of the product it shows, `status place`, or `404`. */
async function opened(path: string): Promise<string> {
  const id = new URL(path, "http://site").pathname.split("/")[3] ?? "";
  try {
    return (await product(argsOf(path, { id }))).data.product.id;
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("Location")}`;
    if (typeof thrown === "object" && thrown !== null && "init" in thrown) {
      return String((thrown.init as ResponseInit).status);
    }
    throw thrown;
  }
}

const change = (id: string, values: Record<string, unknown>) =>
  shop.db.updateTable("products").set(values).where("id", "=", id).execute();
const archive = (id: string, replacedBy: string | null = null) =>
  change(id, { published_at: null, archived_at: new Date(), replaced_by: replacedBy });

let serial = 0;
/** A new product on sale. */
async function added(sketch: Partial<Parameters<typeof addProduct>[1]> = {}): Promise<string> {
  const id = `moved-${++serial}`;
  await addProduct(shop.db, { id, ...sketch });
  return id;
}

describe("a renamed product", () => {
  let id: string;
  beforeEach(async () => {
    id = await added();
    await change(id, { address: `${id}-new` });
  });

  test.each([
    ["pl", ""],
    ["ua", "?x=1&y=//evil.example"],
    ["en", "?redirect=https://evil.example"],
  ])("has its old address redirected within %s, with %s", async (locale, query) => {
    expect(await opened(`/${locale}/product/${id}${query}`)).toBe(`301 /${locale}/product/${id}-new${query}`);
    expect(await opened(`/${locale}/product/${id}-new${query}`)).toBe(id);
  });

  test("says its address to cards, structured data and sets", async () => {
    const [card] = await context.get(catalogueContext).cards([id], { locale: "pl", market: "PL" });
    expect(card?.address).toBe(`${id}-new`);
    const { data } = await product(argsOf(`/pl/product/${id}-new`, { id: `${id}-new` }));
    expect(JSON.stringify(data.thing)).toContain(`/pl/product/${id}-new"`);
  });

  test("can be named back and forth: no address ever needs two redirects", async () => {
    for (const address of [id, `${id}-new`, `${id}-third`, `${id}-new`, id]) {
      await change(id, { address });
      for (const former of [id, `${id}-new`]) {
        expect(await opened(`/ua/product/${former}`), `${former} of ${address}`).toBe(
          former === address ? id : `301 /ua/product/${address}`,
        );
      }
    }
  });

  test("is a 404 at all addresses while it is hidden", async () => {
    await change(id, { published_at: null });
    expect([await opened(`/ua/product/${id}`), await opened(`/ua/product/${id}-new`)]).toEqual(["404", "404"]);
  });
});

describe("an archived product", () => {
  test("redirects to the product that replaces it, at its address", async () => {
    const [old, next] = [await added(), await added()];
    await change(next, { address: `${next}-renamed` });
    await archive(old, next);
    expect(await opened(`/pl/product/${old}?from=feed`)).toBe(`302 /pl/product/${next}-renamed`);
  });

  test("redirects past replacements that are archived too", async () => {
    const [first, second, third] = [await added(), await added(), await added()];
    await archive(second, third);
    await archive(first, second);
    expect(await opened(`/ua/product/${first}`)).toBe(`302 /ua/product/${third}`);
  });

  test.each<[string, (id: string, other: string) => Promise<unknown>]>([
    ["nothing", (id) => archive(id)],
    ["a hidden product", async (id, other) => [await change(other, { published_at: null }), await archive(id, other)]],
    ["itself in a circle", async (id, other) => [await archive(other, id), await archive(id, other)]],
  ])("replaced by %s redirects to its category", async (_, act) => {
    const [id, other] = [await added(), await added()];
    await act(id, other);
    expect(await opened(`/en/product/${id}`)).toBe(`302 /en/solar-panels?gone=${id}`);
  });

  test("redirects to the nested address of its category", async () => {
    const id = await added({ categoryId: 18 });
    await archive(id);
    const path = `/en/lifts-and-cranes/scissor-lifts?gone=${id}`;
    expect(await opened(`/en/product/${id}`)).toBe(`302 ${path}`);
    const args = argsOf(path, { category: "lifts-and-cranes", subcategory: "scissor-lifts" });
    expect((await sublisting(args)).gone).toBe(id);
  });

  test("is named there in the reader's language, out of search engines", async () => {
    const id = await added({ name: { ua: "Стара панель", pl: "Stary panel" } });
    await archive(id);
    const shown = async (locale: string, query: string) => {
      const { gone, products } = await listing(argsOf(`/${locale}/solar-panels${query}`, { category: "solar-panels" }));
      return [gone, products.canonical.isHidden];
    };
    expect(await shown("ua", `?gone=${id}`)).toEqual(["Стара панель", true]);
    expect(await shown("pl", `?gone=${id}`)).toEqual(["Stary panel", true]);
    await shop.db.deleteFrom("product_texts").where("product_id", "=", id).where("locale", "=", "pl").execute();
    expect(await shown("pl", `?gone=${id}`)).toEqual(["Стара панель", true]);
    // Restored and on sale: the notice would be wrong.
    await change(id, { archived_at: null, published_at: new Date("2026-01-01") });
    for (const query of ["", `?gone=${id}`, "?gone=nothing", "?gone=%00", "?gone=<b>"]) {
      expect(await shown("pl", query), query).toEqual([null, false]);
    }
  });
});
