import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { plain, readRecord, record } from "./record.ts";
import { pureSurfaces, type Surfaces, shopSurfaces } from "./surfaces.ts";

let shop: TestDatabase;
let surfaces: Surfaces;
beforeAll(async () => {
  shop = await createTestDatabase();
  surfaces = { ...pureSurfaces(), ...(await shopSurfaces(shop.db)) };
  if (process.env.RECORD) record(surfaces);
});
afterAll(() => shop.drop());

const recorded = readRecord();
const names = process.env.RECORD ? [] : Object.keys(recorded);

test("the record is whole", () => {
  expect(Object.keys(surfaces).sort()).toEqual(Object.keys(readRecord()).sort());
});

test.each(names)("%s is as before", (name) => {
  expect(plain(surfaces[name])).toEqual(recorded[name]);
});
