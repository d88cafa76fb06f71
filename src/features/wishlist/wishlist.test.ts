import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { customer } from "../../../test/support/order-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { viewedLimit, type WishlistItem, wishlistLimit } from "./domain/saved-lists.ts";
import { createWishlists, type Wishlists } from "./wishlist.service.ts";

let base: TestDatabase;
let wishes: Wishlists;
let known: string[];
const ua = { locale: "ua", market: "UA" } as const;
const now = new Date("2026-11-22T10:00:00Z");

beforeAll(async () => {
  base = await createTestDatabase();
  const catalogue = createCatalogue({ db: base.db, texts: shopTexts });
  wishes = createWishlists({ db: base.db, catalogue, secret: "secret", now: () => now });
  const { rows } = await sql<{ id: string }>`select id from products order by id`.execute(base.db);
  known = rows.map(({ id }) => id);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate users cascade`.execute(base.db);
  for (const id of ["olena", "taras"]) await customer(base.db, id);
});

const wish = (id = "", at = 1): WishlistItem => ({ id, at, market: "UA", net: 100 });
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

test("an added product has the shop's current price, and belongs to one member", async () => {
  const [id = ""] = known;
  expect(await wishes.add("olena", id, ua)).toBe(true);
  expect(await wishes.add("olena", id, ua)).toBe(true);
  expect(await wishes.add("olena", "no-such-product", ua)).toBe(false);
  const [found] = await wishes.products("olena", ua);
  expect(found).toMatchObject({ id, market: "UA", net: found?.card.price?.net, at: now.getTime() });
  expect(await wishes.products("taras", ua)).toEqual([]);
  await wishes.remove("taras", id);
  expect(ids((await wishes.lists("olena")).wishes)).toEqual([id]);
  await wishes.remove("olena", id);
  expect((await wishes.lists("olena")).wishes).toEqual([]);
});

test("a product that is archived or hidden stays in the list, without a card", async () => {
  const [archived = "", hidden = "", sold = ""] = known.slice(-3);
  for (const id of [archived, hidden, sold]) await wishes.add("olena", id, ua);
  const take = (id: string, archivedAt: Date | null) =>
    base.db.updateTable("products").set({ published_at: null, archived_at: archivedAt }).where("id", "=", id).execute();
  await take(archived, new Date());
  await take(hidden, null);
  expect(ids(await wishes.products("olena", ua))).toEqual([sold]);
  expect(new Set(ids((await wishes.lists("olena")).wishes))).toEqual(new Set([archived, hidden, sold]));
  const back = { published_at: new Date("2026-01-01"), archived_at: null };
  await base.db.updateTable("products").set(back).where("id", "in", [archived, hidden]).execute();
  expect(await wishes.products("olena", ua)).toHaveLength(3);
});

test("the pseudonym of an account is unique and stable", async () => {
  const [one, again, other] = [await wishes.lists("olena"), await wishes.lists("olena"), await wishes.lists("taras")];
  expect(one.owner).toMatch(/^[\w-]{16}$/);
  expect(again.owner).toBe(one.owner);
  expect(other.owner).not.toBe(one.owner);
});

describe("merge", () => {
  test("is the union, newest first; the account's price stays, the later view counts, unknown products are left out", async () => {
    const [a = "", b = "", c = ""] = known;
    await wishes.merge("olena", { wishes: [wish(a, 10)], viewed: [{ id: c, at: 10 }] });
    const kept = await wishes.merge("olena", {
      wishes: [{ ...wish(a, 99), net: 1 }, wish(b, 20), wish("no-such-product", 30)],
      viewed: [
        { id: c, at: 5 },
        { id: b, at: 50 },
      ],
    });
    expect(kept.wishes).toEqual([wish(b, 20), wish(a, 10)]);
    expect(kept.viewed).toEqual([
      { id: b, at: 50 },
      { id: c, at: 10 },
    ]);
    expect(await wishes.merge("olena", kept)).toEqual(kept);
  });

  test("times of a browser whose clock is ahead are capped", async () => {
    const kept = await wishes.merge("olena", { wishes: [wish(known[0], now.getTime() + 1e9)], viewed: [] });
    expect(kept.wishes[0]?.at).toBe(now.getTime());
  });

  test("many devices at once lose nothing and keep the limits", async () => {
    const extra = Array.from({ length: wishlistLimit }, (_, n) => `extra-${n}`);
    await sql`insert into products (id, sku, category_id, brand, model, specs)
      select id, id, 1, 'b', 'm', '{}' from unnest(${extra}::text[]) id`.execute(base.db);
    const parts = Array.from({ length: 8 }, (_, device) => extra.filter((_id, at) => at % 8 === device));
    await Promise.all(
      parts.map((part, device) =>
        wishes.merge("olena", {
          wishes: part.map((id, at) => wish(id, 1_000 + at * 8 + device)),
          viewed: part.slice(0, viewedLimit).map((id, at) => ({ id, at: 1_000 + at * 8 + device })),
        }),
      ),
    );
    const all = await wishes.lists("olena");
    expect(ids(all.wishes).sort()).toEqual([...extra].sort());
    expect(all.viewed).toHaveLength(viewedLimit);
    await Promise.all(
      [known[0], known[1], known[2]].map((id, at) =>
        wishes.merge("olena", { wishes: [wish(id, 9_000 + at)], viewed: [] }),
      ),
    );
    const more = await wishes.lists("olena");
    expect(more.wishes).toHaveLength(wishlistLimit);
    expect(ids(more.wishes).slice(0, 3)).toEqual([known[2], known[1], known[0]]);
    // The oldest three had to go.
    expect(more.wishes.at(-1)?.at).toBe(1_003);
    await sql`delete from products where id like 'extra-%'`.execute(base.db);
    expect((await wishes.lists("olena")).wishes).toHaveLength(3);
  });

  test("the same lists from two tabs at once are merged once", async () => {
    const brought = { wishes: [wish(known[0], 1), wish(known[1], 2)], viewed: [{ id: known[2] ?? "", at: 3 }] };
    const [one, other] = await Promise.all([wishes.merge("olena", brought), wishes.merge("olena", brought)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject(brought.wishes.length === 2 ? { viewed: brought.viewed } : {});
    expect(one.wishes).toHaveLength(2);
  });

  test("a user erased in the meantime gets no lists", async () => {
    await sql`update users set erased_at = now() where id = 'olena'`.execute(base.db);
    expect((await wishes.merge("olena", { wishes: [wish(known[0])], viewed: [] })).wishes).toEqual([]);
  });
});

test("twenty views are stored, and deleted on request", async () => {
  for (const id of known.slice(0, viewedLimit + 3)) await wishes.view("olena", id);
  await wishes.view("taras", known[0] ?? "");
  expect((await wishes.lists("olena")).viewed).toHaveLength(viewedLimit);
  await wishes.forgetViewed("olena");
  expect((await wishes.lists("olena")).viewed).toEqual([]);
  expect((await wishes.lists("taras")).viewed).toHaveLength(1);
});
