import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Programs } from "#features/orders/programs.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { productOf, productShape, stockOf, stockShape } from "../domain/shapes.ts";
import { type KeyCaller, refuseWith, requireKey } from "./key-access.ts";
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

interface StockApiDeps extends ProgramApiDeps {
  programs: Pick<Programs, "adjust" | "count">;
}

const quantity = z.int().min(0).max(999_999);
const change = z
  .int()
  .min(-999_999)
  .max(999_999)
  .refine((number) => number !== 0, "not zero");
const body = z.union([
  z.strictObject({ counted: quantity }),
  z.strictObject({ change, reason: z.string().trim().min(1).max(500) }),
]);
const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

/** Products and their stock for programs. */
export function programStockApi(app: FastifyInstance, deps: StockApiDeps): void {
  const { programProducts } = deps;
  const config = { fromElsewhere: true } as const;
  const refuse = refuseInput(deps);
  const unknown = { status: 404, code: "unknown_product" } as const;
  endpoint(
    app,
    { ...operations.products, config, access: requireKey(deps, "products:read"), input: { query: listQuery, refuse } },
    async ({ query: { limit, cursor } }) => {
      const found = await programProducts.list({ after: cursor ?? null, limit: limit + 1 });
      const page = found.slice(0, limit);
      return { data: page.map(productOf), next: found.length > limit ? (page.at(-1)?.sku ?? null) : null };
    },
  );
  endpoint(
    app,
    { ...operations.product, config, access: requireKey(deps, "products:read") },
    async ({ params: { sku }, request, reply }) => {
      const product = await programProducts.bySku(sku);
      return product ? { data: productOf(product) } : refuseWith(deps, { request, reply }, unknown);
    },
  );
  endpoint(
    app,
    { ...operations.read, config, access: requireKey(deps, "stock:read") },
    async ({ params: { sku }, request, reply }) => {
      const product = await programProducts.bySku(sku);
      if (product) return sendData(reply, stockOf(product), etagOf(product));
      return refuseWith(deps, { request, reply }, unknown);
    },
  );
  endpoint(
    app,
    { ...operations.write, config, access: requireKey(deps, "stock:write"), input: { body, refuse } },
    async ({ caller, params: { sku }, body: asked, request, reply }) => {
      const product = await programProducts.bySku(sku);
      if (!product) return refuseWith(deps, { request, reply }, unknown);
      const match = ifMatch(request);
      return write(deps, { caller, request, reply }, (key) => writeStock(deps, { caller, product, match, key }, asked));
    },
  );
}

interface StockWrite {
  caller: KeyCaller;
  product: ProgramProduct;
  match: string | null;
  key: string;
}

async function writeStock(
  { programProducts, programs }: StockApiDeps,
  { caller: { by }, product, match, key }: StockWrite,
  asked: z.output<typeof body>,
): Promise<Outcome> {
  const changed = { ok: false, status: 412, code: "version_changed" } as const;
  if ("counted" in asked) {
    // Without a version the difference to the present stock is booked; the service refuses if it moves meanwhile.
    const seen = match === null ? product.onHand : Number(/^"(\d{1,9})"$/.exec(match)?.[1] ?? -1);
    const done = await programs.count(product.id, by, { counted: asked.counted, seen, key });
    if (!done.ok) return done.code === "moved" ? changed : refused(done);
  } else {
    if (match !== null && match !== etagOf(product)) return changed;
    const done = await programs.adjust(product.id, by, { ...asked, key });
    if (!done.ok) return refused(done);
  }
  const now = (await programProducts.bySku(product.sku)) ?? product;
  return { ok: true, data: stockOf(now), etag: etagOf(now) };
}

function refused({ code, ...details }: { code: string } & Record<string, unknown>): Outcome {
  if (code === "unknown_product") return { ok: false, status: 404, code: "unknown_product" };
  if (code === "invalid_fields") return { ok: false, status: 400, code: "invalid_request" };
  const { onHand, reserved } = details;
  if (code === "is_set") return { ok: false, status: 409, code: "set_without_stock" };
  return { ok: false, status: 409, code: "below_reserved", extra: { onHand, reserved } };
}

/** The quantity in the warehouse is the version: reservations by orders do not disturb a count. */
function etagOf({ onHand }: ProgramProduct): string {
  return `"${onHand}"`;
}

const params = { sku: "SKU of the product" };
const stockAnswer = { description: "the stock, in pieces or metres", body: z.strictObject({ data: stockShape }) };
const unknownProduct = refusal("no product has this SKU");

const operations = {
  products: {
    method: "get",
    path: "/api/v1/products",
    area: "programs",
    summary: "All products by SKU, those that are not published too",
    answers: {
      200: {
        description: "a page; `next` is the `cursor` of the following one",
        body: z.strictObject({ data: z.array(productShape), next: z.string().nullable() }),
      },
      400: answers.invalid,
    },
  },
  product: {
    method: "get",
    path: "/api/v1/products/{sku}",
    area: "programs",
    summary: "A product by its SKU",
    params,
    answers: { 200: { description: "the product", body: z.strictObject({ data: productShape }) }, 404: unknownProduct },
  },
  read: {
    method: "get",
    path: "/api/v1/stock/{sku}",
    area: "programs",
    summary: "Stock of a product, with its version as `ETag`",
    params,
    answers: { 200: stockAnswer, 404: unknownProduct },
  },
  write: {
    method: "put",
    path: "/api/v1/stock/{sku}",
    area: "programs",
    summary: "Sets the counted quantity, or books a change with its reason",
    description: "Both are movements of the stock ledger. The stock cannot fall below what orders have reserved.",
    params,
    parameters: writeHeaders,
    answers: { 200: stockAnswer, ...writeAnswers, 404: unknownProduct },
  },
} as const;
