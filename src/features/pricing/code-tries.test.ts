import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { createRateLimit, type RateLimit } from "#platform/server/http/rate-limit.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { countTry } from "./code-tries.service.ts";

let shop: TestDatabase;
/** The pool of another process of the shop. */
let secondPool: Database;
let one: RateLimit;
let other: RateLimit;
const points = 5;

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  secondPool = createDatabase(shop.connection).db;
  const own = { name: "coupon", points, seconds: 3_600 };
  [one, other] = [createRateLimit(shop.db, own), createRateLimit(secondPool, own)];
});
afterAll(async () => {
  await secondPool.destroy();
  await shop.drop();
});
beforeEach(async () => {
  await sql`truncate rate_limits`.execute(shop.db);
});

/** Seconds to wait of a request with a wrong code. */
async function guess(limit: RateLimit, address: string, userId: string | null = null): Promise<number> {
  return (await countTry(limit, { address, origin: "", headers: new Headers() }, userId)).wait;
}
const allowed = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

test("two processes count one network together, also at once", async () => {
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => guess(turn % 2 === 0 ? one : other, "192.0.2.1")),
  );
  expect(allowed(waits)).toBe(points);
  for (const wait of waits) expect(wait === 0 || (wait > 0 && wait <= 3_600)).toBe(true);
  expect(await guess(one, "192.0.2.1")).toBeGreaterThan(0);
});

test("another network of a guest has tries of its own; one subscriber's IPv6 addresses are one network", async () => {
  for (let turn = 0; turn < points; turn += 1) await guess(one, `2001:db8:1:1::${turn}`);
  expect(await guess(other, "2001:db8:1:1:ffff::1")).toBeGreaterThan(0);
  expect(await guess(other, "2001:db8:1:2::1")).toBe(0);
  expect(await guess(other, "192.0.2.2")).toBe(0);
});

test("an account that changes its network goes on counting, and does not stop others", async () => {
  const waits: number[] = [];
  for (let turn = 0; turn < points + 2; turn += 1)
    waits.push(await guess(turn % 2 === 0 ? one : other, `198.51.100.${turn}`, "anna"));
  expect(allowed(waits)).toBe(points);
  expect(await guess(one, "203.0.113.1", "bohdan")).toBe(0);
  expect(await guess(one, "203.0.113.1")).toBe(0);
});

test("many accounts of one network share its tries", async () => {
  const waits: number[] = [];
  for (let turn = 0; turn < points + 2; turn += 1) waits.push(await guess(one, "192.0.2.9", `account-${turn}`));
  expect(allowed(waits)).toBe(points);
});

test("what is given back is given back to the network and the account, in all processes", async () => {
  for (let turn = 0; turn < points * 3; turn += 1) {
    const attempt = await countTry(
      turn % 2 === 0 ? one : other,
      { address: "192.0.2.7", origin: "", headers: new Headers() },
      "anna",
    );
    expect(attempt.wait).toBe(0);
    await attempt.giveBack();
  }
  expect(await guess(other, "192.0.2.7", "anna")).toBe(0);
});
