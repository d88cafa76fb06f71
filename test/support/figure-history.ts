import { type RawBuilder, sql } from "kysely";
import { addDays, type Day } from "../../src/platform/pure/days.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import { share } from "../../src/platform/pure/money.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { customer, stockProducts } from "./order-builders.ts";
import { buildFleet } from "./rental-builders.ts";

/** Uniform numbers from 0 to 1 (mulberry32): the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Line {
  id: string;
  quantity: number;
  net: number;
  refunded: number;
}

interface MadeOrder {
  id: string;
  market: MarketCode;
  at: number;
  rate: number;
  status: "pending" | "processing" | "cancelled";
  lines: Line[];
  asked: string[];
}

interface MadeLease {
  id: string;
  market: MarketCode;
  product: string;
  status: "reserved" | "confirmed" | "active" | "overdue" | "returned";
  first: Day;
  held: number;
}

const hour = 3_600_000;
/** Around both clock changes of 2025, the end of a month and of the year before. */
const windows = ["2025-03-26", "2025-10-22", "2025-06-27", "2024-12-29"];
const goods = ["panel", "cable", "clamp"];
const machines: Record<MarketCode, string> = { UA: "lift", PL: "podnosnik" };

/** Writes a random history of orders, money, returns, leases, machines and documents as rows, one change after the other. */
export async function createFigureHistory(db: Database, seed: number) {
  const random = randomFrom(seed);
  const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const iso = (at: number) => new Date(at).toISOString();
  const orders: MadeOrder[] = [];
  const leases: MadeLease[] = [];
  await stockProducts(db, Object.fromEntries(goods.map((id) => [id, 1_000_000])));
  await customer(db, "olena");
  const units: Record<MarketCode, { id: number; free: Day }[]> = { UA: [], PL: [] };
  for (const market of ["UA", "PL"] as const) {
    const ids = await buildFleet(db, machines[market], { units: 4, market });
    units[market] = ids.map((id) => ({ id, free: addDays(pick(windows), int(0, 4)) }));
    await sql`delete from unit_states where unit_id = any(${ids})`.execute(db);
    for (const id of ids) await state(id, "available", Date.parse("2024-12-28T00:00:00Z") + int(0, 900) * hour);
  }
  await sql`update rental_units set created_at = '2024-12-28T00:00:00Z'`.execute(db);

  async function one<T>(query: RawBuilder<T>): Promise<T> {
    return (await query.execute(db)).rows[0] as T;
  }
  /** A moment in a window, often near midnight of one of the markets. */
  function moment(): number {
    const day = Date.parse(`${addDays(pick(windows), int(0, 8))}T00:00:00Z`);
    return random() < 0.5 ? day + int(20 * 60, 25 * 60) * 60_000 : day + int(0, 24 * 3600 - 1) * 1000;
  }
  const later = (at: number) => at + pick([1, 60_000, hour, int(1, 30 * 24) * hour]);

  function state(unit: number, name: string, at: number) {
    return sql`insert into unit_states (unit_id, state, at) values (${unit}, ${name}, ${iso(at)})`.execute(db);
  }
  async function insertOrder(order: Omit<MadeOrder, "id" | "lines" | "asked">, subtotal: number): Promise<MadeOrder> {
    const { market, at, rate } = order;
    const [shipping, fee] = [pick([0, 150_00, 199_99]), pick([0, 0, 39_99])];
    const tax = share(subtotal, rate);
    const currency = market === "UA" ? "UAH" : "PLN";
    const { id } = await one(sql<{ id: string }>`
      insert into orders (user_id, market, locale, currency, payment_method, shipping_method, first_name, last_name, email, phone,
        address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total, terms_version, created_at)
      values ('olena', ${market}, 'ua', ${currency}, 'transfer', 'standard', 'Олена', 'Коваль', 'o@pryklad.ua', '+380671234567', 'x 1',
        'Київ', '01001', ${market}, ${subtotal}, ${rate}, ${tax}, ${shipping}, ${fee}, ${subtotal + tax + shipping + fee}, '2026-11',
        ${iso(at)}) returning id`);
    const made: MadeOrder = { ...order, id, lines: [], asked: [] };
    orders.push(made);
    return made;
  }
  async function insertLine(
    order: MadeOrder,
    product: string,
    {
      quantity,
      unit,
      discount,
      purchase,
    }: Record<"quantity" | "unit" | "discount", number> & { purchase: number | null },
  ) {
    const { id } = await one(sql<{ id: string }>`
      insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net, discount_net, purchase_net)
      values (${order.id}, ${order.lines.length}, ${product}, 'S', ${product}, '/x.avif', ${quantity}, ${unit}, ${discount}, ${purchase})
      returning id`);
    order.lines.push({ id, quantity, net: quantity * unit - discount, refunded: 0 });
    return id;
  }
  async function rent(order: MadeOrder, quantity: number, unit: number): Promise<void> {
    const product = machines[order.market];
    const item = await insertLine(order, product, { quantity, unit, discount: 0, purchase: null });
    const taken = Array.from({ length: quantity }, () => pick(units[order.market]));
    const first =
      taken
        .map(({ free }) => free)
        .sort()
        .at(-1) ?? "2024-12-29";
    const end = addDays(first, int(1, 6));
    await sql`insert into order_rentals (order_item_id, first_day, end_day, days, rent, mix, options, tiers, replacement, deposit, buffer_days)
      values (${item}, ${first}, ${end}, 1, ${unit}, '{}', '[]', '{}', 1, 0, 1)`.execute(db);
    for (const own of new Set(taken)) {
      own.free = addDays(end, int(1, 3));
      const { id } = await one(sql<{ id: string }>`
        insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day)
        values ('olena', ${item}, ${product}, ${own.id}, ${first}, ${end}) returning id`);
      leases.push({ id, market: order.market, product, status: "reserved", first, held: 0 });
    }
  }
  const event = (order: MadeOrder, to: string, at: number, from: string | null = null) =>
    sql`insert into order_events (order_id, machine, from_state, to_state, actor, at)
      values (${order.id}, 'order', ${from}, ${to}, 'test', ${iso(at)})`.execute(db);

  async function place(): Promise<void> {
    const market = pick(["UA", "PL"] as const);
    const lines = Array.from({ length: int(1, 3) }, () => ({ quantity: int(1, 7), unit: int(1, 9_999_99) }));
    const discounts = lines.map(({ quantity, unit }) => (random() < 0.3 ? int(0, quantity * unit) : 0));
    const machine = random() < 0.25 ? { quantity: int(1, 2), unit: int(1, 99_999_99) } : null;
    const sum = (list: { quantity: number; unit: number }[]) =>
      list.reduce((all, line) => all + line.quantity * line.unit, 0);
    const subtotal = sum([...lines, ...(machine ? [machine] : [])]) - discounts.reduce((all, one) => all + one, 0);
    const order = await insertOrder(
      { market, at: moment(), rate: market === "UA" ? 2000 : pick([2300, 800]), status: "pending" },
      subtotal,
    );
    for (const [at, line] of lines.entries())
      await insertLine(order, pick(goods), {
        ...line,
        discount: discounts[at] ?? 0,
        purchase: random() < 0.6 ? int(0, 5_000_00) : null,
      });
    if (machine) await rent(order, machine.quantity, machine.unit);
  }
  async function charge(): Promise<void> {
    const lease = pick(leases);
    const unit = int(1, 9_999_99);
    const kind = pick(["extension", "period", "late", "damage"]);
    const order = await insertOrder({ market: lease.market, at: moment(), rate: 2000, status: "pending" }, unit);
    await insertLine(order, lease.product, { quantity: 1, unit, discount: 0, purchase: null });
    const days = kind === "damage" ? null : "2025-01-01";
    await sql`insert into lease_charges (order_id, lease_id, kind, first_day, end_day, effect_key)
      values (${order.id}, ${lease.id}, ${kind}, ${days}::date, ${days}::date + 1, ${`charge:${order.id}`})`.execute(
      db,
    );
  }
  async function move(order: MadeOrder): Promise<void> {
    const to =
      order.status === "pending"
        ? pick(["processing", "cancelled"] as const)
        : order.status === "processing"
          ? "cancelled"
          : "processing";
    await sql`update orders set status = ${to}, ended_as = ${to === "cancelled" ? "expired" : null} where id = ${order.id}`.execute(
      db,
    );
    await event(order, to, later(order.at), order.status);
    order.status = to;
  }
  async function money(kind: "capture" | "refund", order: MadeOrder, amount: number): Promise<string> {
    const at = iso(later(order.at));
    const done = kind === "capture" ? at : null;
    const { id } = await one(sql<{ id: string }>`
      insert into money_movements (order_id, kind, method, amount, currency, state, effect_key, actor, created_at, done_at)
      values (${order.id}, ${kind}, 'transfer', ${amount}, 'UAH', ${kind === "capture" ? "done" : "asked"}, ${`m:${random()}:${orders.length}`},
        'test', ${at}, ${done}) returning id`);
    return id;
  }
  async function refund(order: MadeOrder): Promise<void> {
    const line = pick(order.lines);
    const quantity = line.refunded < line.quantity ? int(1, line.quantity - line.refunded) : 0;
    const net = Math.floor((line.net * quantity) / line.quantity);
    const parts: { kind: string; item: string | null; quantity: number | null; amount: number; tax: number }[] = [];
    if (quantity > 0)
      parts.push({
        kind: "item",
        item: line.id,
        quantity,
        amount: net + share(net, order.rate),
        tax: share(net, order.rate),
      });
    for (const kind of ["delivery", "fee", "late_payment"])
      if (random() < 0.2) parts.push({ kind, item: null, quantity: null, amount: int(1, 99_99), tax: 0 });
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    if (amount === 0) return;
    line.refunded += quantity;
    const id = await money("refund", order, amount);
    for (const [position, part] of parts.entries())
      await sql`insert into refund_lines (movement_id, position, kind, order_item_id, quantity, amount, tax)
        values (${id}, ${position}, ${part.kind}, ${part.item}, ${part.quantity}, ${part.amount}, ${part.tax})`.execute(
        db,
      );
    order.asked.push(id);
  }
  async function settle(order: MadeOrder): Promise<void> {
    const id = order.asked.shift();
    if (!id) return;
    await sql`update money_movements set state = ${random() < 0.85 ? "done" : "failed"},
      done_at = created_at + ${int(0, 40 * 24)} * interval '1 hour' where id = ${id}`.execute(db);
  }
  async function giveBack(order: MadeOrder): Promise<void> {
    const line = pick(order.lines);
    const { id } = await one(sql<{ id: string }>`
      insert into returns (order_id, status) values (${order.id}, 'in_progress') returning id`);
    await sql`insert into return_lines (return_id, order_item_id, quantity, reason)
      values (${id}, ${line.id}, ${int(1, line.quantity)}, 'other')`.execute(db);
    await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at, return_id)
      values (${order.id}, 'return', 'approved', 'in_progress', 'test', ${iso(later(order.at))}, ${id})`.execute(db);
  }
  async function goOn(lease: MadeLease): Promise<void> {
    const next = {
      reserved: "confirmed",
      confirmed: "active",
      active: pick(["overdue", "returned"] as const),
      overdue: "returned",
      returned: null,
    } as const;
    const to = next[lease.status];
    if (to === null) return;
    const back = to === "returned" ? addDays(lease.first, int(0, 9)) : null;
    await sql`update leases set status = ${to}, returned_on = ${back} where id = ${lease.id}`.execute(db);
    lease.status = to;
  }
  async function deposit(lease: MadeLease): Promise<void> {
    const kind = lease.held === 0 ? "taken" : pick(["released", "charged"]);
    const amount = kind === "taken" ? int(1, 99_999_99) : int(1, lease.held);
    lease.held += kind === "taken" ? amount : -amount;
    await sql`insert into deposit_movements (lease_id, kind, amount, currency, reason, effect_key, actor, at)
      values (${lease.id}, ${kind}, ${amount}, 'UAH', 'x', ${`d:${random()}:${orders.length}`}, 'test', ${iso(moment())})`.execute(
      db,
    );
  }
  async function fleet(): Promise<void> {
    const unit = pick(units[pick(["UA", "PL"] as const)]);
    if (random() < 0.3) return void (await state(unit.id, pick(["available", "service", "retired"]), moment()));
    if (random() < 0.3)
      return void (await sql`delete from unit_holds where id = (select min(id) from unit_holds where reason is not null)`.execute(
        db,
      ));
    // Leases that are still to come begin after this day.
    const first = addDays(unit.free, -int(3, 9));
    await sql`insert into unit_holds (unit_id, during, reason)
      select ${unit.id}, daterange(${first}::date, ${first}::date + ${int(1, 3)}::int), 'service'
      where not exists (select from unit_holds where unit_id = ${unit.id} and during && daterange(${first}::date, ${first}::date + 3))`.execute(
      db,
    );
  }
  async function document(order: MadeOrder): Promise<void> {
    const kind = pick(["invoice", "credit_note"]);
    const rows = Array.from({ length: int(1, 2) }, (_, at) => {
      const [net, tax] = [int(1, 99_999_99), int(0, 9_999_99)];
      return { rateBp: [2300, 800][at], net, tax, gross: net + tax };
    });
    const delivery = int(0, 99_99);
    const [goods] = rows;
    const isOld = random() < 0.2;
    const total = isOld ? (goods?.gross ?? 0) + delivery : rows.reduce((sum, row) => sum + row.gross, 0);
    // Documents from before VAT was stated by rate.
    const sums = [
      { step: "tax", rateBp: goods?.rateBp, amount: goods?.tax },
      { step: "delivery", amount: delivery },
    ];
    const content = isOld ? { sums, total } : { vat: rows, total };
    const serial = (await one(sql<{ n: number }>`select count(*)::int as n from documents`)).n + 1;
    const movement = kind === "invoice" ? null : await money("refund", order, total);
    await sql`insert into documents (order_id, kind, market, year, serial, number, locale, content, movement_id, issued_at)
      values (${order.id}, ${kind}, ${order.market}, 2025, ${serial}, ${`N-${serial}`}, 'ua', ${JSON.stringify(content)}::jsonb,
        ${movement}, ${iso(moment())}) on conflict do nothing`.execute(db);
  }
  return {
    place,
    /** Changes something that exists: an order, a lease, a machine. */
    async change(): Promise<void> {
      const order = pick(orders);
      const draw = random();
      if (draw < 0.2) await move(order);
      else if (draw < 0.35) await money("capture", order, int(1, 99_999_99));
      else if (draw < 0.5) await refund(order);
      else if (draw < 0.65) await settle(order);
      else if (draw < 0.7) await giveBack(order);
      else if (draw < 0.76) await document(order);
      else if (draw < 0.8) await fleet();
      else if (leases.length === 0) return;
      else if (draw < 0.86) await charge();
      else if (draw < 0.92) await deposit(pick(leases));
      else await goOn(pick(leases));
    },
  };
}
