import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requireAccount } from "#features/accounts/access.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Reorders } from "./reorder.service.ts";

const reorderQuery = z.strictObject({ locale: z.enum(locales), market: z.enum(marketCodes) });

/**
 * `GET /api/orders/{id}/reorder?locale=&market=`: what of a delivered order of the caller can be bought today. 401 for
 * guests; 404 for a missing order or somebody else's; 409 for one that is not delivered.
 */
export function reorderApi(app: FastifyInstance, deps: AccessDeps & { reorders: Reorders }): void {
  const { reorders, texts } = deps;
  endpoint(
    app,
    {
      method: "get",
      path: "/api/orders/{id}/reorder",
      access: requireAccount(deps),
      area: "orders",
      summary: "Items of a delivered order that can be bought again",
      params: { id: "id of the order" },
      input: {
        query: reorderQuery,
        refuse: (_issues, request, reply) =>
          sendProblem(reply, 400, "invalid_query", texts.in(callerLocale(request))("catalogueApi.invalid_query")),
      },
      answers: {
        200: { description: "items for a cart, and unavailable ones", body: reorderPlan },
        400: answers.invalid,
        404: refusal("there is no such order, or it is somebody else's: the same bytes"),
        409: refusal("it has not arrived yet"),
      },
    },
    async ({ caller, params, query, request, reply }) => {
      const t = texts.in(callerLocale(request));
      const found = isUuid(params.id) ? await reorders.plan(caller.id, params.id, query) : null;
      if (!found || (!found.ok && found.code === "order_not_found"))
        return sendProblem(reply, 404, "order_not_found", t("orders.not_yours"));
      return found.ok ? found.value : sendProblem(reply, 409, found.code, t("orders.reorder_not_delivered"));
    },
  );
}

const reorderPlan = z.looseObject({ lines: z.array(z.unknown()), gone: z.array(z.unknown()) });
