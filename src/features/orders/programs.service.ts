import type { Holder } from "#features/accounts/domain/identity/permissions.ts";
import type { StaffActor } from "#features/admin/audit.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { LineQuantity } from "./domain/fulfilment/shipment.ts";
import type { OrdersCursor } from "./domain/history/orders-filter.ts";
import type { Order } from "./domain/order.ts";
import { selectAnyOrder, selectAnyOrders } from "./placement/order.store.ts";
import {
  type ProgramOrdersQuery,
  type ProgramReturn,
  selectOrderId,
  selectOrderPositions,
  selectProgramReturn,
} from "./staff/program-orders.store.ts";
import { type CountFailure, createScanning } from "./staff/scan/scanning.service.ts";
import { createStaffOrders, type StaffOrders, type StaffOrdersDeps } from "./staff/staff-orders.service.ts";
import { createStaffStock, type StaffStock } from "./staff/staff-stock.service.ts";

/** An action of a program on an order. The rules and e-mails are those of the staff pages. */
export type ProgramAction =
  | { action: "confirm" | "accept" | "deliver" | "complete" }
  | { action: "cancel"; reason: string }
  /** Without lines: everything that is not shipped yet. */
  | { action: "ship"; carrier: string; tracking: string; lines: readonly LineQuantity[] | null };

/** Once per key; refused if the order was changed after `seen`. */
interface ProgramWrite {
  /** UUID. */
  key: string;
  seen: Date | null;
  /** What the owner of the program's key may do; a cancellation above their limit of refunds is refused. */
  access: Holder;
}

type Refusal<Outcome> = Extract<Outcome, { ok: false }>;
export type ProgramOrderRefusal = Refusal<Awaited<ReturnType<StaffOrders["actOnVersion"]>>>;
type ProgramStockRefusal = Refusal<Awaited<ReturnType<StaffStock["book"]>>>;

/** Orders, returns and stock for other programs. Endpoints check the key. */
export interface Programs {
  orders(query: ProgramOrdersQuery): Promise<{ orders: Order[]; next: OrdersCursor | null }>;
  /** `null` if no order of these markets has the number. */
  orderByNumber(number: string, markets: readonly MarketCode[]): Promise<Order | null>;
  order(id: string): Promise<Order | null>;
  returned(id: string): Promise<ProgramReturn | null>;
  act(
    order: Order,
    by: StaffActor,
    action: ProgramAction,
    write: ProgramWrite,
  ): Promise<Result<Order, ProgramOrderRefusal>>;
  /** Books received goods (positive, without a reason too) or a correction. */
  adjust(
    productId: string,
    by: StaffActor,
    change: { change: number; reason: string; key: string },
  ): Promise<Result<{ done: string }, ProgramStockRefusal>>;
  /** Sets the counted quantity; refused if the stock is not `seen` any more. */
  count(
    productId: string,
    by: StaffActor,
    count: { counted: number; seen: number; key: string },
  ): Promise<Result<{ change: number }, CountFailure>>;
}

/** Orders and stock for other programs on a database. No I/O happens here. */
export function createPrograms(deps: StaffOrdersDeps): Programs {
  const { db } = deps;
  const staffOrders = createStaffOrders(deps);
  const staffStock = createStaffStock(deps);
  const scanning = createScanning(deps);
  return {
    async orders(query) {
      const found = await selectOrderPositions(db, { ...query, limit: query.limit + 1 });
      const page = found.slice(0, query.limit);
      const orders = await selectAnyOrders(
        db,
        page.map(({ id }) => id),
      );
      return { orders, next: found.length > query.limit ? (page.at(-1) ?? null) : null };
    },
    async orderByNumber(number, markets) {
      const id = await selectOrderId(db, number, markets);
      return id === null ? null : selectAnyOrder(db, id);
    },
    order: async (id) => (isUuid(id) ? selectAnyOrder(db, id) : null),
    returned: async (id) => (isUuid(id) ? selectProgramReturn(db, id) : null),
    async act(order, by, action, { key, seen, access }) {
      const form = await formOf(staffOrders, order, action, key);
      const done = await staffOrders.actOnVersion(order.id, by, form, { seen, access });
      if (!done.ok) return done;
      const now = await selectAnyOrder(db, order.id);
      return now ? ok(now) : fail({ code: "unknown_order" as const });
    },
    adjust: (productId, by, { change, reason, key }) =>
      staffStock.book(productId, by, new URLSearchParams({ intent: "adjusted", change: String(change), reason, key })),
    count: (productId, by, count) => scanning.count(by, productId, count),
  };
}

/** The action as the form of the order's page. */
async function formOf(
  staffOrders: StaffOrders,
  order: Order,
  action: ProgramAction,
  key: string,
): Promise<URLSearchParams> {
  const form = new URLSearchParams({ intent: action.action, key });
  if (action.action === "cancel") form.set("reason", action.reason);
  if (action.action !== "ship") return form;
  form.set("carrier", action.carrier);
  form.set("tracking", action.tracking);
  const lines = action.lines ?? (await unshipped(staffOrders, order));
  for (const { orderItemId, quantity } of lines) form.append(`line-${orderItemId}`, String(quantity));
  return form;
}

async function unshipped(staffOrders: StaffOrders, order: Order): Promise<LineQuantity[]> {
  const shipped = (await staffOrders.order(order.id))?.shipped ?? new Map<string, number>();
  return order.items.flatMap(({ id, quantity, rental }) => {
    const left = quantity - (shipped.get(id) ?? 0);
    return rental || left <= 0 ? [] : [{ orderItemId: id, quantity: left }];
  });
}
