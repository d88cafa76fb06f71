import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Emails } from "../../src/features/emails/emails.service.ts";
import { createCards } from "../../src/features/orders/card.service.ts";
import { createOrders } from "../../src/features/orders/orders.service.ts";
import type { MoneyDeps } from "../../src/features/orders/payments/captures.service.ts";
import { createCardRefunds } from "../../src/features/orders/payments/card-refunds.service.ts";
import { createReconciliation } from "../../src/features/orders/payments/reconciliation.service.ts";
import { createSandbox } from "../../src/features/payments/sandbox/sandbox.api.ts";
import { createStripe } from "../../src/features/payments/stripe/stripe.service.ts";
import { webhookApi } from "../../src/features/payments/stripe/webhook.api.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { plainCatalogue, requestFor, silentEmails } from "./order-builders.ts";
import { shopTexts } from "./texts.ts";

/** A shop that takes cards through its test provider, over real HTTP. Provider events stay pending until a test delivers them. */
export async function openCardShop(db: Database, { emails = silentEmails }: { emails?: Emails } = {}) {
  const app: FastifyInstance = Fastify();
  // Wired once the port is known.
  const port = await freePort();
  const here = `http://127.0.0.1:${port}`;
  const sandbox = createSandbox(db, { texts: shopTexts, secret: "a secret of this test", here });
  const provider = createStripe(sandbox.settings, 20_000);
  const refundJobs: string[] = [];
  const refunds = createCardRefunds({
    db,
    provider,
    jobs: { add: async (_db, _kind, data) => void refundJobs.push((data as unknown as { id: string }).id) },
  });
  const money: MoneyDeps = { emails, now: () => new Date(), sendRefund: refunds.send };
  const cards = createCards({ db, provider, money });
  const pace = { session: 0, event: 0, refund: 0, batch: 1_000, report: 200 };
  const reconciliation = createReconciliation({ db, provider, cards, refunds }, pace);
  const orders = createOrders({
    db,
    catalogue: plainCatalogue(db),
    emails,
    texts: shopTexts,
    termsVersion: "1",
    now: () => new Date(),
  });
  await webhookApi(app, { provider, takeEvent: cards.takeEvent });
  await sandbox.api(app);
  await app.listen({ port, host: "127.0.0.1" });
  return {
    ...{ app, here, sandbox, provider, refunds, refundJobs, money, cards, reconciliation, orders },
    close: () => app.close(),
    /** Places an order by card. Returns its id. */
    async place(buyer: string, pieces: Record<string, number>): Promise<string> {
      const request = requestFor(pieces, { paymentMethod: "card" });
      const placed = await orders.place({ buyer: { id: buyer }, request, repeat: null });
      if (!placed.ok) throw new Error(placed.code);
      return placed.value.id;
    },
    /** Opens the payment page and performs this action with a test card. Returns the name of the resulting page. */
    async payAs(buyer: string, orderId: string, card: string): Promise<string> {
      const paying = await cards.pay({ userId: buyer, orderId, origin: here });
      if (!paying.ok) throw new Error(paying.code);
      await fetch(paying.value.url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });
      return paying.value.url.split("/").at(-1) ?? "";
    },
    /** Pending provider events, oldest first. */
    async events(): Promise<{ id: string; body: string }[]> {
      const { rows } = await sql<{ id: string; body: string }>`
        select id, body from sandbox.events order by created_at, id`.execute(db);
      return rows;
    },
  };
}

/** Our records of an order. */
export async function bookOf(db: Database, id: string) {
  const { rows } = await sql<{
    status: string;
    payment: string;
    captured: number;
    refunded: number;
    captures: number;
    changes: number;
  }>`select status, payment_status as payment, captured, refunded,
      (select count(*) from money_movements m where m.order_id = o.id and m.kind = 'capture') as captures,
      (select count(*) from order_events e where e.order_id = o.id and from_state is not null) as changes
    from orders o where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no order");
  return row;
}

async function freePort(): Promise<number> {
  const probe = Fastify();
  await probe.listen({ port: 0, host: "127.0.0.1" });
  const address = probe.server.address();
  await probe.close();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}
