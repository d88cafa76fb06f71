import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createJobs, type Jobs } from "#platform/server/jobs/jobs.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { steadyPulse } from "../../../../test/support/steady-pulse.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createScheduledJobs, deadlineJob } from "../fulfilment/deadlines.job.ts";
import { createOrders } from "../orders.service.ts";

let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  jobs = createJobs(database.connection, steadyPulse(database.connection));
  await customer(database.db, "olena");
  await stockProducts(database.db, { panel: 5 });
});
afterAll(async () => {
  await jobs.stop(2_000);
  await database.drop();
});

test("goods are for sale again seconds after the deadline, without the sweep of each minute", async () => {
  const { db } = database;
  const errors: unknown[] = [];
  const late = { db, emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
  await jobs.open([createScheduledJobs(late).deadline], (error) => errors.push(error));
  await jobs.work([createScheduledJobs(late).deadline], (error) => errors.push(error));
  // Placed as of half an hour ago less three seconds: its card page lapses in three.
  const now = () => new Date(Date.now() - 30 * 60_000 + 3_000);
  const expireAt: Parameters<typeof createOrders>[0]["expireAt"] = (trx, due) => jobs.addAt(trx, deadlineJob, due);
  const common = { emails: silentEmails, texts: shopTexts, termsVersion: "1" };
  const orders = createOrders({ ...common, db, now, expireAt, catalogue: plainCatalogue(db) });
  const placed = await orders.place({
    buyer: { id: "olena" },
    request: requestFor({ panel: 5 }, { paymentMethod: "card" }),
    repeat: null,
  });
  expect(placed).toMatchObject({ ok: true });
  expect(await stockOf(db, "panel")).toMatchObject({ reserved: 5 });
  await vi.waitFor(async () => expect(await stockOf(db, "panel")).toMatchObject({ reserved: 0 }), {
    timeout: 20_000,
    interval: 100,
  });
  expect(errors).toEqual([]);
});
