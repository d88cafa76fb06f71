import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { PlanRequest } from "#features/catalogue/domain/prices/plan-request.ts";
import type { PlanRefusal } from "#features/catalogue/domain/prices/plan-views.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { pricesShape, tariffNames } from "../domain/shapes.ts";
import { refuseWith, requireKey } from "./key-access.ts";
import type { ProgramPrices } from "./prices.service.ts";
import type { ProgramProduct } from "./products.store.ts";
import {
  ifMatch,
  type Outcome,
  type ProgramApiDeps,
  refuseInput,
  sendData,
  write,
  writeAnswers,
  writeHeaders,
} from "./program-calls.ts";

interface PricesApiDeps extends ProgramApiDeps {
  programPrices: ProgramPrices;
}

const body = z.strictObject({
  market: z.enum(marketCodes),
  tariff: z.enum(tariffNames).default("sale"),
  net: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, "a net amount like 1234.50"),
  from: z
    .strictObject({
      day: z.string().refine(isDay, "a day like 2027-01-31"),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time like 08:00")
        .default("00:00"),
    })
    .optional(),
  reason: z.string().trim().max(200).default(""),
  confirm: z.boolean().default(false),
});

/** Prices for programs: what applies, what is planned, and planning a price. */
export function programPricesApi(app: FastifyInstance, deps: PricesApiDeps): void {
  const { programProducts, programPrices } = deps;
  const config = { fromElsewhere: true } as const;
  const refuse = refuseInput(deps);
  const unknown = { status: 404, code: "unknown_product" } as const;
  endpoint(
    app,
    { ...operations.read, config, access: requireKey(deps, "prices:read") },
    async ({ caller, params: { sku }, request, reply }) => {
      const product = await programProducts.bySku(sku);
      if (!product) return refuseWith(deps, { request, reply }, unknown);
      const { data, etag } = await programPrices.of(product, caller.key.markets);
      return sendData(reply, data, etag);
    },
  );
  endpoint(
    app,
    { ...operations.write, config, access: requireKey(deps, "prices:write"), input: { body, refuse } },
    async ({ caller: { key, by }, params: { sku }, body: asked, request, reply }) => {
      if (!key.markets.includes(asked.market))
        return refuseWith(deps, { request, reply }, { status: 403, code: "market_missing" });
      const product = await programProducts.bySku(sku);
      if (!product) return refuseWith(deps, { request, reply }, unknown);
      const match = ifMatch(request);
      return write(deps, { caller: { key, by }, request, reply }, async (batch): Promise<Outcome> => {
        const asSeen = { match, markets: key.markets };
        const done = await programPrices.plan(by, product, requestOf(product, asked, batch), asSeen);
        return done.ok ? { ok: true, ...(await programPrices.of(product, key.markets)) } : refused(done);
      });
    },
  );
}

function requestOf({ id }: ProgramProduct, asked: z.output<typeof body>, batch: string): PlanRequest {
  const { market, tariff, net, from, reason, confirm } = asked;
  return {
    batch,
    products: [id],
    markets: [market],
    tariffs: [tariff],
    kind: "price",
    how: "set",
    percent: "",
    amounts: { [market]: net },
    rounding: "none",
    starts: from ?? "now",
    ends: null,
    reason,
    isConfirmed: confirm,
    isPartial: false,
  };
}

function refused(refusal: { ok: false } & (PlanRefusal | { code: "changed" })): Outcome {
  if (refusal.code === "changed") return { ok: false, status: 412, code: "version_changed" };
  if (refusal.code === "invalid") {
    const errors = refusal.errors.map(({ field, code }) => ({ path: field, message: code }));
    return { ok: false, status: 400, code: "invalid_request", extra: { errors } };
  }
  if (refusal.code === "unconfirmed") {
    const warnings = [...new Set(refusal.preview.rows.flatMap((row) => row.warnings))];
    return { ok: false, status: 422, code: "price_unconfirmed", extra: { warnings } };
  }
  const reasons = [...new Set(refusal.errors.map(({ code }) => code))];
  const status = refusal.code === "overlap" ? 409 : 422;
  return { ok: false, status, code: "price_refused", extra: { reasons } };
}

const params = { sku: "SKU of the product" };
const pricesAnswer = {
  description: "net prices of the key's markets, and what is planned",
  body: z.strictObject({ data: pricesShape }),
};
const unknownProduct = refusal("no product has this SKU");

const operations = {
  read: {
    method: "get",
    path: "/api/v1/prices/{sku}",
    area: "programs",
    summary: "Prices of a product, with their version as `ETag`",
    params,
    answers: { 200: pricesAnswer, 404: unknownProduct },
  },
  write: {
    method: "put",
    path: "/api/v1/prices/{sku}",
    area: "programs",
    summary: "Plans a net price of a market and tariff, from now or from a day on",
    description:
      "`from` is in the time zone of the market. A price far from the present one or below the purchase price needs `confirm`.",
    params,
    parameters: writeHeaders,
    answers: {
      200: pricesAnswer,
      ...writeAnswers,
      404: unknownProduct,
    },
  },
} as const;
