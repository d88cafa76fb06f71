import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, requirePermission } from "#features/accounts/access.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { orderStatuses } from "../../domain/order-states.ts";
import { readCode } from "../../domain/staff/codes.ts";
import type { Hit, LineOutcome } from "../../domain/staff/scan-hit.ts";
import { maxLines, maxQuantity } from "../../domain/staff/scan-lines.ts";
import type { CountFailure, Scanning } from "./scanning.service.ts";

interface ScanApiDeps extends AccessDeps {
  scanning: Scanning;
}

const refusals = {
  unknown_code: [404, "adminScan.unknown_code"],
  unknown_product: [404, "adminScan.line_unknown_product"],
  invalid_request: [400, "adminScan.invalid_request"],
  is_set: [409, "adminDesk.refused_is_set"],
  below_reserved: [409, "adminDesk.refused_kept_back"],
  moved: [409, "adminScan.moved"],
  bin_changed: [409, "adminScan.bin_changed"],
} as const satisfies Record<
  CountFailure["code"] | "unknown_code" | "invalid_request" | "bin_changed",
  readonly [number, MessageKey]
>;

/** Codes, receipts, counts and bins for the page of the scanner, for accounts with the permission `stock`. */
export function scanApi(app: FastifyInstance, { scanning, ...deps }: ScanApiDeps): void {
  const options = { area: "staff", access: requirePermission(deps, "stock") } as const;
  const refuse = (
    { code, ...facts }: { code: keyof typeof refusals } & Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const [status, key] = refusals[code];
    const t = deps.texts.in(readerLocale(namedLocale(request.query), request.headers));
    const values = Object.entries(facts).filter(([, value]) => ["string", "number"].includes(typeof value));
    return sendProblem(reply, status, code, t(key, Object.fromEntries(values) as Record<string, string>), facts);
  };
  const unread = (_issues: unknown, request: FastifyRequest, reply: FastifyReply) =>
    refuse({ code: "invalid_request" }, request, reply);

  endpoint(
    app,
    { ...operations.code, ...options, input: { query: asked, refuse: unread } },
    async ({ caller, params, query: { locale }, request, reply }) => {
      const hits = await scanning.find(params.code, { account: caller, locale });
      if (hits.length > 0) return { hits };
      const { gtins, rightDigit } = readCode(params.code);
      return refuse({ code: "unknown_code", isGtin: gtins.length > 0, rightDigit }, request, reply);
    },
  );
  endpoint(
    app,
    { ...operations.receipt, ...options, input: { body: receipt, refuse: unread } },
    async ({ caller, body: { lines, reason } }) => ({ lines: await scanning.bookAll(caller, lines, reason) }),
  );
  endpoint(
    app,
    { ...operations.count, ...options, input: { body: count, refuse: unread } },
    async ({ caller, body: { productId, ...counted }, request, reply }) => {
      const done = await scanning.count(caller, productId, counted);
      return done.ok ? done.value : refuse(done, request, reply);
    },
  );
  endpoint(
    app,
    { ...operations.bin, ...options, input: { body: place, refuse: unread } },
    async ({ caller, body: { productId, ...bin }, request, reply }) => {
      const done = await scanning.putIntoBin(caller, productId, bin);
      return done.ok ? {} : refuse(done, request, reply);
    },
  );
}

const asked = z.strictObject({ locale: z.enum(locales) });
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u);
const productId = z.string().min(1).max(120);
const pieces = z.int().min(0).max(maxQuantity).meta({ description: "pieces or metres" });
const key = z.uuid().meta({ description: "of the sender: with the same key again nothing more is booked" });
const receipt = z.strictObject({
  reason: text(500).meta({ description: "delivery note; may be empty" }),
  lines: z
    .array(z.strictObject({ productId, quantity: pieces.min(1), key }))
    .min(1)
    .max(maxLines),
});
const count = z.strictObject({
  productId,
  counted: pieces,
  seen: z.int().min(0).meta({ description: "the stock that the count was compared with" }),
  key,
});
const place = z.strictObject({
  productId,
  bin: text(40).min(1).nullable().meta({ description: "`null`: nowhere" }),
  version: z.int().min(0).meta({ description: "`binVersion` of the product that was read" }),
});

const part = z.strictObject({ sku: z.string(), quantity: z.int() });
const hit: z.ZodType<Hit> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("product"),
    ...{ id: z.string(), sku: z.string(), name: z.string(), picture: z.string(), isSet: z.boolean() },
    ...{ onHand: z.int(), reserved: z.int(), available: z.int() },
    bin: z.string().nullable().meta({ description: "where it lies" }),
    binVersion: z.int(),
    isCarton: z.boolean().meta({ description: "the code was that of a carton with several pieces" }),
    parts: z.array(part).meta({ description: "of a set, which has no stock of its own" }),
  }),
  z.strictObject({
    kind: z.literal("machine"),
    ...{ id: z.int(), serial: z.string(), machine: z.string(), market: z.enum(marketCodes), depot: z.string() },
    state: z.enum(["available", "service", "retired"]),
  }),
  z.strictObject({
    kind: z.literal("order"),
    ...{ id: z.string(), orderNumber: z.string(), status: z.enum(orderStatuses) },
  }),
]);
const outcome: z.ZodType<LineOutcome> = z.strictObject({
  key: z.uuid(),
  outcome: z.enum(["received", "already", "is_set", "unknown_product"]),
  parts: z.array(part),
});

const operations = {
  code: {
    method: "get",
    path: "/api/admin/codes/{code}",
    summary: "What has this code: GTIN, SKU, id, serial or order number, address of a page (permission `stock`)",
    description:
      "Machines and orders only for roles that may see them. The code of a carton leads to the piece inside.",
    params: { code: "as scanned or typed" },
    answers: {
      200: { description: "products, machines, orders", body: z.strictObject({ hits: z.array(hit) }) },
      400: answers.invalid,
      404: refusal("nothing has this code; `rightDigit` if only the check digit of a GTIN is wrong"),
    },
  },
  receipt: {
    method: "post",
    path: "/api/admin/stock/receipts",
    summary: "Book received goods, each line once per key (permission `stock`)",
    answers: {
      200: { description: "what became of each line", body: z.strictObject({ lines: z.array(outcome) }) },
      400: answers.invalid,
    },
  },
  count: {
    method: "post",
    path: "/api/admin/stock/counts",
    summary: "Book what was counted of a product, once per key (permission `stock`)",
    answers: {
      200: {
        description: "`change` is the difference that was booked",
        body: z.strictObject({ done: z.enum(["counted", "already"]), change: z.int() }),
      },
      400: answers.invalid,
      404: refusal("there is no such product"),
      409: refusal("a set, fewer than reserved, or the stock has changed since (`moved`, with both figures)"),
    },
  },
  bin: {
    method: "post",
    path: "/api/admin/stock/bins",
    summary: "Say where a product lies (permission `stock`)",
    answers: {
      200: { description: "done", body: z.strictObject({}) },
      400: answers.invalid,
      404: refusal("there is no such product"),
      409: refusal("somebody else has changed it, with the present `bin` and `version`"),
    },
  },
} as const;
