import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Account, accountOf } from "#features/accounts/domain/identity/account.ts";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import type { EmailContent, Reader } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";
import { setStock } from "../../../../test/support/stock.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createWatching, type Watching } from "./watch-emails.job.ts";
import type { PriceSources } from "./watched-price.ts";
import { createWatches, type Watches } from "./watches.service.ts";

let base: TestDatabase;
let sources: PriceSources;
let watches: Watches;
let watching: Watching;
let emails: Map<string, { reader: Reader; content: EmailContent & { stopLink?: string; link?: string } }>;
/** E-mails passed to the outbox, including duplicates. */
let given: number;
/** Thrown by the outbox while it is set. */
let error: Error | null;

const ua = { locale: "ua", market: "UA" } as const;
const pl = { locale: "pl", market: "PL" } as const;
/** 1 200,00 with VAT in Ukraine, 1 230,00 in Poland. */
const net = 1_000_00;

/** The outbox: e-mails with equal effect keys are one, as in the table `mails`. */
const post: Emails = {
  write: (trx, effectKey, reader, content) => post.writeAll(trx, [{ effectKey, reader, content }]),
  async writeAll(_trx, written) {
    if (error) throw error;
    given += written.length;
    for (const { effectKey, reader, content } of written)
      if (!emails.has(effectKey)) emails.set(effectKey, { reader, content: content as never });
  },
};

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  const catalogue = createCatalogue({ db: base.db, texts: shopTexts });
  sources = { catalogue, pricing: createPricing({ db: base.db, now: () => new Date() }) };
  watches = createWatches({ db: base.db, ...sources, catalogue, emails: post, secret: "secret" });
  watching = createWatching({ db: base.db, ...sources, emails: post, tokenOf: watches.tokenOf });
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate users, products, stock, watches, rate_limits cascade`.execute(base.db);
  emails = new Map();
  given = 0;
  error = null;
  await stockProducts(base.db, { panel: 0, other: 5 }, net);
  for (const id of ["panel", "other"])
    for (const locale of ["ua", "pl", "en"])
      await sql`insert into product_texts (product_id, locale, name, description)
        values (${id}, ${locale}, ${`${id} in ${locale}`}, 'd')`.execute(base.db);
});

async function member(id: string): Promise<Account> {
  await customer(base.db, id);
  await sql`update users set email_verified = true where id = ${id}`.execute(base.db);
  const email = `${id}@pryklad.ua`;
  return accountOf({ id, email, firstName: "Олена", lastName: "К", locale: "ua", createdAt: new Date(0) });
}
const guest = { account: null, audience: ua, address: "192.0.2.1" };
const stock = (email = "") => ({ kind: "stock" as const, amount: "", email });
const price = (amount: string, email = "") => ({ kind: "price" as const, amount, email });
const tokens = () =>
  [...emails.values()].flatMap(({ content }) => /token=([\w-]+)/.exec(content.link ?? "")?.[1] ?? []);
const written = () => [...emails.values()].map(({ content, reader }) => [content.kind, reader.email, reader.locale]);
const setPrice = (amount: number, market = "UA") =>
  sql`update prices set net = ${amount} where product_id = 'panel' and market = ${market}`.execute(base.db);

describe("asking", () => {
  test.each([
    ["stock of what is there", "other", stock("a@b.ua"), { code: "refused", error: "in_stock" }],
    ["no address", "panel", stock("olena at home"), { code: "refused", error: "email_invalid" }],
    ["no amount", "panel", price("", "a@b.ua"), { code: "refused", error: "amount_missing" }],
    ["the price of today", "panel", price("1200", "a@b.ua"), { code: "refused", error: "amount_reached" }],
    ["an unknown product", "no-such", stock("a@b.ua"), { code: "unknown_product" }],
    ["what can be no product", "../x", stock("a@b.ua"), { code: "unknown_product" }],
  ])("for %s is refused, and nothing is written", async (_name, id, asked, refusal) => {
    expect(await watches.ask(id, asked, guest)).toEqual({ ok: false, ...refusal });
    expect(emails.size).toBe(0);
  });

  test("a guest confirms the address first, with a secret that the table does not hold", async () => {
    expect(await watches.ask("panel", stock("Olena@Pryklad.UA"), guest)).toEqual({
      ok: true,
      value: { state: "asked" },
    });
    expect(written()).toEqual([["watch-asked", "olena@pryklad.ua", "ua"]]);
    const [token = ""] = tokens();
    const { rows } = await sql<{ row: string }>`select w::text as row from watches w`.execute(base.db);
    expect(rows[0]?.row).not.toContain(token);
    await setStock(base.db, ["panel"], { onHand: 3 });
    await watching.run();
    expect(emails.size).toBe(1);
    expect(await watches.find(token, ua)).toMatchObject({
      productId: "panel",
      state: "asked",
      product: { name: "panel in ua" },
    });
    expect(await watches.confirm(token)).toBe(true);
    expect(await watches.confirm(token)).toBe(true);
    await watching.run();
    expect(written().at(-1)).toEqual(["watch-due", "olena@pryklad.ua", "ua"]);
    expect(await watches.confirm(token)).toBe(false);
  });

  test("the answer is the same for an address with an account, one that asked before, and above the limit", async () => {
    await member("olena");
    const answers = [];
    for (let time = 0; time < 8; time++) answers.push(await watches.ask("panel", stock("olena@pryklad.ua"), guest));
    answers.push(await watches.ask("panel", stock("nobody@pryklad.ua"), guest));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"ok":true,"value":{"state":"asked"}}']),
    );
    // At most five an hour to one address; all of them confirm the same request.
    expect(written().filter(([, email]) => email === "olena@pryklad.ua")).toHaveLength(5);
    expect(new Set(tokens()).size).toBe(2);
  });

  test("requests of one network are limited", async () => {
    for (let time = 0; time < 20; time++) await watches.ask("panel", stock(`a${time}@b.ua`), guest);
    expect(await watches.ask("panel", stock("z@b.ua"), guest)).toMatchObject({ ok: false, code: "too_many" });
    expect(await watches.ask("panel", stock("z@b.ua"), { ...guest, address: "192.0.2.9" })).toMatchObject({ ok: true });
  });

  test("a member needs no confirmation; asking again changes the amount", async () => {
    const account = await member("olena");
    const by = { ...guest, account };
    expect(await watches.ask("panel", price("1100"), by)).toEqual({ ok: true, value: { state: "waiting" } });
    await watches.ask("panel", price("1000,50"), by);
    expect(await watches.list("olena", ua)).toMatchObject([{ kind: "price", target: 1_000_50, state: "waiting" }]);
    expect(emails.size).toBe(0);
    await member("taras");
    expect(await watches.list("taras", ua)).toEqual([]);
    const [mine] = await watches.list("olena", ua);
    expect(await watches.remove("taras", mine?.id ?? "")).toBe(false);
    expect(await watches.remove("olena", "no uuid")).toBe(false);
    expect(await watches.remove("olena", mine?.id ?? "")).toBe(true);
  });

  test("a guest's confirmed request is assigned to the member with the same address, without duplicates", async () => {
    await watches.ask("panel", stock("olena@pryklad.ua"), guest);
    await watches.ask("panel", price("900", "olena@pryklad.ua"), guest);
    for (const token of tokens()) await watches.confirm(token);
    const account = await member("olena");
    await watches.ask("panel", price("800"), { ...guest, account });
    const mine = await watches.list("olena", ua);
    expect(mine.map(({ kind, target }) => [kind, target]).sort()).toEqual([
      ["price", 800_00],
      ["stock", null],
    ]);
    const { rows } = await sql`select from watches`.execute(base.db);
    expect(rows).toHaveLength(2);
  });

  test("a link cancels one e-mail, or all to its address", async () => {
    for (const email of ["a@b.ua", "z@b.ua"]) {
      await watches.ask("panel", stock(email), guest);
      await watches.ask("panel", price("900", email), guest);
    }
    const [first = "", , third = ""] = tokens();
    await watches.stop(first, false);
    await watches.stop(third, true);
    await watches.stop("no such token", true);
    const { rows } = await sql<{ email: string; kind: string }>`select email, kind from watches`.execute(base.db);
    expect(rows).toEqual([{ email: "a@b.ua", kind: "price" }]);
    expect(await watches.find(first, ua)).toBeNull();
  });
});

describe("watching", () => {
  test("writes once when the product is back, in the reader's language", async () => {
    const account = await member("olena");
    await watches.ask("panel", stock(), { ...guest, account, audience: pl });
    await watching.run();
    expect(emails.size).toBe(0);
    await setStock(base.db, ["panel"], { onHand: 2 });
    await Promise.all([watching.run(), watching.run(), watching.run()]);
    await watching.run();
    expect([...emails.values()]).toMatchObject([
      {
        reader: { userId: "olena", email: "olena@pryklad.ua", firstName: "Олена", locale: "pl" },
        content: {
          kind: "watch-due",
          watch: "stock",
          product: "panel in pl",
          sells: "PL",
          available: 2,
          gross: 1_230_00,
        },
      },
    ]);
    expect(await watches.list("olena", ua)).toMatchObject([{ state: "done" }]);
  });

  test.each([
    ["above it", 833_34, 0],
    ["just there, with VAT", 833_33, 1],
    ["below it", 500_00, 1],
  ])("a price of 1000 with VAT: %s", async (_name, amount, count) => {
    const account = await member("olena");
    await watches.ask("panel", price("1000"), { ...guest, account });
    await setPrice(500_00, "PL");
    await watching.run();
    expect(emails.size).toBe(0);
    await setPrice(amount);
    await watching.run();
    expect(emails.size).toBe(count);
  });

  test("a product that is sold out again before the run is not announced", async () => {
    const account = await member("olena");
    await watches.ask("panel", stock(), { ...guest, account });
    await setStock(base.db, ["panel"], { onHand: 2 });
    await setStock(base.db, ["panel"], { onHand: 0 });
    await watching.run();
    expect(emails.size).toBe(0);
    await sql`update products set published_at = null where id = 'panel'`.execute(base.db);
    await setStock(base.db, ["panel"], { onHand: 2 });
    await watching.run();
    expect(emails.size).toBe(0);
  });

  test.each(["archived_at", null])("a product that is no longer sold is listed by name (%s)", async (column) => {
    const account = await member("olena");
    await watches.ask("panel", stock(), { ...guest, account });
    const { name } = (await watches.list("olena", ua))[0] ?? {};
    expect(name).toMatch(/\S/);
    await sql`update products set published_at = null, archived_at = case when ${column}::text is null then null else now() end
      where id = 'panel'`.execute(base.db);
    expect(await watches.list("olena", ua)).toMatchObject([{ name, isSold: false, productId: "panel" }]);
  });

  test("an e-mail that fails is written by the next run", async () => {
    const account = await member("olena");
    await watches.ask("panel", stock(), { ...guest, account });
    await setStock(base.db, ["panel"], { onHand: 2 });
    error = new Error("no post");
    await expect(watching.run()).rejects.toThrow("no post");
    expect(await watches.list("olena", ua)).toMatchObject([{ state: "waiting" }]);
    error = null;
    await watching.run();
    expect(emails.size).toBe(1);
  });

  test("ten thousand watchers of one product get one e-mail each, from three processes", async () => {
    await sql`insert into watches (email, product_id, market, locale, kind, state, hash)
      select 'w' || n || '@b.ua', 'panel', 'UA', 'ua', 'stock', 'waiting', 'h' || n from generate_series(1, 10000) n`.execute(
      base.db,
    );
    await setStock(base.db, ["panel"], { onHand: 1 });
    await Promise.all([watching.run(), watching.run(), watching.run()]);
    expect([emails.size, given]).toEqual([10_000, 10_000]);
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from watches group by state`.execute(base.db);
    expect(rows).toEqual([{ state: "done", count: 10_000 }]);
  });

  test("when the product sells out between two batches, the rest keep waiting", async () => {
    await sql`insert into watches (email, product_id, market, locale, kind, state, hash)
      select 'w' || n || '@b.ua', 'panel', 'UA', 'ua', 'stock', 'waiting', 'h' || n from generate_series(1, 500) n`.execute(
      base.db,
    );
    await setStock(base.db, ["panel"], { onHand: 1 });
    const selling: Emails = {
      ...post,
      async writeAll(trx, some) {
        await post.writeAll(trx, some);
        await setStock(base.db, ["panel"], { onHand: 0 });
      },
    };
    await createWatching({ db: base.db, ...sources, emails: selling, tokenOf: watches.tokenOf }).run();
    expect(emails.size).toBe(200);
  });
});

describe("a member of a customer group, who pays a tenth less", () => {
  const own = 1_080_00;
  /** Of the public price, so many basis points off. */
  async function installers(percentOffBp: number): Promise<Account> {
    const account = await member("olena");
    await sql`insert into customer_groups (key, name, percent_off_bp, updated_by) values ('installers', 'Installers', ${percentOffBp}, 'olha')
      on conflict (key) do update set percent_off_bp = excluded.percent_off_bp`.execute(base.db);
    await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
      values ('olena', 'installers', 'approved', 'Soniachni dakhy', '12345678', now())`.execute(base.db);
    return account;
  }

  test.each([
    ["the public price", "1200", { ok: false, error: "amount_reached" }],
    ["the own price", "1080", { ok: false, error: "amount_reached" }],
    ["less than the own price", "1079,99", { ok: true }],
  ])("asking for %s", async (_name, amount, answer) => {
    const account = await installers(10_00);
    expect(await watches.ask("panel", price(amount), { ...guest, account })).toMatchObject(answer);
    expect(await watches.priceFor("panel", account, ua)).toBe(own);
    expect(await watches.priceFor("panel", null, ua)).toBe(1_200_00);
  });

  test("is told when the own price is there, and what it is", async () => {
    const account = await installers(10_00);
    await watches.ask("panel", price("900"), { ...guest, account });
    await setPrice(833_34);
    await watching.run();
    expect(emails.size).toBe(0);
    await setPrice(833_33);
    await watching.run();
    expect([...emails.values()]).toMatchObject([{ reader: { userId: "olena" }, content: { gross: 900_00 } }]);
  });

  test("is told after the agreement has changed, once from three processes", async () => {
    const account = await installers(0);
    await watches.ask("panel", price("900"), { ...guest, account });
    await watching.run();
    expect(emails.size).toBe(0);
    await sql`update customer_groups set percent_off_bp = 2500`.execute(base.db);
    await Promise.all([watching.run(), watching.run(), watching.run()]);
    expect([...emails.values()].map(({ content }) => content)).toMatchObject([{ gross: 900_00, target: 900_00 }]);
    expect(given).toBe(1);
    expect(await watches.list("olena", ua)).toMatchObject([{ state: "done" }]);
  });

  test("an e-mail about stock names the own price; a request to join changes nothing", async () => {
    const account = await installers(10_00);
    await watches.ask("panel", stock(), { ...guest, account });
    await setStock(base.db, ["panel"], { onHand: 2 });
    await watching.run();
    expect([...emails.values()].map(({ content }) => content)).toMatchObject([{ watch: "stock", gross: own }]);
    await sql`update group_members set state = 'asked', decided_at = null`.execute(base.db);
    expect(await watches.priceFor("panel", account, ua)).toBe(1_200_00);
  });
});

test("unconfirmed, expired and completed requests are deleted", async () => {
  for (const [id, state, days] of [
    ["young", "asked", 6],
    ["unconfirmed", "asked", 8],
    ["patient", "waiting", 364],
    ["too long", "waiting", 366],
    ["just over", "done", 29],
    ["over", "done", 31],
  ] as const)
    await sql`insert into watches (email, product_id, market, locale, kind, state, hash, changed_at)
      values (${`${id.replaceAll(" ", "")}@b.ua`}, 'panel', 'UA', 'ua', 'stock', ${state}, ${id}, now() - make_interval(days => ${days}::int))`.execute(
      base.db,
    );
  await watches.deleteOld();
  const { rows } = await sql<{ hash: string }>`select hash from watches order by changed_at desc`.execute(base.db);
  expect(rows.map(({ hash }) => hash)).toEqual(["young", "just over", "patient"]);
});
