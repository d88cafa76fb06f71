import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockOf,
  stockProducts,
} from "../../../../../test/support/order-builders.ts";
import { buildFleet } from "../../../../../test/support/rental-builders.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { createOrders, type Orders } from "../../orders.service.ts";
import { createStaffStock } from "../staff-stock.service.ts";
import { createScanning, type Scanning } from "./scanning.service.ts";

let database: TestDatabase;
let orders: Orders;
let scanning: Scanning;
const anna = { id: "anna" };
const ean = "5901234123457";

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const now = () => new Date();
  orders = createOrders({
    ...{ db, emails: silentEmails, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1", now },
  });
  scanning = createScanning({ db });
  await customer(db, "olena");
  await customer(db, "anna");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, products, rental_units, audit_log cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10, cable: 10 });
  await sql`update products set gtin = ${ean} where id = 'panel'`.execute(database.db);
});

const place = (pieces: Record<string, number>) =>
  orders.place({ buyer: { id: "olena" }, request: requestFor(pieces, {}), repeat: null });
const line = (productId: string, quantity: number, key: string = randomUUID()) => ({ productId, quantity, key });
const count = (counted: number, seen: number, key: string = randomUUID()) =>
  scanning.count(anna, "panel", { counted, seen, key });
const entries = async () => {
  const { rows } = await sql<{ action: string; details: Record<string, unknown> }>`
    select action, details - 'key' as details from audit_log order by id`.execute(database.db);
  return rows.map(({ action, details }) => [action, details]);
};

describe("codes", () => {
  const found = async (code: string, role: BuiltInRole = "staff") =>
    (await scanning.find(code, { account: { role }, locale: "en" })).map(({ kind, id }) => `${kind} ${id}`);

  test.each([
    ["its GTIN", ean],
    ["its GTIN in groups", "590 1234-123457"],
    ["the GTIN-14 of a piece", `0${ean}`],
    ["the GTIN of a carton", "15901234123454"],
    ["its id", "panel"],
    ["the address of its page", "https://heliora.example/pl/product/panel?x=1"],
  ])("a product is found by %s", async (_name, code) => {
    expect(await found(code)).toEqual(["product panel"]);
  });

  test("a product is found by its SKU whatever its case, and with the Ukrainian layout of a hand scanner", async () => {
    await sql`update products set sku = 'HLR-Q1' where id = 'cable'`.execute(database.db);
    for (const code of ["HLR-Q1", "hlr-q1", "РДК-Й1"]) expect(await found(code), code).toEqual(["product cable"]);
  });

  test("UPC-A finds EAN-13 and the other way round", async () => {
    await sql`update products set gtin = '036000291452' where id = 'cable'`.execute(database.db);
    expect(await found("0036000291452")).toEqual(["product cable"]);
    await sql`update products set gtin = '0036000291452' where id = 'cable'`.execute(database.db);
    expect(await found("036000291452")).toEqual(["product cable"]);
  });

  test("a carton that is a product of its own is that product", async () => {
    await sql`update products set gtin = '15901234123454' where id = 'cable'`.execute(database.db);
    const hits = await scanning.find("15901234123454", { account: { role: "staff" }, locale: "en" });
    expect(hits).toMatchObject([{ id: "cable", isCarton: false }]);
  });

  test("machines and orders, each only for roles that may see it", async () => {
    const [unit = 0] = await buildFleet(database.db, "lft-scanned", { units: 1 });
    await sql`update rental_units set serial = 'SN-77', depot = 'Warszawa' where id = ${unit}`.execute(database.db);
    const placed = await place({ panel: 1 });
    const order = placed.ok ? placed.value.id : "";
    const { rows } = await sql<{ number: string }>`select order_number as number from orders`.execute(database.db);
    const number = rows[0]?.number.toLowerCase() ?? "";
    expect(await found("sn-77")).toEqual([`machine ${unit}`]);
    expect(await found(`/en/admin/rental/units/${unit}`)).toEqual([`machine ${unit}`]);
    expect(await found(number)).toEqual([`order ${order}`]);
    expect(await found(`https://x.example/ua/admin/orders/${order}`)).toEqual([`order ${order}`]);
    for (const code of ["sn-77", number, ean]) expect(await found(code, "translator"), code).toEqual([]);
    const [machine] = await scanning.find("SN-77", { account: { role: "staff" }, locale: "en" });
    expect(machine).toMatchObject({ serial: "SN-77", depot: "Warsaw", state: "available" });
  });

  test.each(["", "   ", "5901234123456", "nothing", "x".repeat(2_000), "%", "\u0000"])(
    "nothing has %j",
    async (code) => {
      expect(await found(code)).toEqual([]);
    },
  );

  test("a set names its parts", async () => {
    await stockProducts(database.db, { set: 0 });
    await sql`insert into kit_parts values ('set', 'panel', 2)`.execute(database.db);
    const [set] = await scanning.find("set", { account: { role: "staff" }, locale: "en" });
    expect(set).toMatchObject({ isSet: true, parts: [{ quantity: 2 }] });
  });
});

describe("a receipt", () => {
  test("sent ten times at once is booked once, each line for itself", async () => {
    const lines = [line("panel", 3), line("cable", 2), line("panel", 1)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => scanning.bookAll(anna, lines, "DN 7")));
    const outcomes = answers.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "received")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "already")).toHaveLength(27);
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 14 });
    expect(await stockOf(database.db, "cable")).toMatchObject({ onHand: 12 });
    expect(await entries()).toEqual([3, 2, 1].map((change) => ["stock.received", { change, reason: "DN 7" }]));
  });

  test("a refused line does not hold the others up", async () => {
    await stockProducts(database.db, { set: 0 });
    await sql`insert into kit_parts values ('set', 'panel', 2)`.execute(database.db);
    const lines = [line("set", 1), line("panel", 5), line("none", 1)];
    expect(await scanning.bookAll(anna, lines, "")).toMatchObject([
      { outcome: "is_set", parts: [{ quantity: 2 }] },
      { outcome: "received" },
      { outcome: "unknown_product" },
    ]);
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 15 });
  });

  test("receipts in either order beside orders of the same goods all get through", async () => {
    const work = Array.from({ length: 12 }, (_, at) => {
      if (at % 3 === 2) return place({ panel: 1, cable: 1 });
      const lines = [line("panel", 1), line("cable", 1)];
      return scanning.bookAll(anna, at % 3 === 0 ? lines : lines.toReversed(), "");
    });
    await Promise.all(work);
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 18, reserved: 4 });
    expect(await stockOf(database.db, "cable")).toMatchObject({ onHand: 18, reserved: 4 });
  });
});

describe("a count", () => {
  test("books the difference with its reason", async () => {
    expect(await count(7, 10)).toEqual({ ok: true, value: { done: "counted", change: -3 } });
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 7 });
    const ledger = await createStaffStock(database).product("panel", null);
    expect(ledger?.movements[0]).toMatchObject({ kind: "adjusted", onHand: -3, reason: "count" });
    expect(await entries()).toEqual([["stock.counted", { change: -3, counted: 7 }]]);
  });

  test("of nothing different moves nothing and is on record", async () => {
    const before = await createStaffStock(database).product("panel", null);
    expect(await count(10, 10)).toEqual({ ok: true, value: { done: "counted", change: 0 } });
    expect((await createStaffStock(database).product("panel", null))?.movements).toEqual(before?.movements);
    expect(await entries()).toEqual([["stock.counted", { change: 0, counted: 10 }]]);
  });

  test("two at once for the same stock: one is booked, the other sees both figures", async () => {
    const answers = await Promise.all([count(7, 10), count(8, 10)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { onHand = 0 } = (await stockOf(database.db, "panel")) ?? {};
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: "moved", onHand, seen: 10 });
  });

  test("sent again after a lost answer is not booked twice", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => count(7, 10, key)));
    expect(answers.map((answer) => answer.ok && answer.value.done).sort()).toEqual([
      ...Array.from({ length: 5 }, () => "already"),
      "counted",
    ]);
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 7 });
  });

  test("beside an order: never fewer than reserved", async () => {
    const [counted, placed] = await Promise.all([count(2, 10), place({ panel: 4 })]);
    expect(counted.ok && placed.ok).toBe(false);
    const { onHand = 0, reserved = 0 } = (await stockOf(database.db, "panel")) ?? {};
    expect(onHand).toBeGreaterThanOrEqual(reserved);
    if (!counted.ok) expect(counted).toEqual({ ok: false, code: "below_reserved", onHand: 10, reserved: 4 });
  });

  test("sets and products that are not there are refused", async () => {
    await stockProducts(database.db, { set: 0 });
    await sql`insert into kit_parts values ('set', 'panel', 2)`.execute(database.db);
    const asked = { counted: 1, seen: 0, key: randomUUID() };
    expect(await scanning.count(anna, "set", asked)).toEqual({ ok: false, code: "is_set" });
    expect(await scanning.count(anna, "none", asked)).toEqual({ ok: false, code: "unknown_product" });
    expect(await entries()).toEqual([]);
  });
});

describe("a bin", () => {
  const put = (bin: string | null, version: number, id = "panel") => scanning.putIntoBin(anna, id, { bin, version });
  const binOf = async () => {
    const [product] = await scanning.products(["panel"]);
    return [product?.bin, product?.binVersion];
  };

  test("is set, changed and taken away", async () => {
    expect(await put("A-01", 0)).toEqual({ ok: true, value: null });
    expect(await put("B-02", 1)).toEqual({ ok: true, value: null });
    expect(await binOf()).toEqual(["B-02", 2]);
    expect(await put(null, 2)).toEqual({ ok: true, value: null });
    expect(await binOf()).toEqual([null, 0]);
    expect(await entries()).toEqual([
      ["stock.bin", { bin: "A-01", was: "" }],
      ["stock.bin", { bin: "B-02", was: "A-01" }],
      ["stock.bin", { bin: "", was: "B-02" }],
    ]);
  });

  test("of two at once one is set, the other sees it", async () => {
    const answers = await Promise.all([put("A-01", 0), put("B-02", 0)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [bin] = await binOf();
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: "bin_changed", bin, version: 1 });
  });

  test("the same again changes nothing", async () => {
    await put("A-01", 0);
    expect(await put("A-01", 0)).toEqual({ ok: true, value: null });
    expect(await entries()).toHaveLength(1);
    expect(await put("A-01", 0, "none")).toEqual({ ok: false, code: "unknown_product" });
  });
});
