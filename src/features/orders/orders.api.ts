import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import type { RawQuery } from "#features/catalogue/domain/content-api/query-error.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { toApiOrder } from "./domain/history/api-order.ts";
import { readOrdersQuery } from "./domain/history/orders-query.ts";
import type { Orders } from "./orders.service.ts";

interface OrdersApiDeps {
  orders: Orders;
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

/**
 * `GET /api/orders` and `/api/orders/{id}` in the shape of Strapi v4, for signed-in people (else 401) and only ever
 * their own. An order of somebody else and one that is not there get the same 404, byte for byte.
 */
export function ordersApi(app: FastifyInstance, { orders, accounts, texts }: OrdersApiDeps): void {
  const words = (request: FastifyRequest) =>
    texts.in(readerLocale((request.query as RawQuery).locale, request.headers));
  const signInNeeded = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(reply, 401, "sign_in_needed", words(request)("ordersApi.sign_in_needed"));

  app.get("/api/orders", async (request, reply) => {
    const account = await accounts.current(callerOf(request).headers);
    if (!account) return signInNeeded(request, reply);
    const read = readOrdersQuery(request.query as RawQuery);
    if (!read.ok) {
      const t = words(request);
      const errors = read.faults.map(({ path, reason, allowed }) => ({
        path,
        message: t(`catalogueApi.${reason}`, { allowed }),
      }));
      return refuse(reply, 400, "invalid_query", t("catalogueApi.invalid_query"), { errors });
    }
    const { page, pageSize, newestFirst, status, userId } = read.value;
    const asksForOthers = userId !== null && userId !== account.id;
    const own = { userId: account.id, page, pageSize, newestFirst, status };
    const found = asksForOthers ? { orders: [], total: 0 } : await orders.page(own);
    return personal(reply).send({
      data: found.orders.map((order) => toApiOrder(order, account.id)),
      meta: { pagination: { page, pageSize, pageCount: Math.ceil(found.total / pageSize), total: found.total } },
    });
  });

  app.get<{ Params: { id: string } }>("/api/orders/:id", async (request, reply) => {
    const account = await accounts.current(callerOf(request).headers);
    if (!account) return signInNeeded(request, reply);
    const order = await orders.one(account.id, request.params.id);
    if (!order) return refuse(reply, 404, "order_not_found", words(request)("orders.not_yours"));
    return personal(reply).send({ data: toApiOrder(order, account.id), meta: {} });
  });
}

/** Belongs to one person: kept nowhere. */
function personal(reply: FastifyReply): FastifyReply {
  return reply.header("Cache-Control", "private, no-store");
}

function refuse(reply: FastifyReply, status: number, code: string, title: string, extra: Record<string, unknown> = {}) {
  return sendProblem(personal(reply), status, code, title, extra);
}
