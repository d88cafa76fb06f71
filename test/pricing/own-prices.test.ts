import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertAccounts } from "../../src/features/accounts/accounts.store.ts";
import { insertRows } from "../../src/platform/server/db/insert-rows.ts";
import { addProduct } from "../support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openWholeShop, type WholeShop } from "../support/whole-shop.ts";

let base: TestDatabase;
let whole: WholeShop;
const password = "sonce-nad-dahom-7";
/** Cookies of accounts by name. */
const cookies: Record<string, string> = {};

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  const { db } = base;
  await sql`insert into categories (id, slug, position) values (1, 'solar-panels', 0)`.execute(db);
  await addProduct(db, { id: "panel", prices: { UA: { sale: 1_000_00 }, PL: { sale: 300_00 } } });
  await addProduct(db, { id: "second", prices: { UA: { sale: 10_01 } } });
  await addProduct(db, { id: "asked", prices: {} });
  await addProduct(db, { id: "hidden", prices: { UA: { sale: 1_000_00 } }, published: false });
  await insertRows("price_tiers", [{ product_id: "panel", market: "UA", from_quantity: 10, net: 940_00 }]).execute(db);
  whole = await openWholeShop(base);
  await whole.shop.index.load();
  const names = ["installer", "builder", "waiting", "plain"];
  await insertAccounts(
    db,
    names.map((name) => ({
      ...{ email: `${name}@example.com`, password, firstName: name, lastName: "X", phone: "+380671234567" },
      locale: "ua" as const,
    })),
  );
  for (const name of names) {
    const answer = await whole.http.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: { email: `${name}@example.com`, password },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    cookies[name] = answer.cookies.map(({ name: key, value }) => `${key}=${encodeURIComponent(value)}`).join("; ");
  }
});
afterAll(async () => {
  await whole.close();
  await base.drop();
});

/** Installers have 5 % off and a price of their own for what is on request; builders 20 % off and see net prices first. */
beforeEach(async () => {
  const { db } = base;
  await sql`truncate customer_groups cascade`.execute(db);
  await sql`insert into customer_groups (key, name, percent_off_bp, shows_net, updated_by)
    values ('installers', 'Installers', 500, false, 'test'), ('builders', 'Builders', 2000, true, 'test')`.execute(db);
  await sql`insert into group_prices (group_key, product_id, market, from_quantity, net)
    values ('installers', 'asked', 'UA', 1, 50000), ('installers', 'panel', 'UA', 30, 88000)`.execute(db);
  for (const [name, group, state] of [
    ["installer", "installers", "approved"],
    ["builder", "builders", "approved"],
    ["waiting", "installers", "asked"],
  ])
    await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
      select id, ${group}, ${state}, 'ТОВ', '14360570', ${state === "asked" ? null : new Date()}
      from users where email = ${`${name}@example.com`}`.execute(db);
});

const ask = (who: string, query: string) =>
  whole.http.inject({
    url: `/api/me/prices?${query}`,
    headers: { cookie: cookies[who] ?? "", "accept-language": "uk" },
  });

const pricesOf = async (who: string, ids: string, audience = "locale=ua&market=UA") => {
  const answer = await ask(who, `ids=${ids}&${audience}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const text = answer.body.replaceAll("\u00a0", " ");
  return (JSON.parse(text) as { prices: unknown[] }).prices;
};

describe("own prices", () => {
  test("are those of the group, in the order of the ids, with the tiers that are lower", async () => {
    // 1 000.00 − 5 % = 950.00; with 20 % VAT 1 140.00. 10.01 − 0.50 (0.5005) = 9.51, 11.41 gross.
    expect(await pricesOf("installer", "second,panel,second")).toEqual([
      {
        ...{ id: "second", net: 9_51, gross: 11_41, tiers: [] },
        texts: { own: "Ваша ціна", public: { gross: "звичайна ціна 12,01 грн", net: "звичайна ціна 10,01 грн" } },
      },
      {
        ...{ id: "panel", net: 950_00, gross: 1_140_00 },
        tiers: [
          { fromQuantity: 10, net: 940_00 },
          { fromQuantity: 30, net: 880_00 },
        ],
        texts: {
          own: "Ваша ціна",
          public: { gross: "звичайна ціна 1 200,00 грн", net: "звичайна ціна 1 000,00 грн" },
        },
      },
    ]);
  });

  test("are those of the market, in the language of the page", async () => {
    // 300.00 − 5 % = 285.00; with 23 % VAT 350.55.
    expect(await pricesOf("installer", "panel", "locale=pl&market=PL")).toMatchObject([
      { net: 285_00, gross: 350_55, texts: { own: "Twoja cena", public: { gross: "cena katalogowa 369,00 zł" } } },
    ]);
    expect(await pricesOf("installer", "second", "locale=pl&market=PL")).toEqual([]);
  });

  test("of what is on request for others have no public price beside them", async () => {
    expect(await pricesOf("installer", "asked")).toMatchObject([{ net: 500_00, texts: { public: null } }]);
    expect(await pricesOf("builder", "asked")).toEqual([]);
  });

  test("are the caller's: nobody sees those of another group, nor by naming somebody", async () => {
    expect(await pricesOf("builder", "panel")).toMatchObject([{ net: 800_00, tiers: [] }]);
    const { statusCode, body } = await ask("builder", "ids=panel&locale=ua&market=UA&user=installer");
    expect([statusCode, JSON.parse(body).code]).toEqual([400, "invalid_request"]);
  });

  test.each(["waiting", "plain"])("there are none for %s", async (who) => {
    expect(await pricesOf(who, "panel,second")).toEqual([]);
  });

  test("of hidden and unknown products are not told", async () => {
    expect(await pricesOf("installer", "hidden,nothing,panel")).toMatchObject([{ id: "panel" }]);
  });

  test("follow the group at once", async () => {
    await sql`update customer_groups set percent_off_bp = 1000 where key = 'installers'`.execute(base.db);
    expect(await pricesOf("installer", "panel")).toMatchObject([{ net: 900_00 }]);
    await sql`update group_members set state = 'refused' where state = 'approved'`.execute(base.db);
    expect(await pricesOf("installer", "panel")).toEqual([]);
  });

  test("may stand in no cache, nor may a refusal", async () => {
    for (const query of ["ids=panel&locale=ua&market=UA", "ids=_"]) {
      for (const who of ["installer", "guest"]) {
        const { headers } = await ask(who, query);
        expect([who, query, headers["cache-control"]]).toEqual([who, query, "private, no-store"]);
        expect([headers.etag, headers["surrogate-key"]]).toEqual([undefined, undefined]);
      }
    }
  });
});

test("a guest is refused in their language", async () => {
  const answer = await ask("guest", "ids=panel&locale=pl&market=UA");
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: "sign_in_needed" });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `p-${at}`).join(",");

test("60 products can be asked about at once", async () => {
  expect(await pricesOf("installer", `${many(59)},panel`)).toHaveLength(1);
});

test.each([
  ["61 products", `ids=${many(61)}&locale=ua&market=UA`],
  ["no products", "locale=ua&market=UA"],
  ["an empty one", "ids=panel,&locale=ua&market=UA"],
  ["what is no id", "ids=a_b&locale=ua&market=UA"],
  ["ids twice", "ids=a&ids=b&locale=ua&market=UA"],
  ["another market", "ids=panel&locale=ua&market=DE"],
  ["another language", "ids=panel&locale=de&market=UA"],
])("%s: 400", async (_, query) => {
  const answer = await ask("installer", query);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
  expect(answer.json().errors.length).toBeGreaterThan(0);
});

test("who asks too often waits", async () => {
  const strict = await openWholeShop(base, { READ_LIMIT_PER_ADDRESS: "2" });
  const from = (remoteAddress: string) =>
    strict.http.inject({
      url: "/api/me/prices?ids=panel&locale=ua&market=UA",
      remoteAddress,
      headers: { cookie: cookies.installer ?? "" },
    });
  for (const wanted of [200, 200, 429]) expect((await from("198.51.100.9")).statusCode).toBe(wanted);
  expect((await from("198.51.100.9")).headers["retry-after"]).toMatch(/^\d+$/);
  expect((await from("198.51.100.10")).statusCode).toBe(200);
  await strict.close();
});

test.each([
  ["installer", "gross"],
  ["builder", "net"],
  ["waiting", undefined],
  ["plain", undefined],
])("the account of %s says which price is shown first: %s", async (who, view) => {
  const { user } = (await whole.http.inject({ url: "/api/me", headers: { cookie: cookies[who] ?? "" } })).json();
  expect(user.firstName).toBe(who);
  expect(user.ownPrices).toBe(view);
});
