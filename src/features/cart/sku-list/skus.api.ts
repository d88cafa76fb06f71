import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { audience } from "../cart.api.ts";
import { maxSkuLength, maxSkus } from "../domain/sku-list/parse-sku-list.ts";
import type { Skus } from "./skus.service.ts";

const skuList = z.strictObject({
  skus: z.array(z.string().trim().min(1).max(maxSkuLength)).min(1).max(maxSkus),
  ...audience,
});

const skuAnswers = z.strictObject({
  data: z.array(
    z.looseObject({
      sku: z.string(),
      product: z.looseObject({ id: z.string(), sku: z.string() }).nullable(),
      near: z.array(z.strictObject({ sku: z.string(), name: z.string() })),
    }),
  ),
});

interface SkusApiDeps {
  skus: Skus;
  accounts: Pick<Accounts, "current">;
  /** By network address. */
  skuLimit: Pick<RateLimit, "take">;
  texts: Texts;
}

/**
 * `POST /api/cart/skus`: products by SKU or GTIN for a pasted list, with price and stock for the caller, and similar SKUs for
 * unknown ones. Nothing is stored. 400 with `errors` for an invalid body, 429 with Retry-After.
 */
export function skusApi(app: FastifyInstance, { skus, accounts, skuLimit, texts }: SkusApiDeps): void {
  endpoint(
    app,
    {
      method: "post",
      path: "/api/cart/skus",
      access: everybody,
      area: "cart",
      summary: "Products by SKU or GTIN, with price and stock, for a pasted list",
      input: {
        body: skuList,
        refuse(issues, request, reply) {
          const title = texts.t(readerLocale(namedLocale(request.body), request.headers), "skuList.invalid");
          const errors = issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
          return sendProblem(personal(reply), 400, "invalid_request", title, { errors });
        },
      },
      answers: {
        200: { description: "one answer for each SKU, in their order", body: skuAnswers },
        400: answers.invalid,
        429: answers.tooMany,
      },
      config: { costly: true },
    },
    async ({ body: { skus: asked, ...reader }, request, reply }) => {
      personal(reply);
      const caller = callerOf(request);
      const wait = await skuLimit.take(addressKey(caller.address));
      if (wait > 0) {
        const title = texts.t(reader.locale, "skuList.too_often");
        return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
      }
      const account = await accounts.current(caller.headers);
      return { data: await skus.find(asked, reader, account?.id ?? null) };
    },
  );
}
