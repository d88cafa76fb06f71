import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { readCursor, writeCursor } from "#features/orders/domain/history/orders-filter.ts";
import type { Order } from "#features/orders/domain/order.ts";
import { orderStatuses } from "#features/orders/domain/order-states.ts";
import type { ProgramAction, ProgramOrderRefusal, Programs } from "#features/orders/programs.service.ts";
import { currencies, marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { orderOf, orderShape } from "../domain/shapes.ts";
import { refuseWith, requireKey } from "./key-access.ts";
import {
  ifMatch,
  type Outcome,
  type ProgramApiDeps,
  refuseInput,
  sendData,
  write,
  writeAnswers,
  writeHeaders,
} from "./program-calls.ts";

interface OrdersApiDeps extends ProgramApiDeps {
  programs: Pick<Programs, "orders" | "orderByNumber" | "act">;
}

const query = z.strictObject({
  status: z.enum(orderStatuses).optional(),
  market: z.enum(marketCodes).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .refine((typed) => readCursor(typed) !== null, "not a cursor of this list")
    .optional(),
});

const line = z.strictObject({ item: z.uuid(), quantity: z.int().min(1).max(999_999) });
const body = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(["confirm", "accept", "deliver", "complete"]) }),
  z.strictObject({ action: z.literal("cancel"), reason: z.string().trim().min(1).max(500) }),
  z.strictObject({
    action: z.literal("ship"),
    carrier: z.string().trim().min(1).max(60),
    tracking: z
      .string()
      .regex(/^[A-Za-z0-9-]{4,40}$/)
      .optional(),
    lines: z.array(line).min(1).max(200).optional(),
  }),
]);

/** Orders for programs: the list, one by its number, and the actions that its state allows. */
export function programOrdersApi(app: FastifyInstance, deps: OrdersApiDeps): void {
  const { programs } = deps;
  const config = { fromElsewhere: true } as const;
  const refuse = refuseInput(deps);
  endpoint(
    app,
    { ...operations.list, config, access: requireKey(deps, "orders:read"), input: { query, refuse } },
    async ({ caller, query: { status, market, limit, cursor } }) => {
      const markets = marketsOf(caller.key.access, "orders").filter((one) => market === undefined || one === market);
      const after = readCursor(cursor ?? null);
      const { orders, next } = await programs.orders({ markets, status: status ?? null, after, limit });
      return { data: orders.map(orderOf), next: next && writeCursor(next) };
    },
  );
  endpoint(
    app,
    { ...operations.one, config, access: requireKey(deps, "orders:read") },
    async ({ caller, params: { number }, request, reply }) => {
      const order = await programs.orderByNumber(number, marketsOf(caller.key.access, "orders"));
      if (order) return sendData(reply, orderOf(order), etagOf(order));
      return refuseWith(deps, { request, reply }, { status: 404, code: "unknown_order" });
    },
  );
  endpoint(
    app,
    { ...operations.act, config, access: requireKey(deps, "orders:write"), input: { body, refuse } },
    async ({ caller, params: { number }, body: asked, request, reply }) => {
      const order = await programs.orderByNumber(number, marketsOf(caller.key.access, "orders"));
      if (!order) return refuseWith(deps, { request, reply }, { status: 404, code: "unknown_order" });
      const match = ifMatch(request);
      return write(deps, { caller, request, reply }, async (key): Promise<Outcome> => {
        const seen = match === null ? null : versionOf(match);
        const { access } = caller.key;
        const done = await programs.act(order, caller.by, actionOf(asked), { key, seen, access });
        return done.ok ? { ok: true, data: orderOf(done.value), etag: etagOf(done.value) } : refused(done);
      });
    },
  );
}

function actionOf(asked: z.output<typeof body>): ProgramAction {
  if (asked.action !== "ship") return asked;
  const { action, carrier, tracking = "", lines } = asked;
  return {
    ...{ action, carrier, tracking },
    lines: lines?.map(({ item, quantity }) => ({ orderItemId: item, quantity })) ?? null,
  };
}

function etagOf({ updatedAt }: Order): string {
  return `"${updatedAt.getTime()}"`;
}

/** The version of an `If-Match`; one that never was for an unreadable value. */
function versionOf(match: string): Date {
  return new Date(Number(/^"(\d{1,15})"$/.exec(match)?.[1] ?? 0));
}

function refused(refusal: ProgramOrderRefusal): Outcome {
  const { ok: _, code, ...details } = refusal;
  if (code === "changed") return { ok: false, status: 412, code: "version_changed" };
  if (code === "unknown_order") return { ok: false, status: 404, code: "unknown_order" };
  if (code === "above_limit") return { ok: false, status: 409, code: "needs_approval", extra: aboveLimit(refusal) };
  if (code === "invalid_fields") return { ok: false, status: 400, code: "invalid_request", extra: details };
  return { ok: false, status: 409, code: "not_allowed", extra: { reason: code, ...plain(details) } };
}

/** What the cancellation would give back, as a decimal string. */
function aboveLimit({ amount, market }: Extract<ProgramOrderRefusal, { code: "above_limit" }>) {
  return { refund: toDecimal(amount), currency: currencies[market] };
}

/** Details that JSON can carry. */
function plain(details: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  );
}

const operations = {
  list: {
    method: "get",
    path: "/api/v1/orders",
    area: "programs",
    summary: "Orders of the key's markets, newest first",
    answers: {
      200: {
        description: "a page; `next` is the `cursor` of the following one",
        body: z.strictObject({ data: z.array(orderShape), next: z.string().nullable() }),
      },
      400: answers.invalid,
    },
  },
  one: {
    method: "get",
    path: "/api/v1/orders/{number}",
    area: "programs",
    summary: "An order by its number, with its version as `ETag`",
    params: { number: "number of the order, like `HL-100001`" },
    answers: {
      200: { description: "the order", body: z.strictObject({ data: orderShape }) },
      404: refusal("no order of the key's markets has this number"),
    },
  },
  act: {
    method: "post",
    path: "/api/v1/orders/{number}/actions",
    area: "programs",
    summary: "Confirms, accepts, ships, delivers, completes or cancels an order",
    description:
      "The rules, e-mails and documents are those of the staff pages. `ship` without `lines` ships everything that is left.",
    params: { number: "number of the order, like `HL-100001`" },
    parameters: writeHeaders,
    answers: {
      200: { description: "the order as it is now", body: z.strictObject({ data: orderShape }) },
      ...writeAnswers,
      404: refusal("no order of the key's markets has this number"),
    },
  },
} as const;
