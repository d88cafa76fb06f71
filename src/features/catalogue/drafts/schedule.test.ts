import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  addStaff,
  anna,
  auditOf,
  draftCount,
  draftsOf,
  newProduct,
  panel,
  type,
  versionsIn,
} from "../../../../test/support/draft-builders.ts";
import type { ProductDrafts } from "./product-drafts.service.ts";

let shop: TestDatabase;
let time: Date;
/** Two processes of one shop. */
let drafts: ProductDrafts;
let other: ProductDrafts;
const ref = { product: panel };

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  drafts = draftsOf(shop.db, { now: () => time });
  other = draftsOf(shop.db, { now: () => time });
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate product_drafts`.execute(shop.db);
  // Far ahead: the database publishes by its own clock.
  time = new Date("2098-11-27T10:00:00Z");
});

const brand = async () =>
  (await shop.db.selectFrom("products").select("brand").where("id", "=", panel).executeTakeFirst())?.brand;
const both = () => Promise.all([drafts.publishDue(), other.publishDue()]);

/** Plans a change of the brand. */
async function planBrand(to: string, at: string) {
  await type(drafts, ref, { brand: to });
  return drafts.schedule(ref, anna, new Date(at));
}

test.each([
  ["now", "2098-11-27T10:00:00Z", "past"],
  ["a second ago", "2098-11-27T09:59:59Z", "past"],
  ["in two years", "2100-11-27T10:00:00Z", "too_far"],
])("publishing cannot be planned for %s", async (_, at, code) => {
  expect(await planBrand("Never", at)).toEqual({ ok: false, code });
  expect(await drafts.one(ref)).toMatchObject({ publishAt: null, changes: { brand: { to: "Never" } } });
});

describe("a planned draft is published once at its time by one of two processes", () => {
  // Local midnight of Kyiv and Warsaw; the hours that the change to winter repeats and the change to summer skips.
  test.each([
    ["Kyiv's midnight", "2098-11-27T22:00:00Z"],
    ["Warsaw's midnight", "2098-11-27T23:00:00Z"],
    ["03:30 before the clock of Kyiv goes back", "2099-10-25T00:30:00Z"],
    ["03:30 after it went back", "2099-10-25T01:30:00Z"],
    ["the moment when the clock goes forward", "2099-03-29T01:00:00Z"],
  ])("%s", async (name, at) => {
    expect((await planBrand(name, at)).ok).toBe(true);
    const versions = (await versionsIn(shop.db, panel)).filter(({ entry }) => entry === "publish").length;
    time = new Date(Date.parse(at) - 1);
    await both();
    expect(await brand()).not.toBe(name);
    time = new Date(at);
    await both();
    await both();
    expect([await brand(), await draftCount(shop.db)]).toEqual([name, 0]);
    const published = (await versionsIn(shop.db, panel)).filter(({ entry }) => entry === "publish");
    expect(published.slice(versions)).toEqual([{ version: expect.any(Number), entry: "publish", actor: "user:anna" }]);
  });
});

test("a new product is created at its time", async () => {
  const made = await drafts.create(anna, { category: "inverters" });
  const draft = { draft: made.ok ? made.value.draft : "" };
  expect(await drafts.schedule(draft, anna, new Date("2098-12-01T06:00:00Z"))).toMatchObject({ code: "incomplete" });
  await type(drafts, draft, newProduct("PLANNED-1"));
  expect((await drafts.schedule(draft, anna, new Date("2098-12-01T06:00:00Z"))).ok).toBe(true);
  time = new Date("2098-12-01T06:00:10Z");
  await both();
  expect(await drafts.one(draft)).toMatchObject({ productId: "planned-1", state: "published" });
});

test("saving without publishing keeps the plan, which then puts the product on sale", async () => {
  await drafts.hide(panel, anna);
  await planBrand("Saved first", "2098-11-28T08:00:00Z");
  expect((await drafts.publish(ref, anna, "save")).ok).toBe(true);
  expect(await drafts.one(ref)).toMatchObject({
    state: "hidden",
    changes: {},
    publishAt: new Date("2098-11-28T08:00:00Z"),
  });
  time = new Date("2098-11-28T08:00:00Z");
  await both();
  expect([await brand(), (await drafts.one(ref))?.state]).toEqual(["Saved first", "published"]);
});

test("a plan can be cancelled; the draft stays, and an empty one goes", async () => {
  await planBrand("Cancelled", "2098-11-28T08:00:00Z");
  expect((await drafts.schedule(ref, anna, null)).ok).toBe(true);
  time = new Date("2098-11-28T08:00:00Z");
  await both();
  expect(await drafts.one(ref)).toMatchObject({ publishAt: null, changes: { brand: { to: "Cancelled" } } });
  await drafts.discard(ref, anna);
  await drafts.schedule(ref, anna, new Date("2098-11-29T08:00:00Z"));
  await drafts.schedule(ref, anna, null);
  expect(await draftCount(shop.db)).toBe(0);
});

test("hiding and archiving cancel the plan", async () => {
  for (const act of [() => drafts.hide(panel, anna), () => drafts.archive(panel, anna, null)]) {
    await planBrand("Not any more", "2098-11-28T08:00:00Z");
    expect((await act()).ok).toBe(true);
    expect((await drafts.one(ref))?.publishAt).toBeNull();
    await drafts.discard(ref, anna);
  }
  await drafts.restore(panel, anna);
  await drafts.publish(ref, anna, "publish");
});

describe("a planned draft that cannot be published", () => {
  test("says why, and is not tried again before somebody plans or publishes", async () => {
    await planBrand("Mine", "2098-11-28T08:00:00Z");
    await sql`update products set brand = 'Imported' where id = ${panel}`.execute(shop.db);
    time = new Date("2098-11-28T08:00:00Z");
    await both();
    expect(await drafts.one(ref)).toMatchObject({ publishError: "conflict", changes: { brand: { to: "Mine" } } });
    await drafts.save(ref, anna, [{ field: "brand", before: "Imported", after: "Mine" }]);
    await both();
    expect([await brand(), (await drafts.one(ref))?.publishError]).toEqual(["Imported", "conflict"]);
    await drafts.schedule(ref, anna, new Date("2098-11-28T09:00:00Z"));
    expect((await drafts.one(ref))?.publishError).toBeNull();
    time = new Date("2098-11-28T09:00:00Z");
    await both();
    expect(await brand()).toBe("Mine");
  });

  test("because something is missing by then says so, and does not hold up the others", async () => {
    await planBrand("Fine", "2098-11-28T08:00:30Z");
    const made = await drafts.create(anna, { category: "inverters" });
    const draft = { draft: made.ok ? made.value.draft : "" };
    await type(drafts, draft, newProduct("PLANNED-2"));
    await drafts.schedule(draft, anna, new Date("2098-11-28T08:00:00Z"));
    await type(drafts, draft, { "name.en": "" });
    time = new Date("2098-11-28T08:01:00Z");
    await both();
    expect((await drafts.one(draft))?.publishError).toBe("incomplete");
    expect(await brand()).toBe("Fine");
  });

  test("because of an unexpected error says so, and the error is reported", async () => {
    await planBrand("Broken", "2098-11-28T08:00:00Z");
    await sql`create function refuse_versions() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger refused before insert on product_versions for each row execute function refuse_versions()`.execute(
      shop.db,
    );
    time = new Date("2098-11-28T08:00:00Z");
    await expect(drafts.publishDue()).rejects.toThrow("1 drafts could not be published");
    await sql`drop trigger refused on product_versions`.execute(shop.db);
    expect(await drafts.one(ref)).toMatchObject({ publishError: "error", changes: { brand: { to: "Broken" } } });
  });
});

test("planning is audited", async () => {
  expect(await auditOf(shop.db, panel)).toContain("product.schedule");
});
