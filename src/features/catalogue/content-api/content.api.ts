import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Locale } from "#features/languages/domain/locale.ts";
import { namedReader } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { PageCache } from "#platform/server/http/page-cache.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { sendPublicJson } from "#platform/server/http/send-json.ts";
import { keptKey } from "../domain/content-api/api-cache-key.ts";
import { categoryResource } from "../domain/content-api/api-categories.ts";
import { productResource } from "../domain/content-api/api-products.ts";
import { type ListQuery, readListQuery, readOneQuery } from "../domain/content-api/api-query.ts";
import type { QueryError, RawQuery } from "../domain/content-api/query-error.ts";
import { queryMessages } from "../domain/content-api/query-messages.ts";
import type { OpenCatalogue } from "./content-api.service.ts";

interface Parts {
  openCatalogue: OpenCatalogue;
  texts: Texts;
  /** Keeps lists until the catalogue changes; null to put each together afresh. */
  cache: PageCache | null;
}

/**
 * `GET /api/products`, `/api/products/{id}`, `/api/categories` in the shape of Strapi v4. Parameters are closed tables:
 * anything else is 400 `invalid_query` with `errors` that name the parameter. Unknown product: 404 `product_not_found`. 429
 * while too many others ask with filters.
 */
export function catalogueApi(app: FastifyInstance, { openCatalogue, texts, cache }: Parts): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, faults: readonly QueryError[]) => {
    const t = texts.in(messagesFor(request));
    const errors = queryMessages(faults, t);
    reply.header("Cache-Control", "no-store");
    return sendProblem(reply, 400, "invalid_query", t("catalogueApi.invalid_query"), { errors });
  };

  app.get("/api/products", { compress: false }, async (request, reply) => {
    const query = readListQuery(productResource, request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    return sendPublicJson(request, reply, { cache, key: productsKey(query.value) }, async () => {
      const answer = await openCatalogue.products(query.value);
      if (answer.ok) return { body: answer.value, isWorthKeeping: answer.value.data.length > 0 };
      if (answer.code === "too_broad") refuse(request, reply, [{ path: "filters", reason: "tooBroad", allowed: "" }]);
      else {
        reply.headers({ "Retry-After": "2", "Cache-Control": "no-store" });
        sendProblem(reply, 429, "too_many_requests", texts.t(messagesFor(request), "catalogueApi.busy"));
      }
      return null;
    });
  });

  app.get<{ Params: { id: string } }>("/api/products/:id", { compress: false }, async (request, reply) => {
    const query = readOneQuery(productResource, request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    return sendPublicJson(request, reply, { cache: null, key: null }, async () => {
      const product = await openCatalogue.product(request.params.id, query.value);
      if (product) return { body: { data: product, meta: {} }, isWorthKeeping: false };
      const title = texts.t(messagesFor(request), "catalogueApi.product_not_found");
      sendProblem(reply, 404, "product_not_found", title);
      return null;
    });
  });

  app.get("/api/categories", { compress: false }, async (request, reply) => {
    const query = readListQuery(categoryResource, request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    return sendPublicJson(request, reply, { cache, key: keptKey("categories", query.value) }, async () => ({
      body: await openCatalogue.categories(query.value),
      isWorthKeeping: true,
    }));
  });
}

/** A reduced price ends with a day of its market, without a notice. */
function productsKey(query: ListQuery): string | null {
  const key = keptKey("products", query);
  return key && `${key} ${dayIn(markets[query.market].timeZone, new Date())}`;
}

/** Language of sentences for whoever asks. */
function messagesFor(request: FastifyRequest): Locale {
  return namedReader((request.query as RawQuery).locale, request.headers);
}
