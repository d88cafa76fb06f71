import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  addStaff,
  anna,
  auditOf,
  bohdan,
  draftCount,
  draftsOf,
  panel,
  type,
  versionsIn,
} from "../../../../test/support/draft-builders.ts";
import type { ProductDrafts } from "./product-drafts.service.ts";

let shop: TestDatabase;
let drafts: ProductDrafts;
const ref = { product: panel };
const noSuch = { ok: false, code: "unknown_product" };

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  drafts = draftsOf(shop.db);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate product_drafts`.execute(shop.db);
});

const brand = async () => (await drafts.one(ref))?.changes.brand;
const rename = (before: string, after: string) => [{ field: "brand", before, after }];

describe("saving edits", () => {
  test("the first one creates a draft; setting everything back deletes it", async () => {
    expect(await drafts.one(ref)).toMatchObject({ draftId: null, productId: panel, changes: {}, state: "published" });
    const saved = await drafts.save(ref, anna, rename("Jinko Solar", "Jinko"));
    expect(saved).toMatchObject({
      ok: true,
      value: { product: { changes: { brand: { from: "Jinko Solar", to: "Jinko" } }, changedBy: "Олена Ковальчук" } },
    });
    expect(await draftCount(shop.db)).toBe(1);
    await drafts.save(ref, bohdan, rename("Jinko", "Jinko Solar"));
    expect(await draftCount(shop.db)).toBe(0);
    expect(await drafts.one(ref)).toMatchObject({ draftId: null, changes: {} });
  });

  test("changes nothing of the product itself", async () => {
    await drafts.save(ref, anna, rename("Jinko Solar", "Jinko"));
    const row = await shop.db.selectFrom("products").select("brand").where("id", "=", panel).executeTakeFirst();
    expect([row?.brand, await versionsIn(shop.db, panel)]).toEqual(["Jinko Solar", []]);
  });

  test.each([
    ["a product", { product: "no-such" }],
    ["a draft", { draft: "00000000-0000-4000-8000-000000000000" }],
  ])("%s that does not exist is unknown", async (_, unknown) => {
    expect(await drafts.one(unknown)).toBeNull();
    expect(await drafts.save(unknown, anna, rename("", "x"))).toMatchObject(noSuch);
    expect(await drafts.publish(unknown, anna, "publish")).toMatchObject(noSuch);
    expect(await drafts.discard(unknown, anna)).toMatchObject(noSuch);
  });

  test("two people who change one field at once: one is saved, the other gets both values", async () => {
    const both = await Promise.all([
      drafts.save(ref, anna, rename("Jinko Solar", "Anna's")),
      drafts.save(ref, bohdan, rename("Jinko Solar", "Bohdan's")),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const won = both[0]?.ok ? "Anna's" : "Bohdan's";
    const lost = both[0]?.ok ? "Bohdan's" : "Anna's";
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: "conflict",
      conflicts: [{ field: "brand", yours: lost, theirs: won }],
    });
    expect(await brand()).toEqual({ from: "Jinko Solar", to: won });
  });

  test("many edits of different fields at once are all kept in one draft", async () => {
    const fields = [
      "brand",
      "model",
      "name.ua",
      "name.pl",
      "name.en",
      "specs.power_w",
      "price.UA.sale",
      "warranty_years",
    ];
    const saved = await Promise.all(
      fields.map((field, at) => type(drafts, ref, { [field]: `${at + 1}` }, at % 2 ? anna : bohdan)),
    );
    expect(saved.every(({ ok }) => ok)).toBe(true);
    expect(Object.keys((await drafts.one(ref))?.changes ?? {}).sort()).toEqual([...fields].sort());
    expect(await draftCount(shop.db)).toBe(1);
  });

  test("edits beside a conflict are saved", async () => {
    await drafts.save(ref, anna, rename("Jinko Solar", "Anna's"));
    const saved = await drafts.save(ref, bohdan, [
      ...rename("Jinko Solar", "Bohdan's"),
      { field: "family_position", before: "0", after: "3" },
    ]);
    expect(saved).toMatchObject({
      code: "conflict",
      product: { changes: { brand: { to: "Anna's" }, family_position: { from: "0", to: "3" } } },
    });
  });

  test("errors say at which field the draft cannot be published", async () => {
    await type(drafts, ref, { "price.UA.sale": "0", "name.pl": "", stock: "1" });
    const found = (await drafts.one(ref))?.errors.map(({ field, code }) => [field, code]);
    expect(found?.sort()).toEqual([
      ["name.pl", "needed"],
      ["price.UA.sale", "out_of_range"],
      ["stock_reason", "reason_needed"],
    ]);
  });
});

describe("stale translations", () => {
  test("are those made from an older text, and those whose source the draft changes", async () => {
    const old = draftsOf(shop.db, { outdated: ["description.en"] });
    expect((await old.one(ref))?.stale).toEqual(["description.en"]);
    await type(old, ref, { "name.ua": "Нова назва", "name.en": "A new name" });
    expect((await old.one(ref))?.stale).toEqual(["name.pl", "description.en"]);
  });
});

describe("a new product", () => {
  test("begins with its category, and is a draft without a product", async () => {
    const made = await drafts.create(anna, { category: "inverters" });
    const draft = made.ok ? made.value.draft : "";
    expect(await drafts.one({ draft })).toMatchObject({
      ...{ draftId: draft, productId: null, state: "draft", publishedAt: null, reserved: 0 },
      changes: { category: { from: "", to: "inverters" } },
    });
    expect(await auditOf(shop.db, draft)).toEqual(["product.create"]);
    await type(drafts, { draft }, { category: "" });
    expect(await drafts.one({ draft })).toMatchObject({ draftId: draft, changes: {} });
    await drafts.discard({ draft }, anna);
    expect(await drafts.one({ draft })).toBeNull();
    expect(await auditOf(shop.db, draft)).toEqual(["product.create", "product.discard"]);
  });

  test.each([{ category: "no-such" }, { copyOf: "no-such" }])("from %o is refused", async (from) => {
    expect(await drafts.create(anna, from)).toMatchObject(noSuch);
  });

  test("can be a copy with its own SKU, id and stock", async () => {
    const made = await drafts.create(anna, { copyOf: panel });
    const draft = made.ok ? made.value.draft : "";
    const original = await drafts.one(ref);
    const changes = (await drafts.one({ draft }))?.changes ?? {};
    for (const field of [
      "category",
      "brand",
      "model",
      "name.ua",
      "description.pl",
      "price.PL.sale",
      "specs.power_w",
      "tags",
    ])
      expect([field, changes[field]?.to]).toEqual([field, original?.stored[field]]);
    for (const field of ["sku", "id", "stock", "gtin", "address", "published"])
      expect(changes).not.toHaveProperty([field]);
  });
});

test("discarding deletes the draft, once", async () => {
  await drafts.save(ref, anna, rename("Jinko Solar", "Jinko"));
  expect(await drafts.discard(ref, bohdan)).toEqual({ ok: true, value: null });
  expect(await drafts.discard(ref, bohdan)).toEqual({ ok: true, value: null });
  expect([await draftCount(shop.db), await auditOf(shop.db, panel)]).toEqual([0, ["product.discard"]]);
});
