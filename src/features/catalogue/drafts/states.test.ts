import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  addStaff,
  anna,
  auditOf,
  bohdan,
  draftsOf,
  panel,
  type,
  versionsIn,
} from "../../../../test/support/draft-builders.ts";
import type { ProductDrafts } from "./product-drafts.service.ts";

let shop: TestDatabase;
let drafts: ProductDrafts;
const ref = { product: panel };
const done = { ok: true, value: null };
const set = "set-hyb-5k";

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  drafts = draftsOf(shop.db);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate product_drafts, product_versions`.execute(shop.db);
  await sql`update products set updated_by = null`.execute(shop.db);
});

const stateOf = async (product: string) => (await drafts.one({ product }))?.state;
const entriesOf = async (product: string) => (await versionsIn(shop.db, product)).map(({ entry }) => entry);
const partOf = async (product: string) =>
  (await shop.db.selectFrom("kit_parts").select("product_id").where("kit_id", "=", product).execute())[0]?.product_id ??
  "";

test("hiding takes a product off sale once, and publishing brings it back", async () => {
  expect(await drafts.hide(panel, anna)).toEqual(done);
  expect(await drafts.hide(panel, bohdan)).toEqual(done);
  expect([await stateOf(panel), await entriesOf(panel)]).toEqual(["hidden", ["before", "hide"]]);
  expect(await auditOf(shop.db, panel)).toEqual(["product.hide"]);
  expect((await drafts.publish(ref, anna, "publish")).ok).toBe(true);
  expect([await stateOf(panel), await entriesOf(panel)]).toEqual(["published", ["before", "hide", "publish"]]);
});

test("an archived product is off sale until it is restored and published; its draft stays", async () => {
  await type(drafts, ref, { brand: "Typed before" });
  expect(await drafts.archive(panel, anna, null)).toEqual(done);
  expect(await drafts.one(ref)).toMatchObject({ state: "archived", changes: { brand: { to: "Typed before" } } });
  expect(await drafts.publish(ref, anna, "publish")).toMatchObject({
    code: "incomplete",
    errors: [{ field: "published", code: "is_archived" }],
  });
  expect(await drafts.restore(panel, anna)).toEqual(done);
  expect(await drafts.restore(panel, anna)).toEqual(done);
  expect(await stateOf(panel)).toBe("hidden");
  expect((await drafts.publish(ref, anna, "publish")).ok).toBe(true);
  expect(await entriesOf(panel)).toEqual(["before", "archive", "restore", "publish"]);
});

describe("archiving", () => {
  test("is refused while a set that is not archived needs the product", async () => {
    const part = await partOf(set);
    const answer = await drafts.archive(part, anna, null);
    expect(answer).toMatchObject({ ok: false, code: "in_use" });
    const sets = !answer.ok && answer.code === "in_use" ? answer.sets : [];
    expect(sets).toContain(set);
    for (const one of sets) expect(await drafts.archive(one, anna, null)).toEqual(done);
    expect(await drafts.archive(part, anna, null)).toEqual(done);
    for (const one of [part, ...sets]) await drafts.restore(one, anna);
  });

  test.each([
    ["itself", panel],
    ["nothing that exists", "no-such"],
  ])("cannot lead to %s", async (_, to) => {
    expect(await drafts.archive(panel, anna, to)).toEqual({ ok: false, code: "unknown_replacement" });
    expect(await stateOf(panel)).toBe("published");
  });

  test("leads to another product, but not to an archived one", async () => {
    const others = await shop.db
      .selectFrom("products")
      .select("id")
      .where("category_id", "=", 1)
      .orderBy("id")
      .execute();
    const [one = "", other = ""] = others.map(({ id }) => id).filter((id) => id !== panel);
    expect(await drafts.archive(one, anna, null)).toMatchObject({ ok: true });
    expect(await drafts.archive(panel, anna, one)).toEqual({ ok: false, code: "unknown_replacement" });
    expect(await drafts.archive(panel, anna, other)).toEqual(done);
    expect((await drafts.one(ref))?.stored.replaced_by).toBe(other);
    await drafts.restore(panel, anna);
    expect((await drafts.one(ref))?.stored.replaced_by).toBe("");
    await drafts.publish(ref, anna, "publish");
  });
});

test.each(["hide", "restore"] as const)("a product that does not exist: %s", async (act) => {
  expect(await drafts[act]("no-such", anna)).toEqual({ ok: false, code: "unknown_product" });
});

describe("history", () => {
  test("names what changed, newest first, with names, and can be put back into the draft", async () => {
    const first = (await drafts.one(ref))?.stored.brand ?? "";
    for (const [brand, by] of [
      ["One", anna],
      ["Two", bohdan],
    ] as const) {
      await type(drafts, ref, { brand }, by);
      await drafts.publish(ref, by, "publish");
    }
    const { versions, next } = await drafts.history(panel, null);
    expect(versions.map(({ version, entry, actorName, changes }) => [version, entry, actorName, changes])).toEqual([
      [3, "publish", "Олена Ковальчук", [{ field: "brand", before: "One", after: "Two" }]],
      [2, "publish", "Олена Ковальчук", [{ field: "brand", before: first, after: "One" }]],
      [1, "before", null, []],
    ]);
    expect(next).toBeNull();
    await type(drafts, ref, { model: "Typed", stock: "1" });
    expect(await drafts.putBack(panel, bohdan, 1)).toEqual(done);
    const changes = (await drafts.one(ref))?.changes;
    expect(changes).toMatchObject({ brand: { from: "Two", to: first }, stock: { to: "1" } });
    expect(changes).not.toHaveProperty("model");
    expect(await drafts.putBack(panel, bohdan, 99)).toEqual({ ok: false, code: "unknown_product" });
    expect(await auditOf(shop.db, panel)).toContain("product.put_back");
  });

  test("comes in pages of 30", async () => {
    await sql`insert into product_versions (product_id, version, entry, content, actor)
      select ${panel}, n, 'import', jsonb_build_object('brand', 'Brand ' || n), 'shop:import' from generate_series(1, 65) n`.execute(
      shop.db,
    );
    const seen: number[] = [];
    let at: number | null = null;
    do {
      const { versions, next } = await drafts.history(panel, at);
      expect(versions.length).toBeLessThanOrEqual(30);
      for (const { version, changes } of versions) {
        seen.push(version);
        const brand = { field: "brand", before: `Brand ${version - 1}`, after: `Brand ${version}` };
        expect(changes).toEqual(version === 1 ? [] : [brand]);
      }
      at = next;
    } while (at !== null);
    expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => 65 - index));
  });
});
