import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createSums } from "../sums.service.ts";
let database: TestDatabase;
beforeAll(async () => { database = await createTestDatabase("seeded"); });
afterAll(() => database.drop());
test("a", async () => {
  const sums = createSums({ db: database.db, now: () => new Date() });
  await sums.renew();
  expect(await sums.check()).toEqual([]);
  await sums.nightly();
  await sums.rebuild();
});
