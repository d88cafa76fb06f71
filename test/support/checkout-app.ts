import Fastify, { type FastifyInstance } from "fastify";
import type { Account } from "../../src/features/accounts/accounts.service.ts";
import { createUsers } from "../../src/features/accounts/users.service.ts";
import { checkoutApi } from "../../src/features/checkout/checkout.api.ts";
import type { Orders } from "../../src/features/orders/orders.service.ts";
import { ok } from "../../src/platform/pure/result.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { createRateLimit } from "../../src/platform/server/http/rate-limit.ts";
import { shopTexts } from "./texts.ts";

/** The checkout endpoint over these orders, for the user in the cookie or else `buyer`; any card is accepted. */
export async function openCheckout(db: Database, orders: Orders, buyer: string): Promise<FastifyInstance> {
  const app = Fastify();
  const account = { email: "buyer@pryklad.ua", locale: "ua", role: "customer" } as Account;
  await checkoutApi(app, {
    orders,
    accounts: { current: async (headers) => ({ ...account, id: headers.get("cookie") ?? buyer }) },
    cards: { pay: async ({ orderId }) => ok({ url: `https://pay.example/${orderId}` }) },
    origin: () => "https://shop.example",
    orderLimit: createRateLimit(db, { name: "order-account", points: 100_000, seconds: 600 }),
    codeLimit: createRateLimit(db, { name: "coupon", points: 3, seconds: 3_600 }),
    persons: createUsers({ db, now: () => new Date() }),
    texts: shopTexts,
  });
  return app;
}
