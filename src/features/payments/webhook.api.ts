import type { FastifyInstance } from "fastify";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { PaymentProvider, ProviderEvent } from "./domain/provider.ts";

interface WebhookDeps {
  provider: Pick<PaymentProvider, "event">;
  /** Keeps an event and does what follows from it, once. Throws while that is not possible: then it is sent again. */
  takeEvent(event: ProviderEvent): Promise<void>;
}

/** Largest event, in bytes. */
const bodyLimit = 2 * 1024 * 1024;

/**
 * `POST /api/webhooks/stripe`: what the card provider tells. 200 when it is kept, whatever it is about; 400
 * `invalid_signature` unless the bytes are the provider's own, not changed and not older or newer than five minutes.
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
    scope.post("/api/webhooks/stripe", { bodyLimit }, async (request, reply) => {
      const signature = request.headers["stripe-signature"];
      const bytes = request.body;
      if (typeof signature !== "string" || !Buffer.isBuffer(bytes)) return refuse(reply);
      const event = await provider.event(bytes, signature);
      if (!event) return refuse(reply);
      await takeEvent(event);
      return reply.header("Cache-Control", "no-store").send({ received: true });
    });
  });
}

/** Nobody reads this but programs: the same words for every reason tell a forger nothing. */
function refuse(reply: Parameters<typeof sendProblem>[0]) {
  return sendProblem(reply.header("Cache-Control", "no-store"), 400, "invalid_signature", "Invalid signature");
}
