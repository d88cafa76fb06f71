import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createEmails, htmlOf } from "#features/emails/emails.service.ts";
import { createJobs, type Jobs } from "#platform/server/jobs/jobs.ts";
import { createMailer } from "#platform/server/mail/mailer.ts";
import type { Outgoing } from "#platform/server/mail/transport.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, plainCatalogue, requestFor, stockProducts } from "../../../../test/support/order-builders.ts";
import { steadyPulse } from "../../../../test/support/steady-pulse.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { OrderStatus } from "../domain/order-states.ts";
import { createOrders, type Orders } from "../orders.service.ts";

let database: TestDatabase;
let jobs: Jobs;
let orders: Orders;
/** Sent e-mails. */
let sent: Outgoing[] = [];
/** Fails instead of writing if set. */
let broken = false;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db, connection } = database;
  jobs = createJobs(connection, steadyPulse(connection));
  const transport = { send: async (email: Outgoing) => void sent.push(email) };
  const mailer = createMailer({ secret: "a secret of a test", db, jobs, transport, html: htmlOf });
  await jobs.open([mailer.sending], () => undefined);
  await jobs.work([mailer.sending], () => undefined);
  const emails = createEmails({ mailer, texts: shopTexts, origin: "https://heliora.example" });
  orders = createOrders({
    db,
    catalogue: plainCatalogue(db),
    emails: {
      ...emails,
      async writeAll(...written) {
        await emails.writeAll(...written);
        if (broken) throw new Error("the post is closed");
      },
    },
    termsVersion: "2026-11",
    texts: shopTexts,
    now: () => new Date("2026-11-23T10:00:00Z"),
  });
  await customer(db, "buyer");
});
afterAll(async () => {
  await jobs.stop(5_000);
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, mails, rate_limits cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 3 });
  sent = [];
});
afterEach(() => {
  broken = false;
});

const mails = () => database.db.selectFrom("mails").selectAll().orderBy("created_at").execute();
/** Waiting or running jobs. */
const openJobs = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from jobs.job where name = 'mail' and state <= 'active'`.execute(
      database.db,
    )
  ).rows[0]?.n;

/** All written e-mails were sent and no job is left. */
const settled = () =>
  vi.waitFor(
    async () => {
      expect((await mails()).every((mail) => mail.state === "sent")).toBe(true);
      expect(await openJobs()).toBe(0);
    },
    { timeout: 10_000 },
  );

describe("an order that is placed", () => {
  test("is confirmed by one letter to its buyer, in their language, with its link and sums", async () => {
    const request = requestFor({ panel: 2 }, { locale: "en" });
    const placed = await orders.place({ buyer: { id: "buyer" }, request, repeat: null });
    if (!placed.ok) throw new Error(placed.code);
    await settled();
    const { id, orderNumber } = placed.value;
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      recipient: "olena.kovalchuk@pryklad.ua",
      subject: `Order ${orderNumber} received`,
    });
    expect(sent[0]?.plain).toContain(`https://heliora.example/en/profile/orders/${id}`);
    expect(sent[0]?.plain).toContain("Панель panel\n  2 pcs, 2 000,00 грн");
    expect(sent[0]?.plain).toContain("Pay by: 26 November");
    expect(await mails()).toMatchObject([{ effect_key: `order-placed:${id}`, user_id: "buyer", kind: "order-placed" }]);
  });

  test("says where it goes, and where it is billed if that is elsewhere", async () => {
    const billing = {
      ...{ firstName: "Olena", lastName: "Bondar", address: "Friedrichstr. 12", city: "Berlin", postalCode: "10115" },
      country: "DE" as const,
    };
    const business = { company: "Solar evil.example GmbH", taxId: "14360570" };
    const request = requestFor({ panel: 1 }, { locale: "en", billing, business });
    await orders.place({ buyer: { id: "buyer" }, request, repeat: null });
    await orders.place({ buyer: { id: "buyer" }, request: requestFor({ panel: 1 }, { locale: "en" }), repeat: null });
    await settled();
    const texts = sent.map((mail) => mail.plain);
    // Mail programs find no link in a stranger's input.
    expect(texts.join()).not.toContain("evil.example GmbH");
    const [billed, plain] = texts
      .map((words) => words.replaceAll("\u2060", ""))
      .sort((one, other) => Number(other.includes("Bill to")) - Number(one.includes("Bill to")));
    expect(billed).toContain("Deliver to: Олена Ковальчук, вул. Хрещатик, 1, 01001 Київ, Ukraine");
    expect(billed).toContain("Bill to: Solar evil.example GmbH, Olena Bondar, Friedrichstr. 12, 10115 Berlin, Germany");
    expect(plain).toContain("Deliver to: ");
    expect(plain).not.toContain("Bill to");
  });

  test("ten times at once with one key sends one letter", async () => {
    const request = requestFor({ panel: 1 });
    const placement = { buyer: { id: "buyer" }, request, repeat: { key: "one-double-click", body: request } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => orders.place(placement)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    await settled();
    expect(sent).toHaveLength(1);
  });

  test("reaches somebody who wants no letters at all: it belongs to the contract", async () => {
    await sql`insert into preferences (user_id, channel, topic, wanted)
      select 'buyer', 'email', topic, false from unnest(array['enabled', 'orders', 'newsletter']) as topic`.execute(
      database.db,
    );
    await orders.place({ buyer: { id: "buyer" }, request: requestFor({ panel: 1 }), repeat: null });
    await settled();
    expect(sent).toHaveLength(1);
    await sql`delete from preferences`.execute(database.db);
  });
});

describe("an order that is not placed sends nothing", () => {
  test("when the last piece went meanwhile, after the letter was written", async () => {
    // The catalogue still reports enough: the stock itself refuses.
    const { db } = database;
    const request = requestFor({ panel: 3 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => orders.place({ buyer: { id: "buyer" }, request, repeat: null })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    await settled();
    expect(sent).toHaveLength(1);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("when its letter cannot be written, it is not there either", async () => {
    broken = true;
    const placing = orders.place({ buyer: { id: "buyer" }, request: requestFor({ panel: 1 }), repeat: null });
    await expect(placing).rejects.toThrow("the post is closed");
    expect(await mails()).toEqual([]);
    expect(await openJobs()).toBe(0);
    expect(await database.db.selectFrom("orders").select("id").execute()).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe("a change of state", () => {
  async function move(id: string, status: OrderStatus): Promise<void> {
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable("orders").set({ status }).where("id", "=", id).execute();
      await orders.reportStatus(trx, id);
    });
  }

  test("is told once for each state, however often it is tried; being placed has its own letter", async () => {
    const request = requestFor({ panel: 1 }, { locale: "pl" });
    const placed = await orders.place({ buyer: { id: "buyer" }, request, repeat: null });
    if (!placed.ok) throw new Error(placed.code);
    const { id, orderNumber } = placed.value;
    for (const status of ["pending", "processing", "processing", "shipped"] as const) await move(id, status);
    await Promise.all([1, 2, 3].map(() => move(id, "delivered")));
    await settled();
    expect(sent.map((email) => email.subject).sort()).toEqual(
      [
        `Zamówienie ${orderNumber} przyjęte`,
        `Zamówienie ${orderNumber}: przygotowujemy wysyłkę`,
        `Zamówienie ${orderNumber}: wysłane`,
        `Zamówienie ${orderNumber}: dostarczone`,
      ].sort(),
    );
    expect(sent.every((email) => email.plain.includes(`/pl/profile/orders/${id}`))).toBe(true);
  });

  test("that is taken back is not told", async () => {
    const placed = await orders.place({ buyer: { id: "buyer" }, request: requestFor({ panel: 1 }), repeat: null });
    if (!placed.ok) throw new Error(placed.code);
    const broken = database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("orders")
        .set({ status: "cancelled", ended_as: "staff" })
        .where("id", "=", placed.value.id)
        .execute();
      await orders.reportStatus(trx, placed.value.id);
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    await settled();
    expect(sent).toHaveLength(1);
  });
});
