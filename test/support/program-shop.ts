import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { jobsOf } from "../../src/app/wiring/jobs.ts";
import { createOrders } from "../../src/features/orders/orders.service.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import { createJobs } from "../../src/platform/server/jobs/jobs.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { customer, plainCatalogue, requestFor, silentEmails, stockProducts } from "./order-builders.ts";
import { steadyPulse } from "./steady-pulse.ts";
import { shopTexts } from "./texts.ts";
import { openWholeShop, type WholeShop } from "./whole-shop.ts";

interface Asked {
  method?: "GET" | "POST" | "PUT";
  body?: object;
  headers?: Record<string, string>;
}

/** A whole shop for programs: user `owner`, who makes API keys, and `olena`, who orders. */
export interface ProgramShop {
  database: TestDatabase;
  whole: WholeShop;
  /** An API key of the owner. */
  keyWith(scopes: readonly string[], markets?: string[]): Promise<{ id: string; secret: string }>;
  /** Asks with a key; writes get a new `Idempotency-Key` unless they name one. */
  ask(secret: string, url: string, asked?: Asked): ReturnType<typeof ask>;
  place(pieces?: Record<string, number>, market?: MarketCode): Promise<{ id: string; number: string }>;
  /** The owner an administrator, ten panels, ten cables, and nothing else. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openProgramShop(): Promise<ProgramShop> {
  const database = await createTestDatabase("migrated");
  const { db } = database;
  const whole = await openWholeShop(database);
  // E-mails and planned prices add jobs; nobody runs them here.
  const jobs = createJobs(database.connection, steadyPulse(database.connection));
  await jobs.open(jobsOf(whole.shop).kinds, () => undefined);
  const deps = { db, emails: silentEmails, texts: shopTexts, termsVersion: "1", now: () => new Date() };
  const orders = createOrders({ ...deps, catalogue: plainCatalogue(db) });
  for (const id of ["olena", "owner"]) await customer(db, id);
  return {
    database,
    whole,
    async keyWith(scopes, markets = ["UA", "PL"]) {
      const made = await whole.shop.apiKeys.create({ id: "owner" }, { name: "Warehouse", scopes, markets, days: "30" });
      if (!made.ok) throw new Error(JSON.stringify(made));
      return made.value;
    },
    ask: (secret, url, asked) => ask(whole, secret, url, asked),
    async place(pieces = { panel: 1 }, market = "UA") {
      const request = requestFor(pieces, market === "UA" ? { paymentMethod: "pod" } : { market });
      const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
      if (!placed.ok) throw new Error(placed.code);
      const { id } = placed.value;
      const row = await db.selectFrom("orders").select("order_number").where("id", "=", id).executeTakeFirstOrThrow();
      return { id, number: row.order_number };
    },
    async reset() {
      await sql`truncate orders, products, api_keys, rate_limits, approvals, audit_log cascade`.execute(db);
      await sql`update users set role = 'admin', role_given_at = now(), blocked_at = null, blocked_reason = null
        where id = 'owner'`.execute(db);
      await stockProducts(db, { panel: 10, cable: 10 });
    },
    async close() {
      await jobs.stop(2_000);
      await whole.close();
      await database.drop();
    },
  };
}

async function ask(whole: WholeShop, secret: string, url: string, { method = "GET", body, headers = {} }: Asked = {}) {
  const answer = await whole.http.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(method === "GET" ? {} : { "idempotency-key": randomUUID() }),
      ...headers,
    },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
