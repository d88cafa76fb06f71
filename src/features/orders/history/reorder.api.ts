import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Reorders } from "./reorder.service.ts";

interface ReorderApiDeps {
  reorders: Reorders;
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

export const reorderQuery = z.strictObject({ locale: z.enum(locales), market: z.enum(marketCodes) });
const orderId = z.uuid();

/**
 * `GET /api/orders/{id}/reorder?locale=&market=`: what of a delivered order of the caller can be bought today. 401 for
 * guests; 404 for an order that is not theirs or not there; 409 for one that has not arrived.
 */
export function reorderApi(app: FastifyInstance, { reorders, accounts, texts }: ReorderApiDeps): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    "/api/orders/:id/reorder",
    async (request, reply) => {
      reply.header("Cache-Control", "private, no-store");
      const t = texts.in(readerLocale(request.query.locale, request.headers));
      const refuse = (status: number, code: string, title: string): FastifyReply =>
        sendProblem(reply, status, code, title);
      const account = await accounts.current(callerOf(request).headers);
      if (!account) return refuse(401, "sign_in_needed", t("ordersApi.sign_in_needed"));
      const query = reorderQuery.safeParse(request.query);
      if (!query.success) return refuse(400, "invalid_query", t("catalogueApi.invalid_query"));
      const id = orderId.safeParse(request.params.id);
      const found = id.success ? await reorders.plan(account.id, id.data, query.data) : null;
      if (!found || (!found.ok && found.code === "order_not_found")) {
        return refuse(404, "order_not_found", t("orders.not_yours"));
      }
      return found.ok ? found.value : refuse(409, found.code, t("orders.reorder_not_delivered"));
    },
  );
}
