import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { EventRefusal, PaymentProvider, ProviderEvent } from "../domain/provider.ts";

interface WebhookDeps {
  provider: Pick<PaymentProvider, "event">;
  /**
   * Stores an event and does what follows from it, once. Throws while it cannot be stored: then it is sent again. Gives what
   * went wrong after that.
   */
  takeEvent(event: ProviderEvent): Promise<Error | null>;
}

/** Largest event, in bytes. */
const bodyLimit = 2 * 1024 * 1024;

/**
 * `POST /api/webhooks/stripe`: what the card provider tells. 200 when it is stored, whatever it is about and whether or not it
 * is understood; 400 `invalid_signature` unless the bytes are the provider's own, not changed and not older or newer than
 * five minutes; 400 `wrong_mode` for an event of test money in a live shop, or the other way round.
 */
export async function webhookApi(app: FastifyInstance, { provider, takeEvent }: WebhookDeps): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes as they came, whatever they are said to be.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((fault: Error & { statusCode?: number }, _request, reply) => {
      if (fault.statusCode === 413) return refuse(reply);
      throw fault;
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
      // Stored: what could not be done yet is done by the reconciliation, without the provider sending it again.
      const fault = await takeEvent(event.value);
      if (fault) request.log.error({ err: fault, event: event.value.id }, "an event was stored, not applied");
      return reply.header("Cache-Control", "no-store").send({ received: true });
    });
  });
}

const operation = {
  method: "post",
  path: "/api/webhooks/stripe",
  area: "orders",
  summary: "Events of the card provider, signed by it",
  parameters: [{ name: "Stripe-Signature", in: "header", required: true, schema: { type: "string" } }],
  body: "application/json",
  answers: {
    200: { description: "kept; each event acts once", body: z.strictObject({ received: z.literal(true) }) },
    400: refusal(
      "`invalid_signature`: not signed by the provider; `wrong_mode`: an event of test money for a live shop, or the other way round",
    ),
  },
} as const;

/** Nobody reads this but programs: the same words for every bad signature tell a forger nothing. */
function refuse(reply: Parameters<typeof sendProblem>[0], code: EventRefusal["code"] = "invalid_signature") {
  const title = code === "wrong_mode" ? "Event of another mode" : "Invalid signature";
  return sendProblem(reply.header("Cache-Control", "no-store"), 400, code, title);
}
