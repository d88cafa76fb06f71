import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { namedReader } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { sendPublicJson } from "#platform/server/http/send-json.ts";
import type { PricePlans } from "./price-plans.service.ts";

interface PriceStepsApiDeps {
  pricePlans: Pick<PricePlans, "steps">;
  texts: Texts;
}

const query = z.object({ market: z.enum(marketCodes) });

/** `GET /api/products/{id}/prices`: the sale price of a published product in the last year. */
export function priceStepsApi(app: FastifyInstance, { pricePlans, texts }: PriceStepsApiDeps): void {
  endpoint(
    app,
    {
      ...operation,
      access: everybody,
      compress: false,
      input: {
        query,
        refuse: (_issues, request, reply) => {
          reply.header("Cache-Control", "no-store");
          return sendProblem(
            reply,
            400,
            "invalid_query",
            texts.t(namedReader(undefined, request.headers), "catalogueApi.invalid_query"),
          );
        },
      },
    },
    ({ params: { id }, query: { market }, request, reply }) =>
      sendPublicJson(request, reply, { cache: null, key: null }, async () => {
        const body = await pricePlans.steps(id, market);
        if (body) return { body, isCacheable: false };
        const t = texts.in(namedReader(undefined, request.headers));
        sendProblem(reply, 404, "product_not_found", t("catalogueApi.product_not_found"));
        return null;
      }),
  );
}

const amounts = { net: z.int(), gross: z.int() };
const body = z.strictObject({
  currency: z.enum(["UAH", "PLN"]),
  now: z.iso.datetime(),
  steps: z.array(z.strictObject({ at: z.iso.datetime(), net: z.int().nullable(), gross: z.int().nullable() })),
  lowest: z.strictObject(amounts).nullable(),
});

const operation = {
  method: "get",
  path: "/api/products/{id}/prices",
  area: "catalogue",
  summary: "The sale price of a product in the last year",
  description:
    "Each step is the price from a time on, in minor units without and with VAT, `null` while the product was not offered. `lowest` is the lowest price of the last 30 days.",
  params: { id: "id of the product" },
  answers: {
    200: { description: "the steps, oldest first", body },
    304: answers.unchanged,
    400: refusal("`market` is missing or unknown"),
    404: refusal("there is no such product"),
  },
  example: "/api/products/pan-jinko-jkm440n-54hl4r-v/prices?market=UA",
} as const;
