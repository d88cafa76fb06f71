import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProductIndex, type LiveIndex } from "#features/catalogue/product-index.service.ts";
import { addProduct } from "../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { createCatalogue } from "../catalogue/catalogue.service.ts";
import { createEngine, type Engine } from "./domain/engine.ts";
import { lexicon } from "./domain/lexicon/current.ts";
import { createStaffSearch } from "./staff-search.service.ts";

let database: TestDatabase;
let index: LiveIndex<{ engine: Engine }>;
const created: LiveIndex<{ engine: Engine }>[] = [];
let find: ReturnType<typeof createStaffSearch>;
const brand = "Zephyrion";
/** Milliseconds by which the second index reads changes later. */
let delay = 0;

/** A property of an index, its methods bound to it. */
function bound(of: LiveIndex<{ engine: Engine }>, key: string | symbol): unknown {
  const value: unknown = Reflect.get(of, key, of);
  return typeof value === "function" ? value.bind(of) : value;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (const id of ["zep-on-sale", "zep-hidden", "zep-later", "zep-partly"]) await addProduct(db, { id, brand });
  await sql`update products set published_at = null where id = 'zep-hidden'`.execute(db);
  await sql`update products set published_at = now() + interval '1 day' where id = 'zep-later'`.execute(db);
  await sql`delete from product_texts where product_id = 'zep-partly' and locale <> 'ua'`.execute(db);
  const indexes = (columns: Parameters<typeof createEngine>[0]) => ({ engine: createEngine(columns, lexicon()) });
  index = createProductIndex({ db, indexes });
  const unpublished = () => {
    const one = createProductIndex({ db, indexes, scope: "unpublished" });
    created.push(one);
    const refresh = async (ids: readonly string[]) => {
      await pause(delay);
      await one.refresh(ids);
    };
    return new Proxy(one, { get: (of, key) => (key === "refresh" ? refresh : bound(of, key)) });
  };
  find = createStaffSearch({ catalogue: createCatalogue({ db, texts: shopTexts }), index, unpublished });
});
afterAll(async () => {
  await Promise.all([index, ...created].map((one) => one.close()));
  await database.drop();
});

test("the second index is created by the first search only, and its products follow published ones", async () => {
  expect(created).toHaveLength(0);
  const ids = await find(brand, "ua");
  expect(ids[0]).toBe("zep-on-sale");
  expect(ids.slice(1).sort()).toEqual(["zep-hidden", "zep-later", "zep-partly"]);
  await find("SUN-5K", "ua");
  expect(created).toHaveLength(1);
});

test("a product changes its index with its state, and is found once", async () => {
  const { db } = database;
  await sql`update products set published_at = case id when 'zep-hidden' then now() - interval '1 day' end
    where id in ('zep-hidden', 'zep-on-sale')`.execute(db);
  // The notice of the database calls this in the shop; the second index is slower.
  delay = 100;
  await index.refresh(["zep-hidden", "zep-on-sale"]);
  const ids = await find(brand, "ua");
  expect(ids[0]).toBe("zep-hidden");
  expect([...ids].sort()).toEqual(["zep-hidden", "zep-later", "zep-on-sale", "zep-partly"]);
});

test("a deleted product is found no longer", async () => {
  await sql`delete from products where id = 'zep-later'`.execute(database.db);
  await index.refresh(["zep-later"]);
  expect(await find(brand, "pl")).not.toContain("zep-later");
});
