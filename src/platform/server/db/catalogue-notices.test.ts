import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { listenTo } from "./notices.ts";

let database: TestDatabase;
let end: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => end());

/** Listens; returns the calls after the initial ones of a new connection. */
async function listen() {
  const changed = vi.fn();
  end = listenTo(database.connection, "catalogue_changed", { onNotice: changed, began: changed });
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 5_000 });
  changed.mockClear();
  return changed;
}

/** The effect of an order on the stock, while some remains. */
const buy = () =>
  sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor)
    values ('pan-jinko-jkm440n-54hl4r-v', 'received', 1, 0, 'test')`.execute(database.db);
/** Longer than the delay before a reconnect. */
const pause = () => new Promise((done) => setTimeout(done, 1_300));
const cutListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database.db);

test("every change of the catalogue is notified", async () => {
  const changed = await listen();
  await buy();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 10_000 });
});

test("rolled back changes are not", async () => {
  const changed = await listen();
  const work = database.db.transaction().execute(async (trx) => {
    await sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor)
      values ('pan-jinko-jkm440n-54hl4r-v', 'received', 1, 0, 'test')`.execute(trx);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  // Notifications are ordered.
  await buy();
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 10_000 });
  expect(changed).toHaveBeenCalledTimes(1);
});

test("after a lost connection everything counts as changed, and notifications resume", async () => {
  const changed = await listen();
  await cutListeners();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  changed.mockClear();
  await buy();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 10_000 });
});

test("after the end there are no notifications and no connections", async () => {
  const changed = await listen();
  await end();
  changed.mockClear();
  await buy();
  await pause();
  expect(changed).not.toHaveBeenCalled();
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database.db);
  expect(rows).toHaveLength(0);
});

test("ending while connecting leaves no connection behind", async () => {
  const nothing = () => undefined;
  const early = listenTo(database.connection, "catalogue_changed", { onNotice: nothing, began: nothing });
  await early();
  await pause();
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database.db);
  expect(rows).toHaveLength(0);
});
