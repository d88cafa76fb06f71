import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createRateLimit } from "./rate-limit.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("migrated");
});
afterAll(() => database.drop());

const limitOf = (points: number, name = "test") => createRateLimit(database.db, { name, points, seconds: 60 });
const allowed = (waits: number[]) => waits.filter((wait) => wait === 0).length;

test("sequential calls: `points` are allowed, then there is a wait", async () => {
  const limit = limitOf(2);
  const waits = [await limit.take("one"), await limit.take("one"), await limit.take("one")];
  expect(waits.slice(0, 2)).toEqual([0, 0]);
  expect(waits[2]).toBeGreaterThan(50);
  expect(waits[2]).toBeLessThanOrEqual(60);
});

test("concurrent calls in two processes: each key gets exactly its points", async () => {
  const [here, there] = [limitOf(7, "crowd"), limitOf(7, "crowd")];
  const keys = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? "a" : "b"));
  const waits = await Promise.all(keys.map((key, at) => (at % 2 ? here : there).take(key)));
  for (const key of ["a", "b"]) expect(allowed(waits.filter((_, at) => keys[at] === key))).toBe(7);
  expect(await here.take("c")).toBe(0);
});

test("a returned point can be taken again, and `forget` resets a key", async () => {
  const limit = limitOf(1, "back");
  expect(await limit.take("one")).toBe(0);
  await limit.giveBack("one");
  expect(await limit.take("one")).toBe(0);
  expect(await limit.take("one")).toBeGreaterThan(0);
  await limit.forget("one");
  expect(await limit.take("one")).toBe(0);
});
