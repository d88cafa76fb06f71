import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { rentalOptions } from "#features/rental/domain/options.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { CartService } from "./cart.service.ts";
import { maxLines, maxQuantity, maxRentalDays, productIdPattern } from "./domain/line.ts";

/** Product and quantity in requests about the cart. */
export const productQuantity = {
  id: z.string().max(120).regex(productIdPattern),
  quantity: z.int().min(1).max(maxQuantity),
};

/** Language and market of the reader. */
export const audience = { locale: z.enum(locales), market: z.enum(marketCodes) };

const rental = z.strictObject({
  start: z.string().refine(isDay),
  days: z.int().min(1).max(maxRentalDays),
  options: z.array(z.enum(rentalOptions)).max(rentalOptions.length),
});

const uniqueKey = z.string().min(1).max(200);

const cartToPrice = z.strictObject({
  lines: z
    .array(
      z.discriminatedUnion("mode", [
        z.strictObject({ ...productQuantity, mode: z.literal("buy"), uniqueKey }),
        z.strictObject({ ...productQuantity, mode: z.literal("rent"), rental, uniqueKey }),
      ]),
    )
    .max(maxLines),
  ...audience,
});

const pricedCart = z.looseObject({
  lines: z.array(z.looseObject({ uniqueKey: z.string() })),
  totals: z.looseObject({ total: z.int() }),
  deposit: z.int(),
  bulk: z.boolean(),
});

/**
 * `POST /api/cart/price`: current prices, stock, free machines and totals of a cart. Nothing is stored, and no price is taken
 * from the browser. 400 with `errors` for an invalid body, 429 with Retry-After after too many requests from one address.
 */
export function cartApi(app: FastifyInstance, { cart, texts }: { cart: CartService; texts: Texts }): void {
  endpoint(
    app,
    {
      method: "post",
      path: "/api/cart/price",
      access: everybody,
      area: "cart",
      summary: "Current prices, stock and totals of a cart; nothing is stored",
      input: {
        body: cartToPrice,
        refuse(issues, request, reply) {
          const title = texts.t(readerLocale(namedLocale(request.body), request.headers), "cartPage.requestInvalid");
          const errors = issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
          return sendProblem(personal(reply), 400, "invalid_request", title, { errors });
        },
      },
      answers: {
        200: { description: "amounts in minor units, net except for the totals", body: pricedCart },
        400: answers.invalid,
        429: answers.tooMany,
      },
      config: { costly: true },
    },
    ({ body: { lines, ...audience }, reply }) => {
      personal(reply);
      return cart.price(lines, audience);
    },
  );
}
