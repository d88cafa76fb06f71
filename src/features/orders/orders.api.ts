import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requireAccount } from "#features/accounts/access.service.ts";
import type { RawQuery } from "#features/catalogue/domain/content-api/query-error.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { apiOrder, toApiOrder } from "./domain/history/api-order.ts";
import { ordersParameters, readOrdersQuery } from "./domain/history/orders-query.ts";
import type { Orders } from "./orders.service.ts";

interface OrdersApiDeps extends AccessDeps {
  orders: Orders;
  texts: Texts;
}

const notYours = refusal("there is no such order, or it is somebody else's: the same bytes");

/**
 * `GET /api/orders` and `/api/orders/{id}` in the shape of Strapi v4, for signed-in users (else 401) and only their own
 * orders. Somebody else's order and a missing one give the same 404, byte for byte.
 */
export function ordersApi(app: FastifyInstance, deps: OrdersApiDeps): void {
  const { orders, texts } = deps;
  const shared = { method: "get", area: "orders", access: requireAccount(deps) } as const;

  endpoint(
    app,
    {
      ...shared,
      path: "/api/orders",
      summary: "Own orders, newest first",
      parameters: ordersParameters,
      answers: { 200: { description: "one page", body: orderPage }, 400: answers.invalid },
    },
    async ({ caller: account, request, reply }) => {
      const read = readOrdersQuery(request.query as RawQuery);
      if (!read.ok) {
        const t = texts.in(callerLocale(request));
        const errors = read.errors.map(({ path, reason, allowed }) => ({
          path,
          message: t(`catalogueApi.${reason}`, { allowed }),
        }));
        return sendProblem(reply, 400, "invalid_query", t("catalogueApi.invalid_query"), { errors });
      }
      const { page, pageSize, newestFirst, status, userId } = read.value;
      const asksForOthers = userId !== null && userId !== account.id;
      const own = { userId: account.id, page, pageSize, newestFirst, status };
      const found = asksForOthers ? { orders: [], total: 0 } : await orders.page(own);
      return {
        data: found.orders.map(toApiOrder),
        meta: { pagination: { page, pageSize, pageCount: Math.ceil(found.total / pageSize), total: found.total } },
      };
    },
  );

  endpoint(
    app,
    {
      ...shared,
      path: "/api/orders/{id}",
      summary: "One own order",
      params: { id: "id of the order" },
      answers: { 200: { description: "the order", body: oneOrder }, 404: notYours },
    },
    async ({ caller, params, request, reply }) => {
      const order = await orders.one(caller.id, params.id);
      if (order) return { data: toApiOrder(order), meta: {} };
      return sendProblem(reply, 404, "order_not_found", texts.in(callerLocale(request))("orders.not_yours"));
    },
  );
}

const orderPage = z.strictObject({
  data: z.array(apiOrder),
  meta: z.strictObject({ pagination: z.record(z.string(), z.int()) }),
});
const oneOrder = z.strictObject({ data: apiOrder, meta: z.strictObject({}) });
