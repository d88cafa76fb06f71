import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { countTry } from "#features/pricing/code-tries.service.ts";
import { maxCodes, normaliseCode } from "#features/pricing/domain/codes.ts";
import type { CodeProblem } from "#features/pricing/domain/promotion.ts";
import { rentalOptions } from "#features/rental/domain/options.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import type { CartService } from "./cart.service.ts";
import { maxLines, maxQuantity, maxRentalDays, productIdPattern } from "./domain/line.ts";
import type { PricedCart } from "./domain/pricing.ts";

/** Product and quantity in requests about the cart. */
export const productQuantity = {
  id: z.string().max(120).regex(productIdPattern),
  quantity: z.int().min(1).max(maxQuantity),
};

/** Language and market of the reader. */
export const audience = { locale: z.enum(locales), market: z.enum(marketCodes) };

/** Days and options of a rented line. */
export const rental = z.strictObject({
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
  codes: z.array(z.string().trim().min(1).max(60)).max(maxCodes).default([]),
  ...audience,
});

const pricedCart = z.looseObject({
  lines: z.array(z.looseObject({ uniqueKey: z.string() })),
  totals: z.looseObject({ total: z.int() }),
  deposit: z.int(),
  bulk: z.boolean(),
  discounts: z.array(z.looseObject({ promotionId: z.string(), label: z.string(), amount: z.int() })),
  problems: z.array(z.looseObject({ code: z.string(), reason: z.string() })),
});

interface CartApiDeps {
  cart: CartService;
  accounts: Pick<Accounts, "current">;
  /** Counts requests with unknown codes, by network address and by account. */
  codeLimit: RateLimit;
  texts: Texts;
}

/**
 * `POST /api/cart/price`: current prices, stock, free machines and totals of a cart. Nothing is stored, and no price is taken
 * from the browser. `codes` are coupons; one that takes nothing off is named in `problems`. 400 with `errors` for an invalid body, 429 with Retry-After after too many requests from one address.
 */
export function cartApi(app: FastifyInstance, { cart, accounts, codeLimit, texts }: CartApiDeps): void {
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
    async ({ body: { lines, codes: typed, ...audience }, request, reply }): Promise<PricedCart> => {
      personal(reply);
      const caller = callerOf(request);
      const userId = (await accounts.current(caller.headers))?.id ?? null;
      const codes = [...new Set(typed.flatMap((code) => normaliseCode(code) ?? []))];
      const malformed = typed.filter((code) => normaliseCode(code) === null).map((code) => unknownCode(code));
      if (codes.length === 0) {
        return withProblems(await cart.price(lines, audience, { codes, userId }), malformed);
      }
      const attempt = await countTry(codeLimit, caller, userId);
      if (attempt.wait > 0) {
        const plain = await cart.price(lines, audience, { codes: [], userId });
        const refused = codes.map((code) => ({ code, reason: "too_many" as const }));
        return withProblems(plain, [...malformed, ...refused]);
      }
      const priced = await cart.price(lines, audience, { codes, userId });
      const isGuess = priced.problems.some(({ reason }) => reason === "unknown");
      if (!isGuess) await attempt.giveBack();
      return withProblems(priced, malformed);
    },
  );
}

/** Also among what the browser prices with: they are problems whatever the goods are. */
function withProblems({ promoted, ...cart }: PricedCart, more: readonly CodeProblem[]): PricedCart {
  return {
    ...cart,
    problems: [...cart.problems, ...more],
    promoted: { ...promoted, problems: [...promoted.problems, ...more] },
  };
}

function unknownCode(code: string): { code: string; reason: "unknown" } {
  return { code, reason: "unknown" };
}
