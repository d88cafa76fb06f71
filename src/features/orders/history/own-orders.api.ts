import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requireAccount } from "#features/accounts/access.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { orderRanges, orderTypes, orderWords, readCursor, readOrdersAddress } from "../domain/history/orders-filter.ts";
import { ordersPart } from "../domain/history/own-order-view.ts";
import type { OwnOrders } from "../own-orders.service.ts";

const ownOrdersQuery = z.strictObject({
  locale: z.enum(locales),
  type: z.enum(orderTypes).optional(),
  status: z.enum(orderWords).optional(),
  range: z.enum(orderRanges).optional(),
  q: z.string().max(maxSearchLength).optional(),
  view: z.literal("timeline").optional(),
  after: z.string().refine((typed) => readCursor(typed) !== null),
});

/**
 * `GET /api/profile/orders?locale=&after=`: the next part of the caller's list, with the filters of the page. 401 for
 * guests, 400 for unknown parameters or values.
 */
export function ownOrdersApi(app: FastifyInstance, deps: AccessDeps & { ownOrders: OwnOrders }): void {
  const { ownOrders, texts } = deps;
  endpoint(
    app,
    {
      method: "get",
      path: "/api/profile/orders",
      access: requireAccount(deps),
      area: "orders",
      summary: "Next part of the list of own orders, formatted for the page",
      input: {
        query: ownOrdersQuery,
        refuse: (_issues, request, reply) =>
          sendProblem(reply, 400, "invalid_query", texts.in(callerLocale(request))("catalogueApi.invalid_query")),
      },
      answers: { 200: { description: "`next` is the cursor of the following part", body: part }, 400: answers.invalid },
    },
    async ({ caller, query: { locale, ...address } }) => {
      const filter = readOrdersAddress(new URLSearchParams(address));
      return ordersPart(await ownOrders.list(caller.id, filter, filter.after), { locale, now: new Date() });
    },
  );
}

const part = z.strictObject({ orders: z.array(z.looseObject({ id: z.string() })), next: z.string().nullable() });
