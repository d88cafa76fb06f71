import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { Facts } from "#features/catalogue/facts.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { verdicts } from "../domain/verdict.ts";
import { refuseBody } from "../planner-refusal.ts";
import { answerFits } from "./fits.service.ts";
import { sayPair } from "./say-pair.ts";

/** Most products of a question; a cart has up to a hundred lines, of which few are connected to an inverter. */
const maxProducts = 100;
const maxQuantity = 1_000_000;

const productId = z.string().refine(isProductId);

const question = z.strictObject({
  locale: z.enum(locales).optional(),
  market: z.enum(marketCodes),
  products: z
    .array(z.strictObject({ id: productId, quantity: z.int().min(1).max(maxQuantity).nullable().default(null) }))
    .max(maxProducts),
  about: productId.nullable().default(null),
});

const product = z.strictObject({ id: z.string(), name: z.string() });
const fitsAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      kind: z.enum(["module", "battery"]),
      product,
      inverter: product,
      verdict: z.enum(verdicts),
      title: z.string(),
      reasons: z.array(z.string()),
      details: z.string().meta({ description: "path of the page with all figures" }),
      instead: product.nullable(),
    }),
  ),
});

/**
 * `POST /api/planner/fits`: which of some products are connected to each other and whether they fit, with reasons in the reader's
 * language. 400 for a body that the schema refuses, 429 with Retry-After after too many requests from one address.
 */
export function fitsApi(
  app: FastifyInstance,
  { catalogue, facts, texts }: { catalogue: Catalogue; facts: Facts; texts: Texts },
): void {
  endpoint(
    app,
    {
      ...operation,
      access: everybody,
      input: { body: question, refuse: refuseBody(texts) },
      config: { costly: true },
    },
    async ({ body: { market, ...asked }, request, reply }) => {
      personal(reply);
      const locale = readerLocale(asked.locale, request.headers);
      const pairs = await answerFits({ catalogue, facts }, asked, { locale, market });
      return { data: pairs.map((pair) => sayPair(pair, { t: texts.in(locale), locale, market })) };
    },
  );
}

const operation = {
  method: "post",
  path: "/api/planner/fits",
  area: "planner",
  summary: "Which products of a list fit together",
  description:
    "Panels and batteries are compared with the inverters of the list, in the climate of the market. Other products are ignored; missing values of a datasheet are never confirmed.",
  answers: {
    200: { description: "each panel and battery with the inverter that it fits best", body: fitsAnswer },
    400: answers.invalid,
    429: answers.tooMany,
  },
} as const;
