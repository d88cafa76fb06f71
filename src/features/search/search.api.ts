import type { FastifyInstance } from "fastify";
import { queryMessages } from "#features/catalogue/domain/content-api/query-messages.ts";
import { marketOf } from "#features/languages/domain/locale.ts";
import { namedReader } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { sendPublicJson } from "#platform/server/http/send-json.ts";
import { type RawSearch, readSearchRequest } from "./domain/search-request.ts";
import type { Search } from "./search.service.ts";

interface Parts {
  search: Search;
  texts: Texts;
  /** How often one address may ask. */
  searchLimit: Pick<RateLimit, "take">;
}

/**
 * `GET /api/search?q=&locale=&market=&limit=`: products, suggestions and how many there are in all. Anything else is 400
 * `invalid_request` with `errors` that name the parameter; who asks too often gets 429 with `Retry-After`.
 */
export function searchApi(app: FastifyInstance, { search, texts, searchLimit }: Parts): void {
  app.get<{ Querystring: RawSearch }>("/api/search", { compress: false }, async (request, reply) => {
    const t = texts.in(namedReader(request.query.locale, request.headers));
    const wait = await searchLimit.take(addressKey(request.ip));
    if (wait > 0) {
      reply.headers({ "Retry-After": wait, "Cache-Control": "no-store" });
      return sendProblem(reply, 429, "too_many_requests", t("faults.too_many_requests"));
    }
    const asked = readSearchRequest(request.query);
    if (!asked.ok) {
      const errors = queryMessages(asked.faults, t);
      reply.header("Cache-Control", "no-store");
      return sendProblem(reply, 400, "invalid_request", t("catalogueApi.invalid_query"), { errors });
    }
    const { q, locale, market, limit } = asked.value;
    return sendPublicJson(request, reply, { cache: null, key: null }, async () => ({
      body: await search.quick(q, { locale, market: marketOf(locale, market) }, limit),
      isWorthKeeping: false,
    }));
  });
}
