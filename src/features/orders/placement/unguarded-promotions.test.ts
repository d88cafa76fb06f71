import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { meeting } from "../../../../test/support/meeting.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { addPromotion, discountedRequest, usesOf } from "../../../../test/support/promotion-rows.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createOrders } from "../orders.service.ts";

// The race of promoted-orders.test.ts without the lock: proof that that test can fail.
const guard = vi.hoisted(() => ({ come: async () => {} }));

vi.mock("#features/pricing/uses/uses.store.ts", async (original) => ({
  ...(await original<typeof import("#features/pricing/uses/uses.store.ts")>()),
  lockRows: async () => undefined,
}));
// Two have read before one of them writes.
vi.mock("../stock/stock.store.ts", async (original) => {
  const real = await original<typeof import("../stock/stock.store.ts")>();
  return {
    ...real,
    selectKitParts: async (...asked: Parameters<typeof real.selectKitParts>) => {
      await guard.come();
      return real.selectKitParts(...asked);
    },
  };
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await openAllConnections(database.db);
});
afterAll(() => database.drop());

test("without the lock the last use is taken more than once", async () => {
  const { db } = database;
  const now = () => new Date("2026-11-23T10:00:00Z");
  await stockProducts(db, { panel: 100 });
  const id = await addPromotion(db, { code: "SOLAR26", limit_total: 1 });
  guard.come = meeting(2);
  const shared = { db, catalogue: plainCatalogue(db), emails: silentEmails, termsVersion: "1", texts: shopTexts, now };
  const answers = await Promise.all(
    ["olena", "taras"].map(async (buyer) => {
      await customer(db, buyer);
      const request = discountedRequest({ panel: 1 }, 100_00, { codes: ["SOLAR26"] });
      const shop = createOrders({ ...shared, pricing: createPricing({ db, now }) });
      return shop.place({ buyer: { id: buyer }, request, repeat: null });
    }),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await usesOf(db, id)).toBe(2);
});
