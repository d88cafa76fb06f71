import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { maxPlannedProducts, planHows, planRoundings } from "../domain/prices/plan-request.ts";
import { planKinds } from "../domain/prices/price-plan.ts";
import { tariffs } from "../domain/product-index/product-index.ts";
import type { PricePlans } from "./price-plans.service.ts";

interface PricesApiDeps extends AccessDeps {
  pricePlans: Pick<PricePlans, "preview" | "plan" | "cancel" | "list" | "timeline">;
  texts: Texts;
}

/** In bytes: the longest ids of as many products as may be planned at once. */
const bodyLimit = 512 * 1024;

const typed = z.string().max(200);
const moment = z.strictObject({ day: typed, time: typed });

/** Body of a request to plan prices, as `PlanRequest` describes it. */
export const planRequest = z.strictObject({
  batch: z.guid(),
  // One more than allowed is answered with words by the service.
  products: z.array(z.string().max(200)).max(maxPlannedProducts + 1),
  markets: z.array(z.enum(marketCodes)),
  tariffs: z.array(z.enum(tariffs)),
  kind: z.enum(planKinds),
  how: z.enum(planHows),
  percent: typed.default(""),
  amounts: z.partialRecord(z.enum(marketCodes), typed).default({}),
  rounding: z.enum(planRoundings).default("none"),
  starts: z.union([z.literal("now"), moment]),
  ends: moment.nullable().default(null),
  reason: z.string().max(2_000).default(""),
  isConfirmed: z.boolean().default(false),
  isPartial: z.boolean().default(false),
});

const cancelled = z.union([
  z.strictObject({ ids: z.array(z.guid()).min(1).max(maxPlannedProducts) }),
  z.strictObject({ batch: z.guid() }),
]);

const query = z.strictObject({
  when: z.enum(["now", "planned", "past"]),
  locale: z.enum(locales),
  product: z.string().max(200).optional(),
  market: z.enum(marketCodes).optional(),
  by: z.string().max(200).optional(),
  search: z.string().trim().max(maxSearchLength).optional(),
  after: z.string().max(200).optional(),
});

/** Planned prices and reductions, for accounts with the permission `products`. */
export function pricesApi(app: FastifyInstance, { pricePlans, ...deps }: PricesApiDeps): void {
  const options = { area: "staff", access: requirePermission(deps, "products") } as const;
  const t = ({ headers }: FastifyRequest) => deps.texts.in(readerLocale(undefined, headers));
  const refuse = (_issues: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 400, "invalid_request", t(request)("productRules.refused_invalid_request"));

  endpoint(
    app,
    { ...operations.preview, ...options, bodyLimit, input: { body: planRequest, refuse } },
    async ({ body, reply }) => {
      const found = await pricePlans.preview(body);
      return found.ok ? found.value : reply.code(422).send({ code: found.code, errors: found.errors });
    },
  );
  endpoint(
    app,
    { ...operations.plan, ...options, bodyLimit, input: { body: planRequest, refuse } },
    async ({ caller, body, reply }) => {
      const planned = await pricePlans.plan(caller, body);
      if (planned.ok) return planned.value;
      const { ok: _, ...refused } = planned;
      return reply.code(planned.code === "overlap" ? 409 : 422).send(refused);
    },
  );
  endpoint(
    app,
    { ...operations.cancel, ...options, bodyLimit, input: { body: cancelled, refuse } },
    ({ caller, body }) => pricePlans.cancel(caller, body),
  );
  endpoint(app, { ...operations.list, ...options, input: { query, refuse } }, ({ query: { locale, ...asked } }) =>
    pricePlans.list(asked, locale),
  );
  endpoint(
    app,
    {
      ...operations.timeline,
      ...options,
      input: { query: z.strictObject({ locale: z.enum(locales) }), refuse },
    },
    async ({ params: { product }, query: { locale }, request, reply }) =>
      (await pricePlans.timeline(product, locale)) ??
      sendProblem(reply, 404, "unknown_product", t(request)("productRules.refused_unknown_product")),
  );
}

const price = {
  product: z.string(),
  market: z.enum(marketCodes),
  tariff: z.enum(tariffs),
};
const plan = z.looseObject({ ...price, id: z.guid(), batch: z.guid(), net: z.int(), state: z.string() });
const preview = z.looseObject({
  rows: z.array(z.looseObject({ ...price, now: z.int().nullable(), after: z.int(), warnings: z.array(z.string()) })),
  errors: z.array(z.looseObject({ product: z.string(), code: z.string(), plan: z.string().nullable() })),
});
const refused = z.looseObject({ code: z.string() });

const operations = {
  preview: {
    method: "post",
    path: "/api/admin/prices/preview",
    summary: "What planning prices or reductions would do; nothing is stored (permission `products`)",
    answers: {
      200: {
        description: "each price now and then, what will be announced, warnings, errors by product",
        body: preview,
      },
      400: answers.invalid,
      422: { description: "`invalid`: fields that cannot be read, with `errors`", body: refused },
    },
  },
  plan: {
    method: "post",
    path: "/api/admin/prices/plans",
    summary: "Plans prices or reductions of up to 2 000 products as one batch (permission `products`)",
    description:
      "All or nothing, unless `isPartial`. A batch that exists already is answered as it is. Times are typed in the zone of each market.",
    answers: {
      200: {
        description: "how many prices are planned",
        body: z.strictObject({ batch: z.guid(), planned: z.int() }),
      },
      400: answers.invalid,
      409: { description: "`overlap`: another reduction of a price, with its id in `errors`", body: refused },
      422: {
        description:
          "`invalid`: fields; `refused`: prices that cannot be planned; `unconfirmed`: the preview has warnings",
        body: refused,
      },
    },
  },
  cancel: {
    method: "post",
    path: "/api/admin/prices/cancel",
    summary: "Cancels planned prices and ends active reductions now (permission `products`)",
    answers: {
      200: { description: "how many", body: z.strictObject({ cancelled: z.int(), ended: z.int() }) },
      400: answers.invalid,
    },
  },
  list: {
    method: "get",
    path: "/api/admin/prices/plans",
    summary: "Active, planned or past plans, by pages of 100 (permission `products`)",
    answers: {
      200: {
        description: "a page with the totals of all that match the other filters",
        body: z.looseObject({ plans: z.array(plan), next: z.string().nullable() }),
      },
      400: answers.invalid,
    },
  },
  timeline: {
    method: "get",
    path: "/api/admin/prices/products/{product}",
    params: { product: "id of a product" },
    summary: "Past, present and planned prices of a product, with who and why (permission `products`)",
    answers: {
      200: {
        description: "the changes of a year, newest first",
        body: z.looseObject({ changes: z.array(z.looseObject({ at: z.string() })), plans: z.array(plan) }),
      },
      400: answers.invalid,
      404: refusal("no such product"),
    },
  },
} as const;
