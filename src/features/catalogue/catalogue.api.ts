import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLocale, type Locale, preferredLocale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { problem, problemType } from "#platform/server/http/problem.ts";
import { type QueryFault, type RawQuery, readAudienceQuery, readProductsQuery } from "./domain/api-query.ts";
import type { OpenCatalogue } from "./open-catalogue.service.ts";

/**
 * `GET /api/products`, `/api/products/{id}`, `/api/categories` in the shape of Strapi v4. Parameters are closed lists:
 * anything else is 400 `invalid_query` with `errors` that name the parameter. Unknown product: 404 `product_not_found`.
 */
export function catalogueApi(
  app: FastifyInstance,
  { openCatalogue, texts }: { openCatalogue: OpenCatalogue; texts: Texts },
): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, faults: readonly QueryFault[]) => {
    const t = texts.in(readerLocale(request));
    const errors = faults.map(({ path, reason, allowed }) => ({
      path,
      message: t(`catalogueApi.${reason}`, { allowed }),
    }));
    return reply
      .code(400)
      .type(problemType)
      .send(problem(400, "invalid_query", t("catalogueApi.invalid_query"), { errors }));
  };

  app.get("/api/products", async (request, reply) => {
    const query = readProductsQuery(request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    return publicAnswer(reply).send(await openCatalogue.products(query.value));
  });

  app.get<{ Params: { id: string } }>("/api/products/:id", async (request, reply) => {
    const query = readAudienceQuery(request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    const product = await openCatalogue.product(request.params.id, query.value);
    if (product) return publicAnswer(reply).send({ data: product, meta: {} });
    const title = texts.t(readerLocale(request), "catalogueApi.product_not_found");
    return reply
      .code(404)
      .type(problemType)
      .send(problem(404, "product_not_found", title));
  });

  app.get("/api/categories", async (request, reply) => {
    const query = readAudienceQuery(request.query as RawQuery);
    if (!query.ok) return refuse(request, reply, query.faults);
    return publicAnswer(reply).send(await openCatalogue.categories(query.value.locale));
  });
}

/** The same for everybody, but stock and prices may change at any time. */
function publicAnswer(reply: FastifyReply): FastifyReply {
  return reply.header("Cache-Control", "public, max-age=0, must-revalidate");
}

/** Language of sentences for whoever asks: the one they name, else that of the browser. */
function readerLocale(request: FastifyRequest): Locale {
  const named = (request.query as RawQuery).locale;
  return isLocale(named) ? named : preferredLocale(null, request.headers["accept-language"]);
}
