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
  newProduct,
  panel,
  type,
  versionsIn,
} from "../../../../test/support/draft-builders.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import type { ProductDrafts } from "./product-drafts.service.ts";

let shop: TestDatabase;
let drafts: ProductDrafts;
const ref = { product: panel };

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  drafts = draftsOf(shop.db);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate product_drafts`.execute(shop.db);
});

async function draftOf(sku: string, change: Record<string, string> = {}): Promise<{ draft: string }> {
  const made = await drafts.create(anna, { category: "inverters" });
  const draft = made.ok ? made.value.draft : "";
  await type(drafts, { draft }, { ...newProduct(sku), ...change });
  return { draft };
}

const rowOf = (id: string) =>
  shop.db
    .selectFrom("products")
    .select(["brand", "sku", "published_at", "updated_by"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Changes a stored brand as an import would. */
const storeBrand = (brand: string) => sql`update products set brand = ${brand} where id = ${panel}`.execute(shop.db);

/** Number of statements of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
  return rows.length;
}

describe("a new product", () => {
  test("goes on sale under an id made from its SKU, and whoever has its draft open goes on with the product", async () => {
    const draft = await draftOf("SUN 5K/1");
    expect(await drafts.publish(draft, anna, "publish")).toEqual({ ok: true, value: { product: "sun-5k-1" } });
    expect(await rowOf("sun-5k-1")).toMatchObject({
      sku: "SUN 5K/1",
      published_at: expect.any(Date),
      updated_by: "user:anna",
    });
    expect(await versionsIn(shop.db, "sun-5k-1")).toEqual([{ version: 1, entry: "publish", actor: "user:anna" }]);
    expect(await draftCount(shop.db)).toBe(0);
    expect(await auditOf(shop.db, "sun-5k-1")).toEqual(["product.publish"]);
    await type(drafts, draft, { brand: "Deye Inc" }, bohdan);
    expect(await drafts.one({ product: "sun-5k-1" })).toMatchObject({
      changes: { brand: { from: "Deye", to: "Deye Inc" } },
    });
    expect(await drafts.publish(draft, bohdan, "publish")).toEqual({ ok: true, value: { product: "sun-5k-1" } });
    expect((await rowOf("sun-5k-1"))?.brand).toBe("Deye Inc");
  });

  test("may have an id of its own, and can be saved without being on sale", async () => {
    const draft = await draftOf("OWN-ID", { id: "deye-own" });
    expect(await drafts.publish(draft, anna, "save")).toEqual({ ok: true, value: { product: "deye-own" } });
    expect(await rowOf("deye-own")).toMatchObject({ published_at: null });
    expect(await drafts.one({ product: "deye-own" })).toMatchObject({ state: "draft" });
  });

  test("is refused with every field that it lacks", async () => {
    const made = await drafts.create(anna, { category: "inverters" });
    const draft = made.ok ? made.value.draft : "";
    await type(drafts, { draft }, { "name.ua": "Інвертор", "price.UA.sale": "1" });
    const answer = await drafts.publish({ draft }, anna, "publish");
    const errors = !answer.ok && answer.code === "incomplete" ? answer.errors : [];
    const fields = [
      "sku",
      "brand",
      "model",
      "name.pl",
      "name.en",
      "description.ua",
      "description.pl",
      "description.en",
    ];
    expect(errors.map(({ field }) => field).sort()).toEqual([...fields].sort());
    expect(await drafts.one({ draft })).toMatchObject({ changes: { "name.ua": { to: "Інвертор" } } });
  });

  test("needs no price: it is sold on request", async () => {
    const draft = await draftOf("ON-REQUEST", { "price.UA.sale": "" });
    expect((await drafts.publish(draft, anna, "publish")).ok).toBe(true);
  });

  test("of a SKU that another product has in other capitals is refused, naming that product", async () => {
    await drafts.publish(await draftOf("CASE-1"), anna, "publish");
    const answer = await drafts.publish(await draftOf("Case-1", { id: "case-one" }), anna, "publish");
    const errors = [{ field: "sku", code: "sku_case", details: { sku: "CASE-1" } }];
    expect(answer).toEqual({ ok: false, code: "incomplete", errors });
  });

  test("of a SKU that another draft takes at the same moment is refused at the SKU", async () => {
    const both = await Promise.all([draftOf("SAME-SKU"), draftOf("same-sku")]);
    const answers = await Promise.all(both.map((draft) => drafts.publish(draft, anna, "publish")));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const refused = answers.find(({ ok }) => !ok);
    const errors = refused && !refused.ok && refused.code === "incomplete" ? refused.errors : [];
    expect(errors.map(({ field }) => field)).toContain("sku");
  });
});

describe("a product", () => {
  test("is published once when two people do so at once", async () => {
    await type(drafts, ref, { brand: "Once" });
    const before = await versionsIn(shop.db, panel);
    const published = before.filter(({ entry }) => entry === "publish").length;
    const answers = await Promise.all([anna, bohdan, anna, bohdan].map((by) => drafts.publish(ref, by, "publish")));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ ok: true, value: { product: panel } })));
    const after = await versionsIn(shop.db, panel);
    expect(after.filter(({ entry }) => entry === "publish")).toHaveLength(published + 1);
    expect((await auditOf(shop.db, panel)).filter((action) => action === "product.publish")).toHaveLength(1);
    expect((await rowOf(panel))?.brand).toBe("Once");
  });

  test("that an import changed meanwhile is a conflict until somebody chooses", async () => {
    await storeBrand("Jinko Solar");
    await type(drafts, ref, { brand: "Typed" });
    await storeBrand("Imported");
    const conflicts = [{ field: "brand", yours: "Typed", theirs: "Imported" }];
    expect(await drafts.publish(ref, anna, "publish")).toEqual({ ok: false, code: "conflict", conflicts });
    expect(await drafts.one(ref)).toMatchObject({ conflicts, changes: { brand: { to: "Typed" } } });
    await drafts.save(ref, anna, [{ field: "brand", before: "Imported", after: "Typed" }]);
    expect((await drafts.publish(ref, anna, "publish")).ok).toBe(true);
    expect((await rowOf(panel))?.brand).toBe("Typed");
  });

  test("waits for an import that is changing it, and then finds the conflict", async () => {
    await storeBrand("Jinko Solar");
    await type(drafts, ref, { brand: "Typed" });
    let answer: ReturnType<ProductDrafts["publish"]> | undefined;
    await shop.db.transaction().execute(async (trx) => {
      await sql`update products set brand = 'Imported' where id = ${panel}`.execute(trx);
      answer = drafts.publish(ref, anna, "publish");
      await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
    });
    const conflicts = [{ field: "brand", yours: "Typed", theirs: "Imported" }];
    expect(await answer).toEqual({ ok: false, code: "conflict", conflicts });
    expect((await rowOf(panel))?.brand).toBe("Imported");
  });

  test("changes its stock with a reason, which the ledger keeps", async () => {
    const stored = Number((await drafts.one(ref))?.stored.stock);
    await type(drafts, ref, { stock: String(stored - 2), stock_reason: "two were broken" });
    expect((await drafts.publish(ref, anna, "publish")).ok).toBe(true);
    const movement = await shop.db
      .selectFrom("stock_movements")
      .select(["on_hand", "reason", "actor"])
      .where("product_id", "=", panel)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(movement).toEqual({ on_hand: -2, reason: "two were broken", actor: "user:anna" });
  });

  test("waits for its pictures, and does not name files that are gone", async () => {
    const [photo, gone] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
    let missing = [photo];
    const withMedia = draftsOf(shop.db, {
      media: {
        byIds: async () => new Map([[photo, { id: photo, state: "ready" } as never]]),
        missing: async () => missing,
      },
    });
    const framing = { fit: "contain", x: 0.5, y: 0.5, zoom: 1, background: "keep" };
    const item = { kind: "photo", file: photo, framing, alt: {} };
    const file = { file: gone, kind: "datasheet", title: "", languages: ["ua"], validUntil: null };
    await type(withMedia, ref, { pictures: JSON.stringify([item]), files: JSON.stringify([file]) });
    const errors = [
      { field: "files", code: "file_gone", details: { count: 1 } },
      { field: "pictures", code: "picture_processing", details: { count: 1 } },
    ];
    expect(await withMedia.publish(ref, anna, "publish")).toEqual({ ok: false, code: "incomplete", errors });
    missing = [];
    await type(withMedia, ref, { files: "" });
    expect((await withMedia.publish(ref, anna, "publish")).ok).toBe(true);
  });
});
