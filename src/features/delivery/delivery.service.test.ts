import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { createDelivery, type Delivery } from "./delivery.service.ts";
import { packingView } from "./domain/packing/packing-view.ts";

let shop: TestDatabase;
let delivery: Delivery;
beforeAll(async () => {
  shop = await createTestDatabase();
  delivery = createDelivery(shop);
});
afterAll(() => shop.drop());

const packed = (goods: Record<string, number>) =>
  delivery.packed(
    Object.entries(goods).map(([productId, quantity]) => ({ productId, quantity })),
    markets.UA,
  );

test("goods of the shop are packed by their measures", async () => {
  const { parcels, oversize, unknown } = await packed({
    "pan-jinko-jkm440n-54hl4r-v": 12,
    "inv-deye-sun-5k-sg03lp1-eu": 1,
    "bat-deye-se-g5-1-pro-b": 1,
    "swt-eaton-pl6-c20-1": 4,
    "cab-helukabel-solarflex-4": 150,
  });
  const shown = parcels.map((one) => [one.kind, one.dangerousGoods, ...one.contents.map(({ units }) => units)]);
  expect(shown).toEqual([
    ["carton", "un3480", 1],
    ["carton", null, 1],
    ["box", null, 150, 4],
    ["pallet", null, 12],
  ]);
  expect([oversize, unknown]).toEqual([[], []]);
});

test("a set is packed by its parts, unless it has packages of its own", async () => {
  const parts = await packed({ "set-hyb-5k": 2 });
  expect(parts.unknown).toEqual([]);
  const units = (id: string) =>
    parts.parcels
      .flatMap(({ contents }) => contents)
      .reduce((sum, one) => sum + (one.productId === id ? one.units : 0), 0);
  expect([units("pan-jinko-jkm580n-72hl4-v"), units("bat-deye-se-g5-1-pro-b")]).toEqual([20, 2]);

  const whole = JSON.stringify([{ quantity: 1, lengthMm: 1_200, widthMm: 800, heightMm: 900, weightG: 300_000 }]);
  await sql`update products set packages = ${whole}::jsonb where id = 'set-grid-6k'`.execute(shop.db);
  const { parcels } = await packed({ "set-grid-6k": 1 });
  expect(parcels.map(({ kind, contents }) => [kind, contents[0]?.productId])).toEqual([["pallet", "set-grid-6k"]]);
});

test("products without measures are named, also those that are unknown, and hidden products are packed", async () => {
  await sql`update products set published_at = null where id = 'swt-eaton-pl6-c20-1'`.execute(shop.db);
  const packing = await packed({ "mnt-k2-d-dome-10": 1, "swt-eaton-pl6-c20-1": 1, nothing: 1 });
  expect(packing.unknown).toEqual(["mnt-k2-d-dome-10", "nothing"]);
  expect(packing.parcels).toHaveLength(1);
  expect(packingView(packing, "en")).toMatchObject({ unknown: ["MNT-K2-D-DOME-10", "nothing"], count: 1 });
});

test("equal parcels are shown once, in the words of the reader", async () => {
  const packing = await packed({ "inv-growatt-min-6000tl-x": 3 });
  const [parcel] = packingView(packing, "pl").parcels;
  expect(parcel).toMatchObject({ kind: "carton", count: 3, length: "48", width: "26", height: "45", weight: "11,9" });
  expect(packingView(packing, "en").weight).toBe("35.7");
  const [battery] = packingView(await packed({ "bat-pylontech-us5000": 1 }), "ua").parcels;
  expect(battery?.dangerous).toBe("UN\u00a03480");
});

test("the first products of a shop have measures wherever a source has them", async () => {
  const { rows } = await sql<{ measured: number; lithium: number; turned: number }>`
    select count(*) filter (where packages <> '[]')::int as measured,
      count(*) filter (where dangerous_goods = 'un3480')::int as lithium,
      count(*) filter (where 'fragile' = any(shipping_marks) and not 'pallet' = any(shipping_marks))::int as turned
    from products`.execute(shop.db);
  // One set has got packages above.
  expect(rows[0]).toEqual({ measured: 57 + 1, lithium: 13, turned: 0 });
});

test("an older shop gets the measures of its first products by a migration, but for those that staff has measured", async () => {
  const measured = () =>
    sql<{ id: string }>`select id, packages, units_per_package, shipping_marks, dangerous_goods from products
      order by id`.execute(shop.db);
  const before = (await measured()).rows;
  const own = JSON.stringify([{ quantity: 1, lengthMm: 10, widthMm: 10, heightMm: 10, weightG: 10 }]);
  await sql`update products set packages = '[]', units_per_package = 1, shipping_marks = '{}', dangerous_goods = null
    where id <> 'set-grid-6k'`.execute(shop.db);
  await sql`update products set packages = ${own}::jsonb where id = 'eva-zaptec-go'`.execute(shop.db);
  await sql.raw(readFileSync("db/migrations/0132_first_measures.sql", "utf8")).execute(shop.db);
  const after = (await measured()).rows;
  const except = ({ id }: { id: string }) => id !== "eva-zaptec-go";
  expect(after.filter(except)).toEqual(before.filter(except));
  expect(after.find(({ id }) => id === "eva-zaptec-go")).toMatchObject({ packages: JSON.parse(own) });
});
