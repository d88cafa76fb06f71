import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { queryMessages } from "#features/catalogue/domain/content-api/query-messages.ts";
import { locales, marketOf } from "#features/languages/domain/locale.ts";
import { namedReader } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { dayIn } from "#platform/pure/days.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Parameter } from "#platform/pure/openapi.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, queryParameter } from "#platform/server/http/operation.ts";
import type { PageCache } from "#platform/server/http/page-cache.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { sendPublicJson } from "#platform/server/http/send-json.ts";
import { searchLimits } from "./domain/query.ts";
import { maxHits, type RawSearch, readSearchRequest } from "./domain/search-request.ts";
import type { Search } from "./search.service.ts";

interface Parts {
  search: Search;
  texts: Texts;
  /** Rate limit per client address. */
  searchLimit: Pick<RateLimit, "take">;
  /** Caches answers until a product changes; `null` disables caching. */
  cache: PageCache | null;
}

const marks = z.array(z.tuple([z.int(), z.int()])).meta({ description: "matched parts, in UTF-16 code units" });
const money = z.string().regex(/^\d+\.\d\d$/);

const searchAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      attributes: z.strictObject({
        sku: z.string(),
        name: z.string(),
        address: z
          .string()
          .meta({ description: "last part of the address of its page: `/{language}/product/{address}`" }),
        marks,
        brand: z.string(),
        image: z.string(),
        price: money.nullable(),
        price_gross: money.nullable(),
        original_price: money.nullable(),
        original_price_gross: money.nullable(),
        day_price: money.nullable(),
        day_price_gross: money.nullable(),
        currency: z.enum(["UAH", "PLN"]),
        stock: z.int().meta({ description: "exact for the last ones, otherwise a lower bound, as pages show it" }),
      }),
    }),
  ),
  suggestions: z.array(
    z.strictObject({
      kind: z.enum(["category", "brand", "product"]),
      id: z.string().nullable().meta({ description: "of a product" }),
      text: z.string(),
      marks,
      path: z.string().meta({ description: "below the language" }),
      image: z.string().nullable(),
      price: money.nullable(),
      price_net: money.nullable(),
      count: z.int().nullable(),
    }),
  ),
  corrected: z.string().nullable().meta({ description: "the query that was searched instead" }),
  meta: z.strictObject({ total: z.int() }),
});

/** OpenAPI description of the parameters of `readSearchRequest`. */
const parameters: Parameter[] = [
  {
    ...queryParameter("q", "what was typed", { type: "string", maxLength: searchLimits.queryLength }),
    required: true,
  },
  { name: "locale", in: "query", schema: { type: "string", enum: locales, default: "ua" } },
  { name: "market", in: "query", schema: { type: "string", enum: marketCodes } },
  {
    name: "limit",
    in: "query",
    schema: { type: "integer", minimum: 1, maximum: maxHits, default: searchLimits.results },
  },
];

/**
 * `GET /api/search?q=&locale=&market=&limit=`: products, suggestions and the total. Invalid parameters are 400
 * `invalid_request` with `errors` by parameter; too many requests are 429 with `Retry-After`.
 */
export function searchApi(app: FastifyInstance, { search, texts, searchLimit, cache }: Parts): void {
  const operation = {
    method: "get",
    path: "/api/search",
    access: everybody,
    area: "search",
    summary: "Search, tolerant of typos, inflection, alphabets and keyboard layouts",
    parameters,
    answers: {
      200: { description: "products, suggestions and the total number", body: searchAnswer },
      304: answers.unchanged,
      400: answers.invalid,
      429: answers.tooMany,
    },
    example: "/api/search?q=hybrid%205kw&locale=en",
    compress: false,
  } as const;
  endpoint(app, operation, async ({ request, reply }) => {
    const raw = request.query as RawSearch;
    const t = texts.in(namedReader(raw.locale, request.headers));
    const wait = await searchLimit.take(addressKey(request.ip));
    if (wait > 0) {
      reply.headers({ "Retry-After": wait, "Cache-Control": "no-store" });
      return sendProblem(reply, 429, "too_many_requests", t("faults.too_many_requests"));
    }
    const asked = readSearchRequest(raw);
    if (!asked.ok) {
      const errors = queryMessages(asked.errors, t);
      reply.header("Cache-Control", "no-store");
      return sendProblem(reply, 400, "invalid_request", t("catalogueApi.invalid_query"), { errors });
    }
    const { q, locale, market, limit } = asked.value;
    const audience = { locale, market: marketOf(locale, market) };
    // Reductions end with a day of the market, without a notice.
    const day = dayIn(markets[audience.market].timeZone, new Date());
    const key = `search ${locale} ${audience.market} ${day} ${limit} ${q}`;
    return sendPublicJson(request, reply, { cache, key }, async () => {
      const body = await search.quick(q, audience, limit);
      return { body, isCacheable: body.suggestions.length > 0 };
    });
  });
}
