import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createCart } from "#features/cart/cart.service.ts";
import { createSharedCarts } from "#features/cart/sharing/shared-carts.service.ts";
import { createStoredCarts } from "#features/cart/stored/stored-carts.service.ts";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createOrders } from "#features/orders/orders.service.ts";
import { createWithdrawals } from "#features/orders/returns/withdrawals.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createWatches } from "#features/wishlist/watches/watches.service.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { createPlaces } from "#platform/server/places/country.ts";
import { readSettings } from "#platform/server/settings.ts";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { customer, plainCatalogue, silentEmails } from "../../test/support/order-builders.ts";
import { shopTexts } from "../../test/support/texts.ts";
import { deleteOld, intervals, regularly } from "./housekeeping.ts";
import { composeIdentity } from "./wiring/identity.ts";
import { composeInbox } from "./wiring/inbox.ts";

describe("regularly", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("runs at once and in every interval until it is ended", async () => {
    const work = vi.fn(async () => undefined);
    const end = regularly(intervals.hour, work, vi.fn());
    await vi.advanceTimersByTimeAsync(2 * 3_600_000 + 1);
    expect(work).toHaveBeenCalledTimes(3);
    await end();
    await vi.advanceTimersByTimeAsync(10 * 3_600_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  test("a failure is reported and does not prevent the next run", async () => {
    const failed = vi.fn();
    const error = new Error("the database is away");
    const work = vi.fn(async () => undefined).mockRejectedValueOnce(error);
    const end = regularly(intervals.hour, work, failed);
    await vi.advanceTimersByTimeAsync(3_600_001);
    expect(failed.mock.calls).toEqual([[error]]);
    expect(work).toHaveBeenCalledTimes(2);
    await end();
  });

  test("ending waits for a running call; the timer does not keep the process alive", async () => {
    vi.useRealTimers();
    const before = process.getActiveResourcesInfo().filter((one) => one === "Timeout").length;
    let finish: () => void = () => undefined;
    const end = regularly(intervals.hour, () => new Promise<void>((done) => (finish = done)), vi.fn());
    expect(process.getActiveResourcesInfo().filter((one) => one === "Timeout")).toHaveLength(before);
    let ended = false;
    const ending = end().then(() => (ended = true));
    await new Promise((done) => setImmediate(done));
    expect(ended).toBe(false);
    finish();
    await ending;
  });
});

const noProjects = { shared: async () => null, deleteOld: async () => undefined };

describe("deletion of outdated rows", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase("migrated");
  });
  afterAll(() => database.drop());

  const settings = readSettings({});
  if (!settings.ok) throw new Error(settings.errors.join());
  const secret = "a secret of a test, and only of a test";
  const usersOn = (db: TestDatabase["db"]) =>
    composeIdentity({
      db,
      settings: settings.value,
      secret,
      jobs: { add: async () => undefined },
      emails: silentEmails,
      places: createPlaces(),
    });
  const shopOn = (db: TestDatabase["db"]) => ({
    db,
    accounts: usersOn(db).accounts,
    orders: createOrders({
      db,
      catalogue: plainCatalogue(db),
      emails: silentEmails,
      termsVersion: "1",
      texts: shopTexts,
      now: () => new Date(),
    }),
    watches: createWatches({
      ...{ db, emails: silentEmails, secret: "secret" },
      catalogue: createCatalogue({ db, texts: shopTexts }),
      pricing: createPricing({ db, now: () => new Date() }),
    }),
    withdrawals: createWithdrawals({ db, emails: silentEmails, secret, now: () => new Date() }),
    tickets: composeInbox({ db, emails: silentEmails, secret, projects: noProjects }).tickets,
    projects: noProjects,
    storedCarts: createStoredCarts({ db, secret }),
    sharedCarts: createSharedCarts({ db, cart: createCart({ catalogue: plainCatalogue(db) }) }),
    bulkEdit: noProjects,
    valueChanges: noProjects,
    deleteOldInvitations: async () => undefined,
    deliveries: noProjects,
    analytics: noProjects,
    companyRegisters: noProjects,
  });

  test("idempotency keys after 30 days, ended sessions, confirmations and counters; nothing that is still valid", async () => {
    const { db } = database;
    await customer(db, "anna");
    const days = (count: number) => sql<Date>`now() - ${`${count} days`}::interval`;
    for (const [key, age] of [
      ["old-key-1", 31],
      ["young-key", 29],
    ] as const) {
      await sql`insert into idempotency_keys (user_id, key, request_hash, created_at)
        values ('anna', ${key}, 'x', ${days(age)})`.execute(db);
    }
    for (const [id, age] of [
      ["ended", 0.01],
      ["open", -1],
    ] as const) {
      await sql`insert into sessions (id, user_id, token, expires_at) values (${id}, 'anna', ${id}, ${days(age)})`.execute(
        db,
      );
      await sql`insert into verifications (id, identifier, value, expires_at) values (${id}, 'x', 'y', ${days(age)})`.execute(
        db,
      );
    }
    for (const [token, age] of [
      ["a", 1],
      ["b", -1],
    ] as const) {
      await sql`insert into shared_carts (token, lines, expires_at) values (${token.repeat(32)}, '[]', ${days(age)})`.execute(
        db,
      );
    }
    await customer(db, "olena");
    for (const [user, age] of [
      ["anna", 366],
      ["olena", 364],
    ] as const) {
      await sql`insert into stored_carts (user_id, revision, lines, locale, market, changed_at)
        values (${user}, 1, '[]', 'ua', 'UA', ${days(age)})`.execute(db);
    }
    for (const [number, age] of [
      ["WD-old", 366],
      ["WD-young", 364],
    ] as const) {
      await sql`insert into withdrawals (id, number, market, locale, order_number, name, email, received_at)
        values (gen_random_uuid(), ${number}, 'PL', 'pl', 'HL-1', 'n', 'e', ${days(age)})`.execute(db);
    }
    const limit = createRateLimit(db, { name: "test", points: 1, seconds: 60 });
    await limit.take("counting");
    await sql`insert into rate_limits (key, points, expire) values ('over', 5, ${Date.now() - 1})`.execute(db);

    await deleteOld(shopOn(db));

    const left = async (table: string, column: string) =>
      (await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}`.execute(db)).rows.map(
        ({ id }) => id,
      );
    expect(await left("idempotency_keys", "key")).toEqual(["young-key"]);
    expect(await left("sessions", "id")).toEqual(["open"]);
    expect(await left("verifications", "id")).toEqual(["open"]);
    expect(await left("shared_carts", "token")).toEqual(["b".repeat(32)]);
    expect(await left("stored_carts", "user_id")).toEqual(["olena"]);
    expect(await left("withdrawals", "number")).toEqual(["WD-young"]);
    expect(await left("rate_limits", "key")).toEqual([expect.stringMatching(/^test:/)]);
    expect(await limit.take("counting")).toBeGreaterThan(0);
  });

  test("a failing part is reported and does not prevent the others", async () => {
    await sql`insert into rate_limits (key, points, expire) values ('over', 5, 1)`.execute(database.db);
    const gone = createDatabase(database.connection);
    await gone.pool.end();
    const shop = { ...shopOn(database.db), accounts: shopOn(gone.db).accounts };
    await expect(deleteOld(shop)).rejects.toThrow();
    const { rows } = await sql`select from rate_limits where key = 'over'`.execute(database.db);
    expect(rows).toHaveLength(0);
  });
});
