import { sql } from "kysely";
import { addDays, type Day, dayIn } from "../../src/platform/pure/days.ts";
import type { Database } from "../../src/platform/server/db/database.ts";

const zones: Record<string, string> = { UA: "Europe/Kyiv", PL: "Europe/Warsaw" };

type Sums = Record<string, number>;
/** Sums by key; a key is market, day and what else a table is by. */
type Book = Map<string, Sums>;

interface Item {
  id: string;
  product_id: string;
  quantity: number;
  unit_net: number;
  discount_net: number;
  purchase_net: number | null;
  isRented: boolean;
  leases: { id: string; unit_id: number | null }[];
}
interface Movement {
  kind: string;
  state: string;
  amount: number;
  created_at: string;
  done_at: string | null;
  lines: { kind: string; order_item_id: string | null; quantity: number; amount: number; tax: number }[];
}
interface Order {
  id: string;
  market: string;
  status: string;
  created_at: string;
  subtotal: number;
  tax: number;
  rate: number;
  shipping: number;
  fee: number;
  items: Item[];
  events: { id: number; machine: string; to_state: string; at: string; return_id: string | null }[];
  money: Movement[];
  charge: { kind: string; unit_id: number | null } | null;
  returns: { id: string; lines: { order_item_id: string; quantity: number }[] }[];
}

/** Orders with everything about them, as plain objects. */
async function readOrders(db: Database): Promise<Order[]> {
  const { rows } = await sql<{ order: Order }>`
    select json_build_object('id', o.id, 'market', o.market, 'status', o.status, 'created_at', o.created_at, 'subtotal', o.subtotal,
      'tax', o.tax, 'rate', o.tax_rate_bp, 'shipping', o.shipping_cost, 'fee', o.payment_fee,
      'items', (select json_agg(json_build_object('id', i.id, 'product_id', i.product_id, 'quantity', i.quantity, 'unit_net', i.unit_net,
          'discount_net', i.discount_net, 'purchase_net', i.purchase_net,
          'isRented', exists (select from order_rentals r where r.order_item_id = i.id),
          'leases', (select coalesce(json_agg(l order by l.id), '[]') from leases l where l.order_item_id = i.id)))
        from order_items i where i.order_id = o.id),
      'events', (select coalesce(json_agg(e order by e.id), '[]') from order_events e where e.order_id = o.id),
      'money', (select coalesce(json_agg(to_jsonb(m) || jsonb_build_object('lines',
          (select coalesce(json_agg(r), '[]') from refund_lines r where r.movement_id = m.id))), '[]')
        from money_movements m where m.order_id = o.id),
      'charge', (select json_build_object('kind', c.kind, 'unit_id', l.unit_id) from lease_charges c join leases l on l.id = c.lease_id
        where c.order_id = o.id),
      'returns', (select coalesce(json_agg(json_build_object('id', r.id, 'lines',
          (select json_agg(x) from return_lines x where x.return_id = r.id))), '[]') from returns r where r.order_id = o.id)) as "order"
    from orders o`.execute(db);
  return rows.map((row) => row.order);
}

/** Rounded half up, with exact integers. */
function taxIn(gross: number, rate: number): number {
  const [n, d] = [BigInt(gross) * BigInt(rate), BigInt(10_000 + rate)];
  return Number((n + n + d) / (d + d));
}
const without = (gross: number, rate: number) => gross - taxIn(gross, rate);
const time = (at: string) => Number(BigInt(Math.round(Date.parse(at))));

/** Every figure, recomputed from rows by walking through each order; nothing of the shop's own SQL or rules is used. */
export async function naiveFigures(
  db: Database,
): Promise<Record<"days" | "products" | "months" | "machines" | "vat", Book>> {
  const books = {
    ...{ days: new Map(), products: new Map(), months: new Map(), machines: new Map(), vat: new Map() },
  } as Record<"days" | "products" | "months" | "machines" | "vat", Book>;
  const add = (book: Book, key: string, name: string, amount: number): void => {
    const sums = book.get(key) ?? {};
    sums[name] = (sums[name] ?? 0) + amount;
    book.set(key, sums);
  };
  for (const order of await readOrders(db)) bookOrder(order, books, add);
  await bookDeposits(db, books.days, add);
  await bookVat(db, books.vat, add);
  await bookMachines(db, books.machines);
  return books;
}

type Add = (book: Book, key: string, name: string, amount: number) => void;

function bookOrder(
  order: Order,
  { days, products, months, machines }: Record<"days" | "products" | "months" | "machines", Book>,
  add: Add,
): void {
  const keyOf = (at: string) => `${order.market} ${dayIn(zones[order.market] ?? "", new Date(at))}`;
  const isRented = (item: Item) => item.isRented || order.charge !== null;
  const netOf = (item: Item) => item.unit_net * item.quantity - item.discount_net;
  /** Books pieces of a line as a product, and the rent of its machines. */
  const line = (kind: "" | "cancelled_" | "refunded_", at: string, item: Item, pieces: number, net: number): void => {
    const key = `${keyOf(at)} ${item.product_id} ${isRented(item)}`;
    add(products, key, `${kind}pieces`, pieces);
    add(products, key, `${kind}net`, net);
    if (!isRented(item)) {
      const month = `${keyOf(at).slice(0, -2)}01 ${item.product_id}`;
      const sign = kind === "" ? 1 : -1;
      const isKnown = item.purchase_net !== null;
      add(months, month, "pieces", sign * pieces);
      if (kind !== "refunded_") add(months, month, "sold", sign * pieces);
      if (kind === "refunded_") add(months, month, "refunded_net", net);
      for (const [name, amount] of [
        ["net", net],
        ["known", isKnown ? net : 0],
        ["cost", (item.purchase_net ?? 0) * pieces],
      ] as const) {
        add(months, month, name, sign * amount);
        add(days, keyOf(at), name === "net" ? "goods" : name, sign * amount);
      }
    }
    if (!isRented(item) && item.purchase_net !== null) {
      add(products, key, `${kind}known`, net);
      add(products, key, `${kind}cost`, item.purchase_net * pieces);
    }
    if (!isRented(item) || order.charge?.kind === "damage") return;
    const own = item.leases.length > 0 ? item.leases.map(({ unit_id }) => unit_id) : [order.charge?.unit_id ?? null];
    let given = 0;
    for (const [at_, unit] of own.entries()) {
      const upTo = Math.floor((net * (at_ + 1)) / own.length);
      if (unit !== null) add(machines, `${keyOf(at)} ${unit}`, "net", (kind === "" ? 1 : -1) * (upTo - given));
      given = upTo;
    }
  };
  const rentIn = (item: Item, net: number) => (isRented(item) ? net : 0);
  const placed = keyOf(order.created_at);
  add(days, placed, order.charge ? "charges" : "orders", 1);
  add(days, placed, "sales", order.subtotal);
  if (order.charge) add(days, placed, "charged", order.subtotal);
  const deliveryNet = without(order.shipping, order.rate) + without(order.fee, order.rate);
  add(days, placed, "delivery", deliveryNet);
  add(days, placed, "tax", order.tax + order.shipping + order.fee - deliveryNet);
  for (const item of order.items) {
    line("", order.created_at, item, item.quantity, netOf(item));
    add(days, placed, "rent", rentIn(item, netOf(item)));
    add(days, placed, "discounts", item.discount_net);
  }
  for (const product of new Set(order.items.map((item) => `${placed} ${item.product_id} ${isRented(item)}`)))
    add(products, product, "orders", 1);

  const ends = order.events.filter((event) => event.machine === "order" && event.to_state === "cancelled");
  const end =
    order.status === "cancelled" ? ends.toSorted((a, b) => time(a.at) - time(b.at) || a.id - b.id).at(-1) : undefined;
  const done = order.money.filter((money) => money.kind === "refund" && money.state === "done");
  for (const money of order.money.filter(({ kind }) => kind === "capture"))
    add(days, keyOf(money.created_at), "money_in", money.amount);
  const before = done.filter((money) => !end || time(money.created_at) < time(end.at));
  for (const money of done) if (money.done_at) add(days, keyOf(money.done_at), "money_out", money.amount);
  for (const { done_at, lines } of before) {
    if (done_at === null) throw new Error("a completed refund without a time");
    const day = keyOf(done_at);
    if (lines.some(({ kind }) => kind !== "late_payment")) add(days, day, "refunds", 1);
    for (const part of lines) {
      if (part.kind === "delivery" || part.kind === "fee")
        add(days, day, "refunded_delivery", without(part.amount, order.rate));
      const item = order.items.find(({ id }) => id === part.order_item_id);
      if (!item) continue;
      line("refunded_", done_at, item, part.quantity, part.amount - part.tax);
      add(days, day, "refunded", part.amount - part.tax);
      add(days, day, "refunded_rent", rentIn(item, part.amount - part.tax));
    }
  }
  if (end) {
    const day = keyOf(end.at);
    const parts = before.flatMap(({ lines }) => lines);
    const back = parts.filter(({ kind }) => kind === "item").reduce((sum, part) => sum + part.amount - part.tax, 0);
    const backDelivery = parts
      .filter(({ kind }) => kind === "delivery" || kind === "fee")
      .reduce((sum, part) => sum + without(part.amount, order.rate), 0);
    if (!order.charge) add(days, day, "cancelled_orders", 1);
    add(days, day, "cancelled", order.subtotal - back);
    add(days, day, "cancelled_delivery", deliveryNet - backDelivery);
    for (const item of order.items) {
      const own = parts.filter((part) => part.order_item_id === item.id);
      const net = netOf(item) - own.reduce((sum, part) => sum + part.amount - part.tax, 0);
      line("cancelled_", end.at, item, item.quantity - own.reduce((sum, part) => sum + part.quantity, 0), net);
      add(days, day, "cancelled_rent", rentIn(item, net));
    }
  }
  for (const { at, return_id } of order.events.filter(
    (event) => event.machine === "return" && event.to_state === "in_progress",
  )) {
    for (const { order_item_id, quantity } of order.returns.find(({ id }) => id === return_id)?.lines ?? []) {
      const item = order.items.find(({ id }) => id === order_item_id);
      if (!item) throw new Error("a return of nothing");
      const key = `${keyOf(at)} ${item.product_id} ${isRented(item)}`;
      const net = Number((BigInt(netOf(item)) * BigInt(quantity)) / BigInt(item.quantity));
      add(products, key, "returned_pieces", quantity);
      add(products, key, "returned_net", net);
      if (isRented(item)) continue;
      const month = `${keyOf(at).slice(0, -2)}01 ${item.product_id}`;
      add(months, month, "returned_pieces", quantity);
      add(months, month, "returned_net", net);
    }
  }
}

async function bookDeposits(db: Database, days: Book, add: Add): Promise<void> {
  const { rows } = await sql<{ market: string; kind: string; amount: number; at: Date }>`
    select o.market, d.kind, d.amount, d.at from deposit_movements d join leases l on l.id = d.lease_id
    join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id`.execute(db);
  for (const { market, kind, amount, at } of rows)
    add(days, `${market} ${dayIn(zones[market] ?? "", at)}`, `deposits_${kind}`, amount);
}

interface IssuedDocument {
  market: string;
  kind: string;
  at: Date;
  content: {
    vat?: { rateBp: number; net: number; tax: number; gross: number }[];
    sums: { step: string; amount: number; rateBp?: number }[];
    total: number;
  };
}

async function bookVat(db: Database, vat: Book, add: Add): Promise<void> {
  const { rows } = await sql<IssuedDocument>`select market, kind, issued_at as at, content from documents
    where kind in ('invoice', 'credit_note')`.execute(db);
  for (const { market, kind, at, content } of rows) {
    const parts = content.vat ?? [oldVat(content)];
    for (const part of parts) {
      const key = `${market} ${dayIn(zones[market] ?? "", at)} ${kind} ${part.rateBp}`;
      for (const name of ["net", "tax", "gross"] as const) add(vat, key, name, part[name]);
      add(vat, key, "documents", 1);
    }
  }
}

/** VAT of a document that states only its sums: tax of the goods, and the one that delivery includes. */
function oldVat({ sums, total }: Pick<IssuedDocument["content"], "sums" | "total">) {
  const rate = sums.find(({ step }) => step === "tax")?.rateBp ?? 0;
  let tax = 0;
  for (const { step, amount } of sums) {
    if (step === "tax") tax += amount;
    if (step === "delivery") tax += taxIn(amount, rate);
  }
  return { rateBp: rate, net: total - tax, tax, gross: total };
}

/** Which machine was out and which could be, day by day. */
async function bookMachines(db: Database, machines: Book): Promise<void> {
  const { rows: units } = await sql<{ id: number; market: string }>`select id, market from rental_units`.execute(db);
  const { rows: leases } = await sql<{ unit_id: number; status: string; first: Day; end: Day; back: Day | null }>`
    select unit_id, status, first_day::text as first, end_day::text as end, returned_on::text as back from leases`.execute(
    db,
  );
  const { rows: states } = await sql<{
    id: number;
    unit_id: number;
    state: string;
    at: Date;
  }>`select * from unit_states`.execute(db);
  const { rows: holds } = await sql<{ unit_id: number; first: Day; end: Day }>`
    select unit_id, lower(during)::text as first, upper(during)::text as end from unit_holds where reason is not null`.execute(
    db,
  );
  const { rows: span } = await sql<{
    first: Day;
    last: Day;
  }>`select min(day)::text as first, max(day)::text as last from figure_machines`.execute(db);
  const today = (market: string) => dayIn(zones[market] ?? "", new Date());
  for (const unit of units) {
    const own = states.filter((state) => state.unit_id === unit.id).sort((a, b) => +a.at - +b.at || a.id - b.id);
    for (let day = span[0]?.first ?? ""; day <= (span[0]?.last ?? ""); day = addDays(day, 1)) {
      const state = own.filter(({ at }) => dayIn(zones[unit.market] ?? "", at) <= day).at(-1)?.state;
      const isOut = leases.some(({ unit_id, status, first, end, back }) => {
        if (unit_id !== unit.id || first > day || day > today(unit.market)) return false;
        if (status === "active" || status === "overdue") return true;
        return (status === "returned" || status === "closed") && day <= (back ?? addDays(end, -1));
      });
      const isHeld = holds.some((hold) => hold.unit_id === unit.id && hold.first <= day && day < hold.end);
      const key = `${unit.market} ${day} ${unit.id}`;
      const sums = machines.get(key);
      if (!sums && !isOut && (state === undefined || state === "retired")) continue;
      machines.set(key, {
        net: sums?.net ?? 0,
        is_leased: isOut ? 1 : 0,
        is_available: isOut || (state === "available" && !isHeld) ? 1 : 0,
      });
    }
  }
}
