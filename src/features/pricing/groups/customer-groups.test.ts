import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProduct } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { createPricing } from "../pricing.service.ts";
import { writeGroup } from "../staff/groups/group.action.ts";
import { writePrices } from "../staff/groups/price-list.action.ts";
import { type CustomerGroups, createCustomerGroups } from "./customer-groups.service.ts";

let shop: TestDatabase;
let groups: CustomerGroups;
beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  groups = createCustomerGroups({
    db: shop.db,
    goods: { purchases: async () => new Map([["panel", { UA: 86_000 }]]) },
  });
  await shop.db.insertInto("categories").values({ id: 1, slug: "solar-panels", position: 1 }).execute();
  await addProduct(shop.db, { id: "panel", prices: { UA: { sale: 100_000 }, PL: { sale: 10_000 } } });
  await addProduct(shop.db, { id: "cable", prices: { UA: { sale: 5_000 } } });
});
afterAll(() => shop.drop());

const by = { id: "olena" };
const send = (key: string | null, fields: Record<string, string>) =>
  writeGroup({ groups, by, key }, new URLSearchParams(fields));
const list = (key: string, fields: Record<string, string>, file: string | null = null) =>
  writePrices({ groups, by, key, locale: "en" }, new URLSearchParams(fields), file);
async function added(name: string, percent = "0"): Promise<string> {
  const answer = await send(null, { intent: "save", name, percent });
  if (!answer.ok) throw new Error("not added");
  return answer.value.key;
}
async function answered(key: string, fields: Record<string, string>) {
  const outcome = await list(key, fields);
  if (!("answer" in outcome)) throw new Error("written or unknown");
  return outcome.answer;
}
async function member(id: string, group: string): Promise<void> {
  await customer(shop.db, id);
  await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_by, decided_at)
    values (${id}, ${group}, 'approved', ${id}, '14360570', 'test', now())`.execute(shop.db);
}

test("a group is added, saved and deleted, with its history and the audit trail", async () => {
  const key = await added("Installers", "7,5");
  expect(await groups.one(key)).toEqual({
    ...{ key, name: "Installers", percentOffBp: 750, showsNet: false, version: 1 },
    ...{ members: 0, prices: 0, promotions: 0 },
  });
  expect((await send(key, { intent: "save", seen: "1", name: "Big installers", percent: "10", net: "on" })).ok).toBe(
    true,
  );
  const { changes } = await groups.history(key, null);
  expect(changes.map(({ version, actor, changes: lines }) => [version, actor, lines])).toEqual([
    [
      2,
      "user:olena",
      [
        { what: "name", before: "Installers", after: "Big installers" },
        { what: "percent", before: 750, after: 1000 },
        { what: "net", before: false, after: true },
      ],
    ],
    [
      1,
      "user:olena",
      [
        { what: "name", before: null, after: "Installers" },
        { what: "percent", before: null, after: 750 },
        { what: "net", before: null, after: false },
      ],
    ],
  ]);
  expect(await send(key, { intent: "delete", seen: "2" })).toMatchObject({ answer: { refusal: "sure" } });
  expect((await send(key, { intent: "delete", seen: "2", sure: "on" })).ok).toBe(true);
  expect(await groups.one(key)).toBeNull();
  const { rows } = await sql<{ action: string; called: string }>`select action, details ->> 'called' as called
    from audit_log where subject_kind = 'group' and subject_id = ${key} order by id`.execute(shop.db);
  expect(rows.map(({ action, called }) => [action, called])).toEqual([
    ["group.save", "Installers"],
    ["group.save", "Big installers"],
    ["group.delete", "Big installers"],
  ]);
});

test("of two people who edit one group, the second sees both values and keeps what was typed", async () => {
  const key = await added("Both", "5");
  await send(key, { intent: "save", seen: "1", name: "Both", percent: "6" });
  const mine = { intent: "save", name: "Both", percent: "7" };
  expect(await send(key, { ...mine, seen: "1" })).toMatchObject({
    code: "refused",
    answer: {
      typed: { percent: "7" },
      conflict: { version: 2, differences: [{ what: "percent", before: 600, after: 700 }] },
    },
  });
  expect(await groups.one(key)).toMatchObject({ percentOffBp: 600, version: 2 });
  expect((await send(key, { ...mine, seen: "2" })).ok).toBe(true);
  expect(await send("g-none", { ...mine, seen: "1" })).toEqual({ ok: false, code: "unknown_group" });
});

test("saving what is stored is no change", async () => {
  const key = await added("Same", "5");
  expect((await send(key, { intent: "save", seen: "1", name: "Same", percent: "5.0" })).ok).toBe(true);
  expect(await groups.one(key)).toMatchObject({ version: 1 });
});

test("of ten who save the same version at once, one does", async () => {
  const key = await added("Race", "1");
  const sent = Array.from({ length: 10 }, (_, at) =>
    send(key, { intent: "save", seen: "1", name: "Race", percent: `${at + 2}` }),
  );
  expect((await Promise.all(sent)).filter(({ ok }) => ok)).toHaveLength(1);
  expect(await groups.one(key)).toMatchObject({ version: 2 });
});

test("a group with members or promotions is not deleted", async () => {
  const [used, promoted] = [await added("Used"), await added("Promoted")];
  await member("halyna", used);
  await sql`insert into price_promotions (name, label_ua, label_pl, label_en, kind, percent_bp, group_key, created_by, updated_by)
    values ('P', 'P', 'P', 'P', 'percent', 500, ${promoted}, 'test', 'test')`.execute(shop.db);
  for (const key of [used, promoted]) {
    expect(await send(key, { intent: "delete", seen: "1", sure: "on" })).toMatchObject({
      answer: { refusal: "in_use" },
    });
    expect(await groups.one(key)).not.toBeNull();
  }
});

test("a list shows what it adds, changes and removes, is written as one, and reaches the cart at once", async () => {
  const key = await added("Listed", "10");
  await member("ivan", key);
  const agreed = () => createPricing({ db: shop.db, now: () => new Date() }).agreed("ivan", ["panel", "cable"], "UA");
  expect((await agreed()).get("panel")).toEqual({ percentOffBp: 1000, tiers: [] });
  const text = "PANEL;UA;1;900.00\npanel;UA;30;850\nCABLE;UA;1;60.00";
  const shown = await answered(key, { intent: "preview", text, mode: "merge" });
  expect(shown.preview).toMatchObject({
    seen: 1,
    counts: { added: 3, changed: 0, removed: 0 },
    warnings: { above: 1, below_purchase: 1, low: 0 },
    more: 0,
  });
  expect(shown.preview?.changes[2]).toMatchObject({
    kind: "added",
    sku: "CABLE",
    before: null,
    warning: { code: "above", price: "50,00\u00a0грн" },
  });
  expect(await groups.one(key)).toMatchObject({ prices: 0 });
  expect(await list(key, { intent: "apply", text, mode: "merge", seen: "1" })).toEqual({ written: 3 });
  expect((await agreed()).get("panel")?.tiers).toEqual([
    { fromQuantity: 1, net: 90_000 },
    { fromQuantity: 30, net: 85_000 },
  ]);
  const next = { text: "PANEL;UA;1;880\nPANEL;UA;30;850", mode: "replace" };
  const { preview } = await answered(key, { intent: "preview", ...next });
  expect(preview?.changes.map(({ kind, sku, before, after }) => [kind, sku, before, after])).toEqual([
    ["changed", "PANEL", "900,00\u00a0грн", "880,00\u00a0грн"],
    ["removed", "CABLE", "60,00\u00a0грн", null],
  ]);
  expect(await list(key, { intent: "apply", ...next, seen: "2" })).toEqual({ written: 2 });
  expect((await groups.everyPrice(key)).map(({ sku, fromQuantity, net }) => [sku, fromQuantity, net])).toEqual([
    ["PANEL", 1, 88_000],
    ["PANEL", 30, 85_000],
  ]);
  const [latest] = (await groups.history(key, null)).changes;
  expect(latest?.changes).toMatchObject([
    { what: "price", sku: "PANEL", before: 90_000, after: 88_000 },
    { what: "price", sku: "CABLE", before: 6_000, after: null },
  ]);
});

test("one bad line and nothing is written", async () => {
  const key = await added("Bad lines");
  const text = "PANEL;UA;1;900\nNO-SUCH;UA;1;5\nCABLE;UA;1;free\0";
  expect(await answered(key, { intent: "apply", text, mode: "merge", seen: "1" })).toMatchObject({
    refused: [
      { line: 2, error: "unknown_sku" },
      { line: 3, error: "price" },
    ],
    preview: { counts: { added: 1 } },
  });
  expect(await groups.one(key)).toMatchObject({ prices: 0, version: 1 });
  expect(await answered(key, { intent: "preview", text: " \n " })).toMatchObject({
    problem: "list_empty",
    preview: null,
  });
  const long = "PANEL;UA;1;900\n".repeat(5_002);
  expect(await answered(key, { intent: "preview", text: long })).toMatchObject({ problem: "list_long" });
});

test("a list that was previewed before somebody else changed the prices is previewed again", async () => {
  const key = await added("Overtaken");
  await list(key, { intent: "apply", text: "PANEL;UA;1;950", mode: "merge", seen: "1" });
  const mine = { intent: "apply", text: "PANEL;UA;1;900", mode: "merge" };
  const refused = await answered(key, { ...mine, seen: "1" });
  expect(refused).toMatchObject({ isOvertaken: true, preview: { seen: 2, changes: [{ before: "950,00\u00a0грн" }] } });
  expect(await groups.everyPrice(key)).toMatchObject([{ net: 95_000 }]);
  expect(await list(key, { ...mine, seen: "2" })).toEqual({ written: 1 });
});

test("a file takes the place of the lines", async () => {
  const key = await added("File");
  const outcome = await list(
    key,
    { intent: "preview", text: "typed" },
    "\ufeffsku;market;from_quantity;net\nPANEL;PL;1;95,00",
  );
  expect(outcome).toMatchObject({
    answer: { refused: [], preview: { changes: [{ sku: "PANEL", after: "95,00\u00a0zł" }] } },
  });
});
