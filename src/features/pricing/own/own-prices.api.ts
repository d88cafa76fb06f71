import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requireAccount } from "#features/accounts/access.service.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney, gross } from "#platform/pure/money.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { ownPriceOf } from "../domain/own-price.ts";
import { maxOwnPrices, type OwnPriceView } from "../domain/own-price-view.ts";
import type { UnitPrices } from "../domain/unit-price.ts";
import type { Pricing } from "../pricing.service.ts";

/** What everybody pays for published products, by id. Implemented by the catalogue. */
interface PublicPrices {
  publicPrices(
    ids: readonly string[],
    audience: { locale: Locale; market: MarketCode },
  ): Promise<ReadonlyMap<string, Omit<UnitPrices, "agreed">>>;
}

interface OwnPricesDeps extends AccessDeps {
  catalogue: PublicPrices;
  pricing: Pick<Pricing, "agreed">;
}

const id = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const question = z.strictObject({
  ids: z
    .string()
    .max(maxOwnPrices * 121)
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).min(1).max(maxOwnPrices)),
  locale: z.enum(locales),
  market: z.enum(marketCodes),
});

const answer = z.strictObject({
  prices: z.array(
    z.strictObject({
      id: z.string(),
      net: z.int(),
      gross: z.int(),
      tiers: z.array(z.strictObject({ fromQuantity: z.int(), net: z.int() })),
      texts: z
        .strictObject({
          own: z.string(),
          public: z.strictObject({ gross: z.string(), net: z.string() }).nullable(),
        })
        .nullable(),
    }),
  ),
});

/**
 * `GET /api/me/prices?ids=a,b&locale=&market=`: what the signed-in member pays for these products, in their order, where that
 * differs from the public price. Others are left out: unknown and hidden products, and all of them for whoever is in no group.
 * Whose prices they are is in the session alone. 400 with `errors`, 401 for guests, 429 with Retry-After.
 */
export function ownPricesApi(app: FastifyInstance, deps: OwnPricesDeps): void {
  const { catalogue, pricing, texts } = deps;
  const refuse = (issues: readonly z.core.$ZodIssue[], request: FastifyRequest, reply: FastifyReply) => {
    const errors = issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
    return sendProblem(reply, 400, "invalid_request", texts.in(callerLocale(request))("pricing.badQuestion"), {
      errors,
    });
  };
  endpoint(
    app,
    {
      method: "get",
      path: "/api/me/prices",
      access: requireAccount(deps),
      area: "account",
      summary: "What the signed-in member pays for products, where it is not the public price",
      input: { query: question, refuse },
      answers: {
        200: { description: "amounts in minor units, tiers net; texts in the asked language", body: answer },
        400: answers.invalid,
        429: answers.tooMany,
      },
      config: { costly: true },
    },
    async ({ caller, query: { ids: asked, ...audience } }): Promise<z.infer<typeof answer>> => {
      const ids = [...new Set(asked)];
      const agreed = await pricing.agreed(caller.id, ids, audience.market);
      if (agreed.size === 0) return { prices: [] };
      const products = await catalogue.publicPrices(ids, audience);
      const t = texts.in(audience.locale);
      const prices = ids.flatMap((id) => {
        const everybody = products.get(id);
        return everybody ? (viewOf(id, { ...everybody, agreed: agreed.get(id) }, audience.market, t) ?? []) : [];
      });
      return { prices };
    },
  );
}

function viewOf(id: string, prices: UnitPrices, code: MarketCode, t: Translate): OwnPriceView | null {
  const own = ownPriceOf(prices);
  if (!own) return null;
  const { taxRateBp, currency } = markets[code];
  const publicText = (amount: number) => t("pricing.public", { amount: formatMoney(amount, currency) });
  const { base } = prices;
  return {
    id,
    net: own.net,
    gross: gross(own.net, taxRateBp),
    tiers: own.tiers,
    texts: own.isAgreed
      ? {
          own: t("pricing.own"),
          public: base === null ? null : { gross: publicText(gross(base, taxRateBp)), net: publicText(base) },
        }
      : null,
  };
}
