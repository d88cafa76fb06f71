import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { orderRanges, orderTypes, orderWords, readCursor, readOrdersAddress } from "../domain/history/orders-filter.ts";
import { ordersPart } from "../domain/history/own-order-view.ts";
import type { OwnOrders } from "../own-orders.service.ts";

interface OwnOrdersApiDeps {
  ownOrders: OwnOrders;
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

export const ownOrdersQuery = z.strictObject({
  locale: z.enum(locales),
  type: z.enum(orderTypes).optional(),
  status: z.enum(orderWords).optional(),
  range: z.enum(orderRanges).optional(),
  q: z.string().max(maxSearchLength).optional(),
  view: z.literal("timeline").optional(),
  after: z.string().refine((typed) => readCursor(typed) !== null),
});

/**
 * `GET /api/profile/orders?locale=&after=`: the part of the caller's list behind a place, with the filters of the page's
 * address. 401 for guests, 400 for anything that is not in a closed list.
 */
export function ownOrdersApi(app: FastifyInstance, { ownOrders, accounts, texts }: OwnOrdersApiDeps): void {
  app.get<{ Querystring: Record<string, unknown> }>("/api/profile/orders", async (request, reply) => {
    reply.header("Cache-Control", "private, no-store");
    const t = texts.in(readerLocale(request.query.locale, request.headers));
    const account = await accounts.current(callerOf(request).headers);
    if (!account) return sendProblem(reply, 401, "sign_in_needed", t("ordersApi.sign_in_needed"));
    const query = ownOrdersQuery.safeParse(request.query);
    if (!query.success) return sendProblem(reply, 400, "invalid_query", t("catalogueApi.invalid_query"));
    const { locale, ...address } = query.data;
    const filter = readOrdersAddress(new URLSearchParams(address));
    return ordersPart(await ownOrders.list(account.id, filter, filter.after), { locale, now: new Date() });
  });
}
