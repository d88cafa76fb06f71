import { fork } from "node:child_process";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApprovals } from "#features/admin/approvals.service.ts";
import { marketAt, markets, seedMarkets, takeMarketHistory } from "#platform/pure/market/markets.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { sectionValue } from "./domain/section-value.ts";
import { historyOf } from "./domain/timeline.ts";
import { followSettings, loadSettings } from "./follow.service.ts";
import { createShopSettings, madeUpSections, type SettingsChange, type ShopSettings } from "./settings.service.ts";

let database: TestDatabase;
let settings: ShopSettings;
const by = { id: "owner" };
const key = { market: "PL", section: "delivery" } as const;

beforeEach(async () => {
  database = await createTestDatabase("migrated");
  settings = createShopSettings({
    db: database.db,
    total: () => 0,
    mailbox: { name: "", address: "shop@example.com" },
  });
});
afterEach(async () => {
  await database.drop();
  takeMarketHistory(historyOf([]), new Date());
});

const fee = (cost: number, change: Partial<SettingsChange> = {}): SettingsChange => ({
  ...{ ...key, seen: 0, from: null, reason: "", entry: "saved" },
  value: { ...sectionValue("delivery", seedMarkets.PL), standard_cost: cost },
  ...change,
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

test("a shop without versions has the values of the source", async () => {
  await loadSettings(database.db);
  expect(markets).toEqual(seedMarkets);
  expect(await settings.section(key, null)).toMatchObject({ version: 0, planned: [], history: [] });
});

test("a change from now on is in force at its instant, and nothing before it changes", async () => {
  const saved = await settings.save(by, fee(35_00, { reason: "dearer courier" }));
  if (!saved.ok || !saved.value.from) throw new Error("not saved");
  await loadSettings(database.db);
  const { from } = saved.value;
  expect(marketAt("PL", new Date(from.getTime() - 1)).shipping.standard.cost).toBe(30_00);
  expect(marketAt("PL", from).shipping.standard.cost).toBe(35_00);
  const { rows } = await sql`select action, subject_id, details from audit_log`.execute(database.db);
  expect(rows).toEqual([
    { action: "settings.save", subject_id: "pl-delivery", details: { version: 1, reason: "dearer courier" } },
  ]);
});

test("of two who save the same version one is told what the other saved", async () => {
  const saved = await Promise.all([35_00, 36_00, 37_00, 38_00].map((cost) => settings.save(by, fee(cost))));
  const refused = saved.filter((one) => !one.ok);
  expect(refused).toHaveLength(3);
  for (const one of refused) expect(one).toMatchObject({ code: "changed_meanwhile", version: 1 });
  const { history } = await settings.section(key, null);
  expect(history).toHaveLength(1);
  const [stored] = history;
  for (const one of refused)
    if (one.code === "changed_meanwhile") expect(one.now.standard_cost).toBe(stored?.value.standard_cost);
});

describe("refused, and nothing is stored:", () => {
  test.each([
    ["a date that is over", { from: new Date(Date.now() - 1_000) }, "past"],
    ["the values that hold", { value: sectionValue("delivery", seedMarkets.PL) }, "same"],
    ["another version", { seen: 3 }, "changed_meanwhile"],
  ] as const)("%s", async (_name, change, code) => {
    expect(await settings.save(by, fee(35_00, change))).toMatchObject({ ok: false, code });
    expect((await settings.section(key, null)).history).toEqual([]);
  });

  test("a value outside its limits", async () => {
    await expect(settings.save(by, fee(-1))).rejects.toThrow();
    expect((await settings.section(key, null)).history).toEqual([]);
  });
});

describe("planned", () => {
  test("a change holds from its time, and can be withdrawn once until then", async () => {
    const from = inAnHour();
    expect(await settings.save(by, fee(35_00, { from }))).toEqual({ ok: true, value: { from } });
    expect((await settings.section(key, null)).planned).toMatchObject([{ version: 1, validFrom: from }]);
    await loadSettings(database.db);
    expect(markets.PL.shipping.standard.cost).toBe(30_00);
    expect(marketAt("PL", from).shipping.standard.cost).toBe(35_00);
    const done = await Promise.all([1, 2, 3].map(() => settings.withdraw(by, key, 1)));
    expect(done.filter(Boolean)).toHaveLength(1);
    await loadSettings(database.db);
    expect(marketAt("PL", from).shipping.standard.cost).toBe(30_00);
    expect(await settings.section(key, null)).toMatchObject({ planned: [], history: [{ isWithdrawn: true }] });
  });

  test("what is in force, or is stored, is never rewritten", async () => {
    await settings.save(by, fee(35_00));
    await eventually(async () => {
      const { rows } = await sql`select from settings_versions where valid_from <= clock_timestamp()`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await settings.withdraw(by, key, 1)).toBe(false);
    const change = (what: string) => sql.raw(`update settings_versions set ${what}`).execute(database.db);
    await expect(change("withdrawn_at = now(), withdrawn_by = 'x'")).rejects.toThrow("only a planned version");
    await expect(change("value = '{}'")).rejects.toThrow("only a planned version");
    await expect(sql`delete from settings_versions`.execute(database.db)).rejects.toThrow("append-only");
  });
});

test("the history has for each version what it replaced at its time", async () => {
  await settings.save(by, fee(40_00, { from: inAnHour() }));
  await settings.save(by, fee(35_00, { seen: 1 }));
  const { history } = await settings.section(key, null);
  expect(history.map(({ version, value, before }) => [version, before.standard_cost, value.standard_cost])).toEqual([
    [2, 30_00, 35_00],
    [1, 35_00, 40_00],
  ]);
});

test("a beginning of numbers that another kind of document had stays its own, so that no number comes twice", async () => {
  const seed = sectionValue("documents", seedMarkets.PL);
  const save = (seen: number, value: Record<string, string>) =>
    settings.save(by, fee(0, { section: "documents", seen, value: { ...seed, ...value } }));
  expect(await save(0, { invoice_prefix: "FA" })).toMatchObject({ ok: true });
  const taken = { ok: false, code: "taken_prefix", fields: ["credit_note_prefix"] };
  expect(await save(1, { invoice_prefix: "FA", credit_note_prefix: "FV" })).toMatchObject(taken);
  expect(await save(1, { invoice_prefix: "FV" })).toMatchObject({ ok: true });
});

test("the made-up seller and account are named until they are replaced", async () => {
  expect(madeUpSections()).toHaveLength(4);
  const value = { ...sectionValue("seller", seedMarkets.PL), seller_address: "ul. Prosta 1, 00-838 Warszawa" };
  takeMarketHistory(
    historyOf([{ market: "PL", section: "seller", version: 1, value, validFrom: new Date(0), isWithdrawn: false }]),
    new Date(),
  );
  expect(madeUpSections()).not.toContainEqual({ market: "PL", section: "seller" });
});

test("another bank account needs a second person", async () => {
  const approvals = createApprovals({
    db: database.db,
    handlers: () => ({
      settings_change: settings.carryOut,
      month_reopen: async () => ({ ok: false, code: "unused" }),
      second_factor_reset: async () => ({ ok: false, code: "unused" }),
      order_refund: async () => ({ ok: false, code: "unexpected" }),
      return_refund: async () => ({ ok: false, code: "unexpected" }),
      lease_refund: async () => ({ ok: false, code: "unexpected" }),
    }),
  });
  const bank = { market: "PL", section: "bank" } as const;
  const value = { ...sectionValue("bank", seedMarkets.PL), bank_name: "Bank Inny S.A." };
  const change = fee(0, { section: "bank", value });
  expect(await settings.save(by, change)).toEqual({ ok: true, value: { from: null } });
  expect(await settings.save({ id: "other" }, change)).toMatchObject({ ok: false, code: "already_requested" });
  expect(await settings.section(bank, null)).toMatchObject({ version: 0, history: [] });
  const [asked] = await approvals.pendingOf("settings_change");
  if (!asked) throw new Error("nothing waits");
  const decider = (id: string) => ({ id, mayDecide: () => true });
  expect(await approvals.approve(asked.id, decider("owner"))).toMatchObject({ ok: false, code: "own_request" });
  const answers = await Promise.all(["anna", "ivan"].map((id) => approvals.approve(asked.id, decider(id))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { history } = await settings.section(bank, null);
  expect(history).toMatchObject([{ version: 1, value, actor: "user:owner" }]);
});

test("two processes follow a change, and one that is planned without any notice, within two seconds", async () => {
  const seen: { cost: number; at: number }[][] = [[], []];
  const followers = seen.map((costs) => {
    const child = fork("test/support/settings-follower.ts", [JSON.stringify(database.connection)]);
    child.on("message", (cost: number) => costs.push({ cost, at: Date.now() }));
    return child;
  });
  try {
    await eventually(() => expect(seen.map((costs) => costs.at(-1)?.cost)).toEqual([30_00, 30_00]));
    const saved = await settings.save(by, fee(35_00));
    if (!saved.ok || !saved.value.from) throw new Error("not saved");
    const { from } = saved.value;
    const planned = await settings.save(by, fee(36_00, { seen: 1, from: new Date(from.getTime() + 3_000) }));
    if (!planned.ok || !planned.value.from) throw new Error("not planned");
    const later = planned.value.from;
    await eventually(() => expect(seen.map((costs) => costs.at(-1)?.cost)).toEqual([36_00, 36_00]));
    for (const costs of seen) expect(costs.map(({ cost }) => cost)).toEqual([30_00, 35_00, 36_00]);
    // Never before its instant.
    for (const costs of seen) {
      expect(costs[1]?.at).toBeGreaterThanOrEqual(from.getTime());
      expect(costs[2]?.at).toBeGreaterThanOrEqual(later.getTime());
    }
  } finally {
    for (const child of followers) child.kill();
  }
});

test("a process that could not hear reads what it has missed", async () => {
  const stop = followSettings({
    ...{ db: database.db, connection: database.connection },
    onChange: () => undefined,
    onError: () => undefined,
  });
  try {
    const listening = sql`select from pg_stat_activity where datname = current_database() and query like 'listen%'`;
    await eventually(async () => expect((await listening.execute(database.db)).rows).toHaveLength(1));
    await database.db.transaction().execute(async (trx) => {
      await sql`alter table settings_versions disable trigger settings_versions_announced`.execute(trx);
      await sql`insert into settings_versions (market, section, version, value, valid_from, entry, actor) values
        ('PL', 'delivery', 1, ${JSON.stringify(fee(35_00).value)}::jsonb, clock_timestamp() + interval '10 milliseconds', 'saved', 'test')`.execute(
        trx,
      );
    });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and (query like 'listen%' or query = 'select 1') and pid <> pg_backend_pid()`.execute(database.db);
    await eventually(() => expect(markets.PL.shipping.standard.cost).toBe(35_00));
  } finally {
    await stop();
  }
});
