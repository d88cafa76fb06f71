import { setTimeout as rest } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { type OddNetwork, openOddNetwork } from "../../../test/support/odd-network.ts";
import { steadyPulse } from "../../../test/support/steady-pulse.ts";
import { openWholeShop, type WholeShop } from "../../../test/support/whole-shop.ts";
import { productTag } from "../../features/catalogue/domain/cache-tags.ts";
import { addTags } from "../../platform/server/cache-tags.ts";
import { finishedPage } from "../../platform/server/http/cached-page.ts";
import { readSettings } from "../../platform/server/settings.ts";
import { type Caches, createCaches, followChanges } from "./caches.ts";

// Guaranteed: whatever a notice could have said, no page is older than this.
const staleLimit = 2_000;
/** Connections that listen: catalogue, rental, product index, definitions, roles, words of the search, texts. */
const listeners = 7;
const product = "pan-jinko-jkm440n-54hl4r-v";

let database: TestDatabase;
let network: OddNetwork;
let whole: WholeShop;
let caches: Caches;
let returned: () => void;
let isAsking: boolean;
let closing: (() => Promise<unknown>)[];

/** The shop listens through a network that can be silenced, and reaches the database past it. */
beforeEach(async () => {
  database = await createTestDatabase();
  network = await openOddNetwork(database.connection);
  whole = await openWholeShop(database);
  const settings = readSettings({});
  if (!settings.ok) throw new Error("no settings");
  caches = createCaches(settings.value, whole.shop.invalidations, null);
  closing = [];
  isAsking = false;
  const pulse = {
    ...steadyPulse(database.connection),
    get isAsking() {
      return isAsking;
    },
    onReturn(changed: () => void) {
      returned = changed;
    },
  };
  const { db } = database;
  await followChanges({
    db,
    connection: network.connection,
    pulse,
    shop: whole.shop,
    log: whole.http.log,
    closing,
  });
  await whole.shop.index.ready();
  // The last listener that begins drops everything.
  await eventually(() => expect(network.count()).toBe(listeners));
  await rest(200);
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await whole.close();
  await network.close();
  await database.drop();
});

/** The product's name as a cached page and the product index show it. */
async function shown(): Promise<string> {
  const page = await caches.pages?.read(`/en/product/${product}`, async () => {
    addTags([productTag(product)]);
    const { rows } = await sql<{ name: string }>`select name from product_texts
      where product_id = ${product} and locale = 'en'`.execute(database.db);
    return { page: finishedPage(rows[0]?.name ?? "", {}), isCacheable: true };
  });
  return page?.bodyIn("identity").toString() ?? "";
}

/** Renames the product and returns for how many milliseconds the old name was shown. */
async function staleFor(text: string): Promise<number> {
  // A repeated test must not find the name of its first attempt.
  const name = `${text} ${performance.now()}`;
  await shown();
  await sql`update product_texts set name = ${name} where product_id = ${product} and locale = 'en'`.execute(
    database.db,
  );
  const changed = performance.now();
  await vi.waitFor(async () => expect(await shown()).toBe(name), { timeout: 10_000, interval: 20 });
  return performance.now() - changed;
}

test("a notice that is lost because the listeners' connections hang: no page is old for longer", {
  retry: 2,
}, async () => {
  network.swallow();
  expect(await staleFor("Lost in silence")).toBeLessThan(staleLimit);
});

test("a notice that is lost because the listeners' connections were closed: the same", { retry: 2 }, async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen%' or query = 'select 1')`.execute(database.db);
  expect(await staleFor("Lost with a connection")).toBeLessThan(staleLimit);
});

test("while nothing can be heard, pages are made anew every second", { retry: 2 }, async () => {
  network.swallow();
  await staleFor("First");
  expect(await staleFor("Second")).toBeLessThan(staleLimit);
  expect(await staleFor("Third")).toBeLessThan(staleLimit);
});

test("nothing is dropped before it is known whether the database is away", async () => {
  const make = vi.fn(async () => ({ page: finishedPage("made", {}), isCacheable: true }));
  isAsking = true;
  network.swallow();
  // The listeners notice after two seconds at most.
  await rest(3_000);
  await caches.pages?.read("/en/y", make);
  await rest(1_000);
  await caches.pages?.read("/en/y", make);
  expect(make).toHaveBeenCalledOnce();
  isAsking = false;
  await eventually(async () => {
    await caches.pages?.read("/en/y", make);
    expect(make.mock.calls.length).toBeGreaterThan(1);
  });
});

test("when another server is in use, pages and the product index are read again", async () => {
  await caches.pages?.read("/en/x", async () => {
    addTags([productTag(product)]);
    return { page: finishedPage("old", {}), isCacheable: true };
  });
  const changes = vi.fn();
  whole.shop.index.onChange(changes);
  returned();
  await vi.waitFor(() => expect(changes).toHaveBeenCalledWith(null), { timeout: 20_000 });
  const make = vi.fn(async () => ({ page: finishedPage("new", {}), isCacheable: true }));
  await caches.pages?.read("/en/x", make);
  expect(make).toHaveBeenCalledOnce();
});

test("a cached page shows changed pictures and a changed manufacturer", async () => {
  const { db } = database;
  await sql`insert into economic_operators (key, name, address, country, contact, updated_by)
    values ('maker', 'Maker', 'Road 1', 'CN', 'a@b.example', 'staff')`.execute(db);
  await sql`update products set manufacturer = 'maker' where id = ${product}`.execute(db);
  const expectShown = (text: string) =>
    vi.waitFor(
      async () => {
        const page = await caches.pages?.read(`/en/product/${product}`, async () => {
          const audience = { locale: "en", market: "UA" } as const;
          const [card] = await whole.shop.catalogue.cards([product], audience);
          const disclosure = await whole.shop.catalogue.disclosure(product, audience);
          const shown = `${card?.picture} ${disclosure?.manufacturer?.name}.`;
          return { page: finishedPage(shown, {}), isCacheable: true };
        });
        expect(page?.bodyIn("identity").toString()).toContain(text);
      },
      { timeout: 20_000 },
    );
  await expectShown("Maker.");
  await sql`update economic_operators set name = 'Maker SE'`.execute(db);
  await expectShown("Maker SE.");
  const front = [{ kind: "render", view: "front" }];
  await sql`update products set pictures = ${JSON.stringify(front)} where id = ${product}`.execute(db);
  await expectShown("/front-720.webp");
});
