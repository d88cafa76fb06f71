import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProduct } from "../../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf } from "../../../../../test/support/draft-builders.ts";
import { type ListQuery, listColumns, listSorts, readListQuery } from "../../domain/staff-list/list-query.ts";
import { maxViews } from "../../domain/staff-list/saved-views.ts";
import { actOnProducts } from "./list-actions.service.ts";
import { createProductList, type ProductList } from "./product-list.service.ts";
import { selectListPage } from "./product-list.store.ts";

let shop: TestDatabase;
let list: ProductList;
let newDraft: string;
/** What the search finds, whatever is typed. */
let found: string[] = [];

const read = (query: string): ListQuery => readListQuery(new URLSearchParams(query));
const keysOf = async (query: string) => {
  const { rows } = await list.page(read(query), "ua");
  return rows.map(({ key }) => (key === newDraft ? "draft of a new one" : key));
};

/** On sale unless it is said otherwise; the ids say what they are. */
beforeAll(async () => {
  shop = await createTestDatabase();
  const { db } = shop;
  await sql`update products set archived_at = now(), published_at = null`.execute(db);
  await addStaff(db);
  const whole = { dimensions_mm: [1, 2, 3], weight_kg: 4 };
  await addProduct(db, {
    id: "whole",
    brand: "Acme",
    specs: whole,
    prices: { UA: { sale: 300 }, PL: { sale: 50 } },
    onHand: 40,
  });
  await addProduct(db, {
    id: "last-ones",
    brand: "Acme",
    categoryId: 3,
    onHand: 7,
    reserved: 2,
    prices: { UA: { sale: 100 } },
  });
  await addProduct(db, { id: "child", brand: "Bolt", categoryId: 6, onHand: 0, prices: { PL: { sale: 90 } } });
  await addProduct(db, { id: "cable", brand: "Bolt", categoryId: 23, onHand: 50, prices: {} });
  await addProduct(db, { id: "never", published: false, onHand: 0 });
  await addProduct(db, { id: "taken-off", onHand: 0 });
  await addProduct(db, { id: "planned", onHand: 0 });
  await addProduct(db, { id: "kit", onHand: 0 });
  await sql`update products set published_at = null where id = 'taken-off'`.execute(db);
  await sql`update products set published_at = now() + interval '1 hour' where id = 'planned'`.execute(db);
  await sql`insert into kit_parts values ('kit', 'whole', 10), ('kit', 'last-ones', 1)`.execute(db);
  await sql`delete from product_texts where product_id = 'child' and locale = 'en'`.execute(db);
  await sql`update product_texts set description = '' where product_id = 'cable' and locale = 'ua'`.execute(db);
  await sql`update product_texts set name = 'Новий' where product_id = 'whole' and locale = 'ua'`.execute(db);
  await sql`update products set pictures = '[{"kind":"photo","file":"5a1d9f2e-0000-4000-8000-000000000001",
    "framing":{"fit":"contain","x":0.5,"y":0.5,"zoom":1,"background":"keep"},"alt":{}}]', updated_by = 'user:anna' where id = 'whole'`.execute(
    db,
  );
  await sql`update products set files = jsonb_build_array(jsonb_build_object('validUntil', (current_date + 60)::text)) where id = 'cable'`.execute(
    db,
  );
  await sql`update products set files = jsonb_build_array(jsonb_build_object('validUntil', (current_date + 61)::text)) where id = 'child'`.execute(
    db,
  );
  await sql`insert into product_versions (product_id, version, entry, content, actor) values
    ('child', 1, 'save', '{}', 'x'), ('child', 2, 'import', '{}', 'x'), ('cable', 1, 'import', '{}', 'x'), ('cable', 2, 'save', '{}', 'x')`.execute(
    db,
  );
  const drafts = draftsOf(db);
  const created = await drafts.create(anna, { category: "inverters" });
  newDraft = created.ok ? created.value.draft : "";
  await drafts.save({ draft: newDraft }, anna, [
    { field: "sku", before: "", after: "NEW-1" },
    { field: "name.pl", before: "", after: "Nowość Żółta" },
  ]);
  await drafts.save({ product: "last-ones" }, bohdan, [{ field: "brand", before: "Acme", after: "Acme 2" }]);
  list = createProductList({ db, find: async () => found, origin: "https://shop.example", now: () => new Date() });
});
afterAll(() => shop.drop());

const all = ["whole", "last-ones", "child", "cable", "never", "taken-off", "planned", "kit", "draft of a new one"];

describe("each filter", () => {
  test.each<[string, string[]]>([
    ["", all],
    ["state=draft", ["never", "draft of a new one"]],
    ["state=scheduled", ["planned"]],
    ["state=published", ["whole", "last-ones", "child", "cable", "kit"]],
    ["state=hidden", ["taken-off"]],
    ["state=changed", ["last-ones", "draft of a new one"]],
    ["category=inverters", ["last-ones", "child", "draft of a new one"]],
    ["category=hybrid-inverters", ["child"]],
    ["category=no-such-category", []],
    ["brand=Acme", ["whole", "last-ones"]],
    // 50 metres of cable are few, 5 pieces are, and a set has as many as its scarcest part allows: 40 / 10 = 4.
    ["stock=in", ["whole"]],
    ["stock=low", ["last-ones", "cable", "kit"]],
    ["stock=none", ["child", "never", "taken-off", "planned", "draft of a new one"]],
    ["lack=own_picture", all.filter((id) => id !== "whole")],
    ["lack=picture", all.filter((id) => id !== "whole")],
    ["lack=ua", ["cable", "draft of a new one"]],
    // The Ukrainian name changed, the others did not.
    ["lack=pl", ["whole", "draft of a new one"]],
    ["lack=en", ["whole", "child", "draft of a new one"]],
    ["lack=measures", all.filter((id) => id !== "whole")],
    ["lack=documents", ["cable"]],
    ["by=user:anna", ["whole", "draft of a new one"]],
    ["by=import", ["child"]],
    ["lack=pl&lack=en&state=published", ["whole"]],
    ["brand=Bolt&stock=low", ["cable"]],
  ])("%s", async (query, expected) => {
    expect((await keysOf(query)).sort()).toEqual([...expected].sort());
    expect((await list.page(read(query), "ua")).counts.found).toBe(expected.length);
  });

  test("archived products are a filter of their own", async () => {
    expect(await keysOf("state=archived")).toContain("set-hyb-5k");
  });
});

test("counts say what would be found, whatever else is switched on", async () => {
  const { counts } = await list.page(read("lack=documents&state=published"), "ua");
  expect(counts).toEqual({
    all: 5,
    found: 1,
    picture: 4,
    own_picture: 4,
    ua: 1,
    pl: 1,
    en: 2,
    measures: 4,
    documents: 1,
  });
});

describe("each order", () => {
  test.each<[string, string[]]>([
    [
      "sort=sku",
      ["cable", "child", "kit", "last-ones", "never", "draft of a new one", "planned", "taken-off", "whole"],
    ],
    ["sort=price_ua", ["last-ones", "whole", "kit", "never", "planned", "taken-off", "cable", "child"]],
    ["sort=price_pl&dir=desc", ["child", "whole", "cable", "kit"]],
    ["sort=stock&dir=desc&state=published", ["cable", "whole", "last-ones", "kit", "child"]],
  ])("%s", async (query, expected) => {
    const keys = await keysOf(query);
    expect(keys.filter((key) => expected.includes(key))).toEqual(expected);
  });

  test("names are in the order of the reader's language", async () => {
    const names = (await list.page(read("sort=name"), "pl")).rows.map(({ name }) => name).filter(Boolean);
    expect(names).toEqual([...names].sort(new Intl.Collator("pl").compare));
  });
});

describe("pages", () => {
  const orders = listSorts.flatMap((sort) => [`sort=${sort}&dir=asc`, `sort=${sort}&dir=desc`]);
  test.each(orders)("%s: every row once, although others change meanwhile", async (order) => {
    const { db } = shop;
    found = ["kit", "child", "whole"];
    const base = read(`${order}${order.includes("match") ? "&q=x" : ""}`);
    const matches = base.search ? { ids: found, words: base.search } : null;
    const seen: string[] = [];
    let after: ListQuery["after"] = null;
    for (let page = 0; page < 20; page += 1) {
      const rows = await selectListPage(db, { ...base, after }, { locale: "ua", matches, limit: 2 });
      seen.push(...rows.slice(0, 2).map(({ key }) => key));
      const last = rows[1];
      if (rows.length < 3 || !last) break;
      after = { key: last.key, value: last.value };
      // What was shown already moves to the other end.
      await sql`update products set updated_at = updated_at + interval '1 second' where id = 'never'`.execute(db);
    }
    const moved = base.sort === "changed" ? ["never"] : [];
    const expected = matches ? found : all.map((key) => (key === "draft of a new one" ? newDraft : key));
    expect(seen.filter((key) => !moved.includes(key)).sort()).toEqual(
      expected.filter((key) => !moved.includes(key)).sort(),
    );
    expect(new Set(seen.filter((key) => !moved.includes(key))).size).toBe(
      seen.filter((key) => !moved.includes(key)).length,
    );
  });
});

describe("search", () => {
  test("keeps the order of the search, in any state, and finds drafts of new products by their words", async () => {
    found = ["planned", "whole", "set-hyb-5k", "no-such-product", "never"];
    expect(await keysOf("q=żółta")).toEqual(["planned", "whole", "never", "draft of a new one"]);
    expect(await keysOf("q=żółta&state=published")).toEqual(["whole"]);
    expect(await keysOf("q=new-1&sort=sku&dir=desc")).toEqual(["whole", "planned", "draft of a new one", "never"]);
    found = [];
    expect(await keysOf("q=zielona")).toEqual([]);
  });
});

test("a row says what the list shows", async () => {
  const { rows } = await list.page(read("brand=Acme&sort=sku&dir=desc"), "en");
  expect(rows[0]).toMatchObject({
    ...{
      key: "whole",
      isNew: false,
      hasDraft: false,
      nameLocale: "en",
      sku: "WHOLE",
      state: "published",
      isPlanned: false,
    },
    ...{ priceUaMinor: 300, pricePlMinor: 50, available: 40, unit: "piece", isImported: false },
    texts: { ua: "complete", pl: "stale", en: "stale" },
    picture: expect.stringMatching(
      /^\/images\/products\/uploaded\/5a1d9f2e-0000-4000-8000-000000000001-[0-9a-f]{8}-720\.webp$/,
    ),
  });
  expect(rows[1]).toMatchObject({ key: "last-ones", hasDraft: true, available: 5 });
  found = [];
  const draft = (await list.page(read("q=nowość"), "ua")).rows[0];
  expect(draft).toMatchObject({
    key: newDraft,
    isNew: true,
    name: "Nowość Żółta",
    nameLocale: "pl",
    available: null,
    state: "draft",
  });
});

test("a selection is what is ticked, or all that the query finds", async () => {
  expect(await list.selected({ keys: ["whole"] }, "ua")).toEqual(["whole"]);
  const query = read("");
  expect(await list.selected({ query }, "ua")).toEqual((await list.keys(query, "ua", 2_000)).keys);
  expect((await list.selected({ query }, "ua"))?.length).toBeGreaterThan(0);
});

test("an action is done with each product by itself, and says why others stayed as they were", async () => {
  const products = await list.names(["whole", newDraft, "no-such-product", "last-ones"], "ua");
  const drafts = draftsOf(shop.db);
  const hidden = await actOnProducts(drafts, { action: "hide", products, by: anna });
  expect(hidden).toEqual({
    done: 2,
    failed: [
      { key: newDraft, name: "Nowość Żółta", why: { code: "not_saved" } },
      { key: "no-such-product", name: "no-such-product", why: { code: "unknown_product" } },
    ],
  });
  const archived = await actOnProducts(drafts, {
    action: "archive",
    products: new Map([["whole", "Whole"]]),
    by: anna,
  });
  expect(archived.failed).toEqual([{ key: "whole", name: "Whole", why: { code: "in_use" } }]);
  const published = await actOnProducts(drafts, {
    action: "publish",
    products: new Map([[newDraft, "New"]]),
    by: anna,
  });
  expect(published.failed).toMatchObject([{ key: newDraft, why: { code: "incomplete" } }]);
});

test("an export has the selected products in their order", async () => {
  let csv = "";
  await list.exportCsv(anna, ["never", newDraft, "cable", "no-such-product"], async (piece) => {
    csv += piece;
  });
  const lines = csv.trimEnd().split(/\r?\n/);
  expect(lines.map((line) => line.split(/[,;]/, 1)[0])).toEqual(["\ufeffsku", "NEVER", "CABLE"]);
  const audit = await shop.db.selectFrom("audit_log").select("action").where("actor", "=", "user:anna").execute();
  expect(audit).toContainEqual({ action: "export.download" });
});

describe("views", () => {
  const view = { name: "Mine", query: "?state=draft", isShared: false };
  test("are one's own until they are shared; a name is taken once", async () => {
    await list.saveView(anna, view);
    expect(await list.views(bohdan)).toEqual([]);
    await list.saveView(anna, { ...view, query: "?state=hidden", isShared: true });
    expect(await list.views(anna)).toMatchObject([{ name: "Mine", query: "?state=hidden", isOwn: true }]);
    const [shared] = await list.views(bohdan);
    expect(shared).toMatchObject({ name: "Mine", isOwn: false, isShared: true });
    await list.deleteView(bohdan, shared?.id ?? "");
    expect(await list.views(anna)).toHaveLength(1);
    await list.deleteView(anna, "no uuid");
    await list.deleteView(anna, shared?.id ?? "");
    expect(await list.views(anna)).toEqual([]);
  });
  test("there is a most, but a view can be replaced then too", async () => {
    for (let at = 0; at < maxViews; at += 1)
      expect((await list.saveView(anna, { ...view, name: `${at}` })).ok).toBe(true);
    expect(await list.saveView(anna, view)).toEqual({ ok: false, code: "view_limit" });
    expect((await list.saveView(anna, { ...view, name: "0", query: "" })).ok).toBe(true);
    expect((await list.saveView(bohdan, view)).ok).toBe(true);
  });
});

test("values of the filters are brands of all products and people who changed some", async () => {
  const { brands, people } = await list.choices();
  expect(brands).toEqual(expect.arrayContaining(["Acme", "Bolt", "Deye"]));
  expect(people.map(({ actor }) => actor)).toContain("user:anna");
});

test("all columns can be chosen", () => {
  expect(read(listColumns.map((one) => `col=${one}`).join("&")).columns).toEqual(listColumns);
});

test("a search that finds too many says so, and looks at the best ones", async () => {
  found = [...Array.from({ length: 2_000 }, (_, at) => `no-such-${at}`), "whole"];
  const query = readListQuery(new URLSearchParams("q=many"));
  expect(await list.page(query, "en")).toEqual(expect.objectContaining({ isCut: true, rows: [] }));
  expect(await list.keys(query, "en", 10)).toEqual({ keys: [], isCut: true });
  found = found.slice(1);
  const page = await list.page(query, "en");
  expect([page.isCut, page.rows.map(({ key }) => key)]).toEqual([false, ["whole"]]);
  expect(await list.keys(query, "en", 10)).toEqual({ keys: ["whole"], isCut: false });
});
