import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Locale } from "#features/languages/domain/locale.ts";
import { namedReader } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import type { PageCache } from "#platform/server/http/page-cache.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { sendPublicJson } from "#platform/server/http/send-json.ts";
import { invalidQuery, listAnswers, listDescription, oneOf } from "#platform/server/http/strapi-answers.ts";
import { categoryAttributes, productAttributes } from "../domain/content-api/api-answers.ts";
import { cacheKey } from "../domain/content-api/api-cache-key.ts";
import { categoryResource } from "../domain/content-api/api-categories.ts";
import { listParameters, oneParameters } from "../domain/content-api/api-parameters.ts";
import { productResource } from "../domain/content-api/api-products.ts";
import { type ListQuery, readListQuery, readOneQuery } from "../domain/content-api/api-query.ts";
import type { QueryError, RawQuery } from "../domain/content-api/query-error.ts";
import { queryMessages } from "../domain/content-api/query-messages.ts";
import type { OpenCatalogue } from "./content-api.service.ts";

interface Parts {
  openCatalogue: OpenCatalogue;
  texts: Texts;
  /** Caches lists until the catalogue changes; `null` disables caching. */
  cache: PageCache | null;
}

/**
 * `GET /api/products`, `/api/products/{id}`, `/api/categories` in the shape of Strapi v4. Unknown parameters are 400
 * `invalid_query` with `errors` by parameter, an unknown product 404 `product_not_found`. 429 while too many filtered
 * queries are queued.
 */
export function catalogueApi(app: FastifyInstance, { openCatalogue, texts, cache }: Parts): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, found: readonly QueryError[]) => {
    const t = texts.in(messagesFor(request));
    const errors = queryMessages(found, t);
    reply.header("Cache-Control", "no-store");
    return sendProblem(reply, 400, "invalid_query", t("catalogueApi.invalid_query"), { errors });
  };

  endpoint(app, { ...operations.products, access: everybody, compress: false }, async ({ request, reply }) => {
    const query = readListQuery(productResource, request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.errors);
    return sendPublicJson(request, reply, { cache, key: productsKey(query.value) }, async () => {
      const answer = await openCatalogue.products(query.value);
      if (answer.ok) return { body: answer.value, isCacheable: answer.value.data.length > 0 };
      if (answer.code === "too_broad") refuse(request, reply, [{ path: "filters", reason: "tooBroad", allowed: "" }]);
      else {
        reply.headers({ "Retry-After": "2", "Cache-Control": "no-store" });
        sendProblem(reply, 429, "too_many_requests", texts.t(messagesFor(request), "catalogueApi.busy"));
      }
      return null;
    });
  });

  endpoint(app, { ...operations.product, access: everybody, compress: false }, async ({ params, request, reply }) => {
    const query = readOneQuery(productResource, request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.errors);
    return sendPublicJson(request, reply, { cache: null, key: null }, async () => {
      const product = await openCatalogue.product(params.id, query.value);
      if (product) return { body: { data: product, meta: {} }, isCacheable: false };
      const title = texts.t(messagesFor(request), "catalogueApi.product_not_found");
      sendProblem(reply, 404, "product_not_found", title);
      return null;
    });
  });

  endpoint(app, { ...operations.categories, access: everybody, compress: false }, async ({ request, reply }) => {
    const query = readListQuery(categoryResource, request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.errors);
    return sendPublicJson(request, reply, { cache, key: cacheKey("categories", query.value) }, async () => ({
      body: await openCatalogue.categories(query.value),
      isCacheable: true,
    }));
  });
}

const busy = refusal("too many others ask with filters just now; `Retry-After` says when again");

/** Reductions end with a day of the market, without a database notice. */
function productsKey(query: ListQuery): string | null {
  const key = cacheKey("products", query);
  return key && `${key} ${dayIn(markets[query.market].timeZone, new Date())}`;
}

/** Language of error messages. */
function messagesFor(request: FastifyRequest): Locale {
  return namedReader((request.query as RawQuery).locale, request.headers);
}

const operations = {
  products: {
    method: "get",
    path: "/api/products",
    area: "catalogue",
    summary: "Products, with prices, stock, specifications and pictures",
    description: listDescription,
    parameters: listParameters("products", productResource),
    answers: { ...listAnswers(productAttributes), 429: busy },
    example:
      "/api/products?locale=en&filters[categories][slug][$eq]=inverters&filters[pricing_and_inventory][price][$lt]=60000&sort=price:asc",
  },
  product: {
    method: "get",
    path: "/api/products/{id}",
    area: "catalogue",
    summary: "One product",
    params: { id: "id of the product, also its documentId" },
    parameters: oneParameters(productResource),
    answers: {
      200: { description: "the product", body: oneOf(productAttributes) },
      304: answers.unchanged,
      400: invalidQuery,
      404: refusal("there is no such product"),
    },
    example: "/api/products/pan-jinko-jkm440n-54hl4r-v?locale=en&populate[general_information][populate]=images",
  },
  categories: {
    method: "get",
    path: "/api/categories",
    area: "catalogue",
    summary: "All categories in the order of the shop",
    description: listDescription,
    parameters: listParameters("categories", categoryResource),
    answers: listAnswers(categoryAttributes),
    example: "/api/categories?locale=pl",
  },
} as const;
