import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { audience, productQuantity, rental } from "../cart.api.ts";
import { lineKey, maxLines } from "../domain/line.ts";
import type { SharedCarts } from "./shared-carts.service.ts";

const cartToShare = z.strictObject({
  lines: z
    .array(
      z.discriminatedUnion("mode", [
        z.strictObject({ ...productQuantity, mode: z.literal("buy") }),
        z.strictObject({ ...productQuantity, mode: z.literal("rent"), rental }),
      ]),
    )
    .min(1)
    .max(maxLines),
  ...audience,
});

interface SharedCartsApiDeps {
  sharedCarts: Pick<SharedCarts, "share">;
  /** By network address. */
  shareLimit: Pick<RateLimit, "take">;
  texts: Texts;
}

/** `POST /api/cart/shared`: a link to these products. 201 `{path}`; 400 with `errors`; 429 with Retry-After. */
export function sharedCartsApi(app: FastifyInstance, { sharedCarts, shareLimit, texts }: SharedCartsApiDeps): void {
  endpoint(
    app,
    {
      method: "post",
      path: "/api/cart/shared",
      access: everybody,
      area: "cart",
      summary: "Makes a link to a cart: products, quantities and days of rentals only",
      input: {
        body: cartToShare,
        refuse(issues, request, reply) {
          const title = texts.t(readerLocale(namedLocale(request.body), request.headers), "cartPage.requestInvalid");
          const errors = issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
          return sendProblem(personal(reply), 400, "invalid_request", title, { errors });
        },
      },
      answers: {
        201: { description: "path of the page that shows it", body: z.strictObject({ path: z.string() }) },
        400: answers.invalid,
        429: answers.tooMany,
      },
    },
    async ({ body: { lines, locale }, request, reply }) => {
      personal(reply);
      const wait = await shareLimit.take(addressKey(callerOf(request).address));
      if (wait > 0) {
        const title = texts.t(locale, "sharedCart.too_often");
        return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
      }
      const byKey = new Map(lines.map((line) => [lineKey(line), { ...line, uniqueKey: lineKey(line), quantity: 0 }]));
      for (const line of lines) {
        const one = byKey.get(lineKey(line));
        if (one) one.quantity += line.quantity;
      }
      const token = await sharedCarts.share([...byKey.values()]);
      return reply.code(201).send({ path: `/${locale}/cart/shared/${token}` });
    },
  );
}
