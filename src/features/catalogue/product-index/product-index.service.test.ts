import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addProduct } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { setStock } from "../../../../test/support/stock.ts";
import type { ProductColumns } from "../domain/product-index/product-columns.ts";
import { createProductIndex, type LiveIndex } from "../product-index.service.ts";
import { productsAfter } from "./product-index.store.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const inverter = "inv-deye-sun-8k-sg04lp3-eu";
let shop: TestDatabase;
const open: LiveIndex<object>[] = [];
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());
beforeEach(() => sql`update prices set net = 335000 where product_id = ${panel} and tariff = 'sale'`.execute(shop.db));
afterEach(async () => {
  for (const index of open.splice(0)) await index.close();
});

function newIndex(batch?: number) {
  const index = createProductIndex({ db: shop.db, indexes: () => ({}), ...(batch ? { batch } : {}) });
  open.push(index);
  return index;
}

async function following() {
  const index = newIndex();
  index.follow(shop.connection);
  await vi.waitFor(() => expect(index.isReady).toBe(true), { timeout: 10_000 });
  return index;
}

const priceIn = (index: LiveIndex<object>, id = panel) => {
  const at = index.now.columns.ordinalOf(id);
  return at === undefined ? undefined : index.now.columns.priceOf(at, "UA", "sale");
};
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });
const setPrice = (net: number, id = panel) =>
  sql`update prices set net = ${net} where product_id = ${id} and market = 'UA' and tariff = 'sale'`.execute(shop.db);

/** Waits until a product index has processed all notices: they are ordered, and this one is the last. */
let last = 1_000_00;
async function caughtUp(index: LiveIndex<object>): Promise<void> {
  last += 1;
  await setPrice(last, inverter);
  await soon(() => expect(priceIn(index, inverter)).toBe(last));
}

/** Contents of the product index, sorted by id. */
function contents(index: ProductColumns): string[] {
  const lines: string[] = [];
  for (let at = 0; at < index.size; at += 1)
    if (index.isThere(at)) {
      const net = [index.priceOf(at, "UA", "sale"), index.priceOf(at, "PL", "sale"), index.priceOf(at, "UA", "day")];
      lines.push(`${index.idOf(at)} ${index.categoryOf(at)} ${index.availableOf(at)} ${net}`);
    }
  return lines.sort();
}

test("contains all published products, read in batches or at once", async () => {
  const [whole, parts] = [newIndex(), newIndex(7)];
  await Promise.all([whole.ready(), parts.ready()]);
  expect(whole.now.columns.count).toBe(91);
  expect(contents(parts.now.columns)).toEqual(contents(whole.now.columns));
});

test("derives the availability of sets from their parts", async () => {
  const index = newIndex();
  await index.ready();
  const { rows } = await sql<{ id: string; available: number }>`
    select product_id as id, available from availability where product_id in (select kit_id from kit_parts)`.execute(
    shop.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { id, available } of rows)
    expect(index.now.columns.availableOf(index.now.columns.ordinalOf(id) ?? -1), id).toBe(available);
});

test("applies a price change by another process within a second, in place", async () => {
  const index = await following();
  const before = index.now.columns.ordinalOf(panel);
  const heard = vi.fn();
  index.onChange(heard);
  const since = performance.now();
  await setPrice(1_234_00);
  await soon(() => expect(priceIn(index)).toBe(1_234_00));
  expect(performance.now() - since).toBeLessThan(1_000);
  expect(index.now.columns.ordinalOf(panel)).toBe(before);
  expect(heard).toHaveBeenCalled();
});

test("new texts take a new ordinal, and selling a part changes its sets", async () => {
  const index = await following();
  const before = index.now.columns.ordinalOf(panel) ?? -1;
  await sql`update product_texts set name = name || ' !' where product_id = ${panel} and locale = 'pl'`.execute(
    shop.db,
  );
  await soon(() => expect(index.now.columns.ordinalOf(panel)).not.toBe(before));
  expect(index.now.columns.isThere(before)).toBe(false);
  const { rows } = await sql<{ kit: string; part: string }>`
    select kit_id as kit, product_id as part from kit_parts limit 1`.execute(shop.db);
  const { kit = "", part = "" } = rows[0] ?? {};
  const left = () => index.now.columns.availableOf(index.now.columns.ordinalOf(kit) ?? -1);
  await setStock(shop.db, [part], { onHand: 0 });
  await soon(() => expect(left()).toBe(0));
  await setStock(shop.db, [part], { onHand: 500 });
  await soon(() => expect(left()).toBeGreaterThan(0));
});

test("products are added, unpublished and deleted", async () => {
  const index = await following();
  const id = "pan-come-and-go";
  await addProduct(shop.db, { id });
  await soon(() => expect(index.now.columns.ordinalOf(id)).toBeDefined());
  await sql`update products set published_at = null where id = ${id}`.execute(shop.db);
  await soon(() => expect(index.now.columns.ordinalOf(id)).toBeUndefined());
  await sql`update products set published_at = now() where id = ${id}`.execute(shop.db);
  await soon(() => expect(index.now.columns.ordinalOf(id)).toBeDefined());
  await sql`delete from products where id = ${id}`.execute(shop.db);
  await soon(() => expect(index.now.columns.ordinalOf(id)).toBeUndefined());
});

test("a scheduled product appears at its time, without a notice", async () => {
  const index = await following();
  const id = "pan-tomorrow";
  await addProduct(shop.db, { id, published: false });
  await sql`update products set published_at = now() + interval '2 s' where id = ${id}`.execute(shop.db);
  const heard = vi.fn();
  await caughtUp(index);
  expect(index.now.columns.ordinalOf(id)).toBeUndefined();
  index.onChange(heard);
  await soon(() => expect(index.now.columns.ordinalOf(id)).toBeDefined());
  expect(heard).toHaveBeenCalled();
  await sql`delete from products where id = ${id}`.execute(shop.db);
});

test("a rolled-back change is not seen", async () => {
  const index = await following();
  const heard = vi.fn();
  index.onChange(heard);
  const work = shop.db.transaction().execute(async (trx) => {
    await sql`update prices set net = 1 where product_id = ${panel}`.execute(trx);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  await caughtUp(index);
  expect([priceIn(index), heard.mock.calls.length]).toEqual([335_000, 1]);
});

test("a notice too long for the ids causes a reload", async () => {
  const index = await following();
  const before = index.now;
  await sql`select announce_products(array(select repeat('x', 100) || n from generate_series(1, 200) n))`.execute(
    shop.db,
  );
  await soon(() => expect(index.now).not.toBe(before));
  expect(contents(index.now.columns)).toEqual(contents(before.columns));
});

test("a change during a lost connection is seen after reconnecting", async () => {
  const index = await following();
  const before = index.now;
  // Without its notice, before the connection is lost: the index must not be able to reconnect and read before the change.
  await sql`alter table prices disable trigger all`.execute(shop.db);
  await setPrice(77_00);
  await sql`alter table prices enable trigger all`.execute(shop.db);
  expect(priceIn(index)).toBe(335_000);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%products_changed%'`.execute(shop.db);
  await soon(() => expect(priceIn(index)).toBe(77_00));
  expect(index.now).not.toBe(before);
  await setPrice(78_00);
  await soon(() => expect(priceIn(index)).toBe(78_00));
});

test("changes during a reload are not lost", async () => {
  const index = newIndex(3);
  index.follow(shop.connection);
  const { rows } = await sql<{ id: string }>`select id from products order by random()`.execute(shop.db);
  let changes = 0;
  const since = performance.now();
  while (!index.isReady || changes < 40) {
    const id = rows[changes % rows.length]?.id ?? "";
    changes += 1;
    await sql`update prices set net = ${changes} where product_id = ${id}`.execute(shop.db);
    if (performance.now() - since > 15_000) throw new Error("never ready");
  }
  const fresh = newIndex();
  await fresh.ready();
  await soon(() => expect(contents(index.now.columns)).toEqual(contents(fresh.now.columns)));
});

test("answers from the former generation until the new one is complete", async () => {
  const index = newIndex(10);
  await index.ready();
  const loading = index.load();
  const counts = new Set<number>();
  let isDone = false;
  void loading.then(() => {
    isDone = true;
  });
  while (!isDone) {
    counts.add(index.now.columns.count);
    await new Promise((done) => setTimeout(done, 1));
  }
  expect([...counts]).toEqual([(await productsAfter(shop.db, "", 1_000)).length]);
});

test("a closed index ignores changes and leaves no connection", async () => {
  const [index, other] = [await following(), await following()];
  await index.close();
  await setPrice(9_00);
  await caughtUp(other);
  expect(priceIn(index)).toBe(335_000);
  await other.close();
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and query ilike 'listen%products_changed%'`.execute(shop.db);
  expect(rows).toHaveLength(0);
});

test("after any history it agrees with a new index", async () => {
  const index = await following();
  const ids = ["his-a", "his-b", "his-c", "his-d"];
  const step = fc.record({
    id: fc.constantFrom(...ids),
    deed: fc.constantFrom("add", "delete", "hide", "show", "price", "unprice", "stock", "word", "category", "reload"),
    value: fc.integer({ min: 1, max: 9_999 }),
  });
  const entries = {
    add: (id: string) => addProduct(shop.db, { id }).catch(() => undefined),
    delete: (id: string) => sql`delete from products where id = ${id}`.execute(shop.db),
    hide: (id: string) => sql`update products set published_at = null where id = ${id}`.execute(shop.db),
    show: (id: string) => sql`update products set published_at = now() where id = ${id}`.execute(shop.db),
    price: (id: string, net: number) =>
      sql`insert into prices select id, 'UA', 'sale', ${net} from products where id = ${id}
        on conflict (product_id, market, tariff) do update set net = excluded.net`.execute(shop.db),
    unprice: (id: string) => sql`delete from prices where product_id = ${id}`.execute(shop.db),
    stock: (id: string, n: number) => setStock(shop.db, [id], { onHand: n }).catch(() => undefined),
    word: (id: string) =>
      sql`update product_texts set name = name || '+' where product_id = ${id} and locale = 'en'`.execute(shop.db),
    category: (id: string, n: number) =>
      sql`update products set category_id = ${1 + (n % 3)} where id = ${id}`.execute(shop.db),
    reload: () => void index.load(),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      for (const { id, deed, value } of history) await entries[deed](id, value);
      const fresh = createProductIndex({ db: shop.db, indexes: () => ({}) });
      await fresh.ready();
      await soon(() => expect(contents(index.now.columns)).toEqual(contents(fresh.now.columns)));
      await fresh.close();
    }),
    { numRuns: 12 },
  );
}, 60_000);

test("its age is small while it follows the database, and grows while a change cannot be read", async () => {
  const index = await following();
  await soon(() => expect(index.age()).toBeLessThan(1_000));
  // Reading the change waits for this lock.
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = shop.db.transaction().execute(async (trx) => {
    await setPrice(3_000_00);
    await sql`lock table products in access exclusive mode`.execute(trx);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  await setPrice(4_000_00);
  await vi.waitFor(() => expect(index.age()).toBeGreaterThan(1_200), { timeout: 10_000 });
  done.resolve();
  await holding;
  await soon(() => expect(index.age()).toBeLessThan(1_000));
  expect(priceIn(index)).toBe(4_000_00);
});
