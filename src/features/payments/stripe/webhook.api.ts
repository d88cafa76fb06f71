import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { EventRefusal, PaymentProvider, ProviderEvent } from "../domain/provider.ts";

interface WebhookDeps {
  provider: Pick<PaymentProvider, "event">;
  /**
   * Stores an event and applies it, once. Throws if it cannot be stored, so that it is sent again. Gives the error if
   * applying it failed.
   */
  takeEvent(event: ProviderEvent): Promise<Error | null>;
}

/** Maximum size of an event in bytes. */
const bodyLimit = 2 * 1024 * 1024;

/**
 * `POST /api/webhooks/stripe`: events of the card provider. 200 once stored, even if not understood; 400
 * `invalid_signature` unless signed by the provider within five minutes; 400 `wrong_mode` for test money in a live shop
 * and the reverse.
 */
export async function webhookApi(app: FastifyInstance, { provider, takeEvent }: WebhookDeps): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes, whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if (error.statusCode === 413) return refuse(reply);
      throw error;
    });
    endpoint(scope, { ...operation, access: everybody, bodyLimit }, async ({ request, reply }) => {
      const signature = request.headers["stripe-signature"];
      const bytes = request.body;
      if (typeof signature !== "string" || !Buffer.isBuffer(bytes)) return refuse(reply);
      const event = await provider.event(bytes, signature);
      if (!event.ok) {
        if (event.code === "wrong_mode")
          request.log.error({ event: event.id, isLive: event.isLive }, "an event of the other mode was refused");
        return refuse(reply, event.code);
      }
      // Stored: the reconciliation retries what failed, without the provider sending it again.
      const error = await takeEvent(event.value);
      if (error) request.log.error({ err: error, event: event.value.id }, "an event was stored, not applied");
      return reply.header("Cache-Control", "no-store").send({ received: true });
    });
  });
}

const operation = {
  method: "post",
  path: "/api/webhooks/stripe",
  area: "orders",
  summary: "Signed events of the card provider",
  parameters: [{ name: "Stripe-Signature", in: "header", required: true, schema: { type: "string" } }],
  body: "application/json",
  answers: {
    200: { description: "stored; each event is applied once", body: z.strictObject({ received: z.literal(true) }) },
    400: refusal(
      "`invalid_signature`: not signed by the provider; `wrong_mode`: an event of test money for a live shop, or the other way round",
    ),
  },
} as const;

/** The same text for every bad signature, which tells a forger nothing. */
function refuse(reply: Parameters<typeof sendProblem>[0], code: EventRefusal["code"] = "invalid_signature") {
  const title = code === "wrong_mode" ? "Event of another mode" : "Invalid signature";
  return sendProblem(reply.header("Cache-Control", "no-store"), 400, code, title);
}
