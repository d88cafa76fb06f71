import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import {
  expire,
  insertAnswer,
  insertPage,
  insertRefund,
  lockAnswer,
  newName,
  selectPage,
  selectPageOfPayment,
  selectRefunds,
} from "./books.store.ts";
import { paymentObject, refundObject, sessionObject } from "./objects.ts";

interface Answer {
  status: number;
  body: unknown;
}

/** Minimum and maximum lifetime of a payment page in seconds, with some tolerance. */
const life = { min: 30 * 60 - 60, max: 24 * 3_600 + 60 };

/** The part of Stripe's protocol that our shop uses, under `/sandbox/stripe/v1`. */
export function protocolApi(app: FastifyInstance, { db, secretKey }: { db: Database; secretKey: string }): void {
  // `guarded` checks the key and answers in the format of the protocol.
  const keyed = { config: { access: everybody } };
  const guarded = (work: (request: FastifyRequest, form: URLSearchParams) => Promise<Answer>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header("Request-Id", newName("req")).header("Cache-Control", "no-store");
      const isKnown = same(request.headers.authorization ?? "", `Bearer ${secretKey}`);
      const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
      const { status, body } = isKnown ? await work(request, form) : refusal(401, "Invalid API Key provided");
      return reply.code(status).send(body);
    };
  };
  const once = (work: (trx: Executor, form: URLSearchParams) => Promise<Answer>) =>
    guarded((request, form) =>
      answerOnce(db, { key: request.headers["idempotency-key"], path: request.url, form }, work),
    );

  app.post("/sandbox/stripe/v1/checkout/sessions", keyed, once(openPage));
  app.get<{ Params: { id: string } }>(
    "/sandbox/stripe/v1/checkout/sessions/:id",
    keyed,
    guarded(async (request) => {
      const page = await selectPage(db, idOf(request));
      return page ? { status: 200, body: sessionObject(page, { whole: true }) } : unknownObject();
    }),
  );
  app.post(
    "/sandbox/stripe/v1/checkout/sessions/:id/expire",
    keyed,
    guarded(async (request) => {
      const before = await selectPage(db, idOf(request));
      if (!before) return unknownObject();
      if (before.status !== "open")
        return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired');
      const page = await expire(db, before.id);
      return page?.status === "expired"
        ? { status: 200, body: sessionObject(page) }
        : refusal(400, "This Checkout Session has been completed");
    }),
  );
  app.get<{ Params: { id: string } }>(
    "/sandbox/stripe/v1/payment_intents/:id",
    keyed,
    guarded(async (request) => {
      const page = await selectPageOfPayment(db, idOf(request));
      return page ? { status: 200, body: paymentObject(page) } : unknownObject();
    }),
  );
  app.post("/sandbox/stripe/v1/refunds", keyed, once(refund));
  app.get(
    "/sandbox/stripe/v1/refunds",
    keyed,
    guarded(async (request) => {
      const { payment_intent } = request.query as Record<string, string>;
      const data = (await selectRefunds(db, payment_intent ?? "")).map(refundObject);
      return { status: 200, body: { object: "list", url: "/v1/refunds", has_more: false, data } };
    }),
  );
}

async function openPage(trx: Executor, form: URLSearchParams): Promise<Answer> {
  const field = (name: string) => form.get(name) ?? "";
  const amount = Number(field("line_items[0][price_data][unit_amount]"));
  const expiresAt = Number(field("expires_at"));
  const rest = expiresAt - Date.now() / 1000;
  if (!Number.isSafeInteger(amount) || amount < 1) return refusal(400, "Invalid positive integer");
  if (!(rest >= life.min && rest <= life.max))
    return refusal(
      400,
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation",
    );
  if (!URL.canParse(field("success_url")) || !URL.canParse(field("cancel_url"))) return refusal(400, "Not a valid URL");
  const page = await insertPage(trx, {
    id: newName("cs_test"),
    payment_id: newName("pi"),
    amount,
    currency: field("line_items[0][price_data][currency]"),
    name: field("line_items[0][price_data][product_data][name]"),
    metadata: metadataOf(form),
    reference: form.get("client_reference_id"),
    locale: field("locale"),
    success_url: field("success_url"),
    cancel_url: field("cancel_url"),
    expires_at: new Date(expiresAt * 1000),
  });
  return { status: 200, body: sessionObject(page) };
}

async function refund(trx: Executor, form: URLSearchParams): Promise<Answer> {
  const payment_id = form.get("payment_intent") ?? "";
  const amount = Number(form.get("amount"));
  if (!Number.isSafeInteger(amount) || amount < 1) return refusal(400, "Invalid positive integer");
  const made = await insertRefund(trx, { id: newName("re"), payment_id, amount, metadata: metadataOf(form) });
  if (!made) return refusal(400, "Refund amount is greater than unrefunded amount on charge", "amount_too_large");
  return { status: 200, body: refundObject(made) };
}

/** Idempotency: the same key gets the same answer; concurrent requests with it wait. */
async function answerOnce(
  db: Database,
  { key, path, form }: { key: string | string[] | undefined; path: string; form: URLSearchParams },
  work: (trx: Executor, form: URLSearchParams) => Promise<Answer>,
): Promise<Answer> {
  const request = createHash("sha256").update(`${path}\n${form}`).digest("base64url");
  return db.transaction().execute(async (trx) => {
    if (typeof key !== "string") return work(trx, form);
    const earlier = await lockAnswer(trx, key);
    if (earlier && earlier.request !== request)
      return refusal(
        400,
        "Keys for idempotent requests can only be used with the same parameters",
        "idempotency_error",
      );
    if (earlier) return { status: earlier.status, body: JSON.parse(earlier.body) };
    const answer = await work(trx, form);
    await insertAnswer(trx, { key, request, status: answer.status, body: JSON.stringify(answer.body) });
    return answer;
  });
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const pairs = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function refusal(status: number, message: string, code = "parameter_invalid"): Answer {
  return { status, body: { error: { type: "invalid_request_error", code, message } } };
}

function unknownObject(): Answer {
  return refusal(404, "No such object", "resource_missing");
}

function same(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
