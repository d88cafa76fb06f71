import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { cancel } from "../../src/features/orders/fulfilment/cancellation.service.ts";
import { createScheduledJobs } from "../../src/features/orders/fulfilment/deadlines.job.ts";
import { capture } from "../../src/features/orders/payments/captures.service.ts";
import { refundLines } from "../../src/features/orders/payments/refunds.service.ts";
import { createExtensions } from "../../src/features/orders/rentals/extensions.service.ts";
import { createPostPurchase } from "../../src/features/orders/returns/post-purchase.service.ts";
import { quote } from "../../src/features/rental/domain/quote.ts";
import { createLeaseJobs } from "../../src/features/rental/leases/leases.job.ts";
import { askReturn } from "../../src/features/rental/return-request.service.ts";
import { createStaffUnits } from "../../src/features/rental/staff/staff-units.service.ts";
import { addDays, dayIn } from "../../src/platform/pure/days.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { toDecimal } from "../../src/platform/pure/money.ts";
import { createDatabase } from "../../src/platform/server/db/database.ts";
import { inTransaction } from "../../src/platform/server/db/transaction.ts";
import { silentEmails } from "./order-builders.ts";
import { rentingOrders, rentRequest } from "./rental-orders.ts";
import { staffLeases } from "./staff-leases.ts";
import { shopTexts } from "./texts.ts";

// Random lease operations, several at once, until the process is killed or told to close. It writes one line for each
// acknowledged operation: what, and on which row. The clock is a table row, so it survives a kill.
const { connection, lanes, isClosing } = JSON.parse(process.env.HISTORY ?? "") as HistoryAsk;

/** Options: number of concurrent lanes. When closing, nothing new starts and everything runs to its end. */
export interface HistoryAsk {
  connection: Parameters<typeof createDatabase>[0];
  lanes: number;
  isClosing: boolean;
}

const { db } = createDatabase(connection);
const market = markets.UA;
const facts = { tiers: { day: 2_300_00, week: 11_500_00, month: 34_500_00 }, replacement: 520_000_00 };
const staff = { id: "anna" };
const check = [
  ["hours", ""],
  ["condition", "good"],
  ["note", ""],
] as const;

type Found = { id: string; of: string; amount: number };
const pick = <Item>(items: readonly Item[]): Item | undefined => items[randomInt(0, Math.max(1, items.length))];
const say = (what: string, about: string) => process.stdout.write(`${what} ${about}\n`);

/** One of several concurrent workers, with its own view of the clock. */
function lane() {
  let time = new Date(0);
  const now = () => time;
  const money = { emails: silentEmails, now, sendRefund: async () => undefined };
  const orders = rentingOrders(db, money);
  const desk = staffLeases(db, money);
  const fleet = createStaffUnits({ db, now });
  const extensions = createExtensions({ db, texts: shopTexts, emails: silentEmails, now });
  const after = createPostPurchase({ db, money });
  const clocks = [createScheduledJobs({ db, ...money }), createLeaseJobs({ db, emails: silentEmails, now })];
  const today = () => dayIn(market.timeZone, time);
  const find = async (query: ReturnType<typeof sql<Found>>) => pick((await query.execute(db)).rows);
  const leaseIn = (...states: string[]) =>
    find(sql<Found>`select id, user_id as of, deposit_taken as amount from leases where status = any(${states})`);
  const ask = (id: string, fields: Record<string, string>) =>
    desk.act(id, staff, new URLSearchParams([...Object.entries(fields)]));

  const steps = {
    async book() {
      const machines = Object.fromEntries(
        ["genie", "jlg"].slice(randomInt(0, 2)).map((name) => [name, randomInt(1, 3)] as const),
      );
      const days = pick([1, 2, 3, 5, 7, 10, 14]) ?? 1;
      const rental = { start: addDays(today(), randomInt(0, 15)), days, options: [] };
      const unitNet = quote(facts, rental, market.rental)?.net ?? 0;
      const goods: Record<string, number> = randomInt(0, 2) ? { panel: 1 } : {};
      const request = rentRequest(machines, { request: rental, goods, unitNet });
      const placed = await orders.place({ buyer: { id: pick(["olena", "petro"]) ?? "" }, request, repeat: null });
      if (placed.ok) say("booked", placed.value.id);
    },
    /** Payment for a pending order, or late payment for an ended one; occasionally reported twice. */
    async pay() {
      const order = await find(sql<Found>`select id, user_id as of, total as amount from orders
        where payment_status = 'pending' and (status <> 'cancelled' or random() < 0.3)`);
      if (!order) return;
      const received = { method: "transfer", amount: order.amount, reference: "R", actor: shop } as const;
      const paid = () =>
        inTransaction(db, (trx) => capture(trx, money, order.id, { ...received, effectKey: `bank:${order.id}` }));
      const done = await paid();
      if (done.ok) say("paid", order.id);
      if (randomInt(0, 4) === 0) await paid();
    },
    async cancel() {
      const order = await find(
        sql<Found>`select id, user_id as of, 0 as amount from orders where status <> 'cancelled'`,
      );
      if (!order) return;
      const buyer = { who: "buyer", name: `user:${order.of}` } as const;
      const gone = await inTransaction(db, (trx) =>
        cancel(trx, money, order.id, { actor: buyer, owner: order.of, reason: null }),
      );
      if (gone.ok) say("cancelled", order.id);
    },
    async handOver() {
      const lease = await find(sql<Found>`select l.id, user_id as of, r.deposit as amount from leases l
        join order_rentals r using (order_item_id) where status = 'confirmed' and l.first_day <= ${today()}`);
      if (!lease) return;
      const fields = { intent: "hand_over", ...Object.fromEntries(check) };
      let out = await ask(lease.id, { ...fields, deposit: toDecimal(lease.amount) });
      // Part of it was moved from the previous machine.
      if (!out.ok && out.code === "deposit_over")
        out = await ask(lease.id, { ...fields, deposit: toDecimal(out.left) });
      if (out.ok) say("out", lease.id);
    },
    async takeBack() {
      const lease = await leaseIn("active", "overdue");
      const back = lease && (await ask(lease.id, { intent: "take_back", ...Object.fromEntries(check) }));
      if (back?.ok) say("back", lease?.id ?? "");
    },
    async settle() {
      const lease = await leaseIn("returned");
      if (!lease) return;
      // No charge, part of the deposit, or more than the deposit, which the lessee then has to pay.
      const kept = pick([0, 1_000_01, lease.amount + 1_000_01]) ?? 0;
      const rows: Record<string, string> =
        kept > 0 ? { "kind-0": "damage", "amount-0": toDecimal(kept), "reason-0": "scratch", bill: "on" } : {};
      const done = await ask(lease.id, { intent: "settle", ...rows });
      if (done.ok) say("settled", lease.id);
    },
    /** Damage found later. */
    async bill() {
      const lease = randomInt(0, 4) === 0 ? await leaseIn("closed") : null;
      const words = { amount: "100,00", reason: "scratch", key: randomUUID() };
      const done = lease && (await ask(lease.id, { intent: "bill", ...words }));
      if (done?.ok) say("billed", lease?.id ?? "");
    },
    /** The lessee cancels one of several machines; or the shop refunds one. */
    async less() {
      const lease = await find(sql<Found>`select l.id, i.order_id::text || ' ' || i.id as of, 0 as amount from leases l
        join order_items i on i.id = l.order_item_id where l.status in ('confirmed', 'returned')`);
      const [orderId = "", orderItemId = ""] = lease?.of.split(" ") ?? [];
      if (!lease) return;
      const { userId } = await db
        .selectFrom("orders")
        .select("user_id as userId")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      if (randomInt(0, 2) === 0) {
        const gone = await after.cancelLease(userId ?? "", orderId, lease.id);
        if (gone.ok) say("without", lease.id);
        return;
      }
      const request = { items: [{ orderItemId, quantity: 1 }], delivery: false, fee: false };
      const asked = { request, actor: shop, reason: "broken", effectKey: randomUUID() };
      const back = await inTransaction(db, (trx) => refundLines(trx, money, orderId, asked));
      if (back.ok) say("refunded", orderId);
    },
    async askReturn() {
      const lease = await leaseIn("active", "overdue");
      if (!lease) return;
      const request = { owner: lease.of, day: addDays(today(), randomInt(0, 4)), way: "fetch", now: time } as const;
      const asked = await inTransaction(db, (trx) => askReturn(trx, lease.id, request));
      if (asked.ok) say("asked", lease.id);
    },
    async move() {
      const lease = await leaseIn("reserved", "confirmed");
      const unit = await anyUnit();
      if (!lease || !unit) return;
      const moved = await ask(lease.id, { intent: "move", unit });
      if (moved.ok) say("moved", lease.id);
    },
    async drop() {
      const lease = await leaseIn("confirmed");
      const refund: Record<string, string> = randomInt(0, 2) ? { refund: "on" } : {};
      const gone = lease && (await ask(lease.id, { intent: "cancel", reason: "broken", ...refund }));
      if (gone?.ok) say("dropped", lease?.id ?? "");
    },
    async again() {
      const lease = await leaseIn("cancelled");
      const lives = lease && (await ask(lease.id, { intent: "again" }));
      if (lives?.ok) say("again", lease?.id ?? "");
    },
    async extend() {
      const lease = await leaseIn("confirmed", "active");
      if (!lease) return;
      const seen = await extensions.look(lease.of, lease.id, addDays(today(), randomInt(1, 30)));
      if (!seen?.answer?.ok) return;
      const { way, net, last } = seen.answer.value;
      const request = { newLast: last, seen: { way, net }, method: "transfer", key: randomUUID() } as const;
      const done = await extensions.extend(lease.of, lease.id, request);
      if (done.ok) say("extended", lease.id);
    },
    async service() {
      const unit = await anyUnit();
      if (!unit) return;
      const from = addDays(today(), randomInt(0, 12));
      const until = addDays(from, randomInt(0, 4));
      const forms: Record<string, string>[] = [
        { intent: "block", from, until, reason: "oil" },
        { intent: pick(["service", "retired"]) ?? "" },
        { intent: "available" },
        { intent: "available" },
      ];
      const done = await fleet.act(unit, staff, new URLSearchParams(pick(forms)));
      if (done.ok) say("unit", unit);
    },
    async unblock() {
      const block = await find(sql<Found>`select id::text, unit_id::text as of, 0 as amount from unit_holds
        where lease_id is null`);
      if (block) await fleet.act(block.of, staff, new URLSearchParams({ intent: "unblock", block: block.id }));
    },
    /** Advances the clock by some hours and runs the due jobs. */
    async wait() {
      await sql`update history_clock set at = at + ${randomInt(1, 12)} * interval '1 hour'`.execute(db);
      for (const clock of clocks) await clock.run();
    },
  };
  const shop = { who: "staff", name: "user:anna" } as const;
  const anyUnit = async () =>
    (await find(sql<Found>`select id::text, '' as of, 0 as amount from rental_units`))?.id ?? null;
  const act = async (name: keyof typeof steps) => {
    const { rows } = await sql<{ at: Date }>`select at from history_clock`.execute(db);
    time = rows[0]?.at ?? time;
    await steps[name]();
  };
  return { steps, act };
}

/** A connection may be cut at any time; any other error is an error of the shop. */
function isCut(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return /^(57P01|08|ECONN|EPIPE)/.test(code) || /Connection terminated|connection error|not queryable/.test(message);
}

async function live(): Promise<never> {
  const { steps, act } = lane();
  // The most frequent operations, which create the rows for the others.
  const much = [
    "book",
    "book",
    "book",
    "pay",
    "pay",
    "handOver",
    "handOver",
    "extend",
    "extend",
    "wait",
    "takeBack",
  ] as const;
  const names = [...(Object.keys(steps) as (keyof typeof steps)[]), ...much];
  for (;;) {
    const name = pick(names) ?? "wait";
    await act(name).catch((error: unknown) => {
      if (!isCut(error))
        say("fault", `${name} ${error instanceof Error ? error.stack : String(error)}`.replaceAll("\n", " | "));
    });
  }
}

async function close(): Promise<void> {
  const { act } = lane();
  const open = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from leases where status not in ('closed', 'cancelled')`.execute(db)
    ).rows[0]?.n ?? 0;
  // Unpaid ones expire; paid ones go out on their day and come back.
  await sql`update rental_units set state = 'available'`.execute(db);
  for (let turn = 0; (await open()) > 0; turn++) {
    if (turn > 2_000) throw new Error("leases that never end");
    await act(pick(["wait", "handOver", "takeBack", "takeBack", "settle", "settle", "pay", "move"] as const) ?? "wait");
  }
  await db.destroy();
}

if (isClosing) await close();
else await Promise.all(Array.from({ length: lanes }, live));
