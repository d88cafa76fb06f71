import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Locale } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { finishedPage, type PageCache } from "#platform/server/http/page-cache.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { sendPage } from "#platform/server/http/send-page.ts";
import { keptKey, readAudienceQuery, readProductsQuery } from "./domain/api-query.ts";
import type { QueryFault, RawQuery } from "./domain/query-fault.ts";
import type { OpenCatalogue } from "./open-catalogue.service.ts";

interface Parts {
  openCatalogue: OpenCatalogue;
  texts: Texts;
  /** Keeps lists until the catalogue changes; null to put each together afresh. */
  cache: PageCache | null;
}

/**
 * `GET /api/products`, `/api/products/{id}`, `/api/categories` in the shape of Strapi v4. Parameters are closed lists:
 * anything else is 400 `invalid_query` with `errors` that name the parameter. Unknown product: 404 `product_not_found`.
 */
export function catalogueApi(app: FastifyInstance, { openCatalogue, texts, cache }: Parts): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, faults: readonly QueryFault[]) => {
    const t = texts.in(sentencesFor(request));
    const errors = faults.map(({ path, reason, allowed }) => ({
      path,
      message: t(`catalogueApi.${reason}`, { allowed }),
    }));
    return sendProblem(reply, 400, "invalid_query", t("catalogueApi.invalid_query"), { errors });
  };

  app.get("/api/products", { compress: false }, async (request, reply) => {
    const query = readProductsQuery(request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    const key = keptKey(query.value);
    const kept = key === null ? undefined : cache?.get(key);
    if (kept) return sendPage(request, reply, kept);
    const generation = cache?.generation ?? 0;
    const answer = await openCatalogue.products(query.value);
    const page = finishedPage(JSON.stringify(answer), publicAnswer);
    if (key !== null && answer.data.length > 0) cache?.put(key, page, generation);
    return sendPage(request, reply, page);
  });

  app.get<{ Params: { id: string } }>("/api/products/:id", async (request, reply) => {
    const query = readAudienceQuery(request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    const product = await openCatalogue.product(request.params.id, query.value);
    if (product) return reply.headers(publicAnswer).send({ data: product, meta: {} });
    const title = texts.t(sentencesFor(request), "catalogueApi.product_not_found");
    return sendProblem(reply, 404, "product_not_found", title);
  });

  app.get("/api/categories", async (request, reply) => {
    const query = readAudienceQuery(request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    return reply.headers(publicAnswer).send(await openCatalogue.categories(query.value.locale));
  });
}

/** The same for everybody, but stock and prices may change at any time. */
const publicAnswer = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "public, max-age=0, must-revalidate",
};

/** Language of sentences for whoever asks. */
function sentencesFor(request: FastifyRequest): Locale {
  return readerLocale((request.query as RawQuery).locale, request.headers);
}
