import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { StripeSettings } from "../stripe/stripe.service.ts";
import { deliverEvents } from "./delivery.ts";
import { payPageApi } from "./pay-page.api.ts";
import { protocolApi } from "./protocol.api.ts";

/** A card provider in the same process for shops without keys: Stripe's protocol, test cards, books of its own. */
export interface Sandbox {
  /** How the shop reaches it, as it would reach the real one. */
  settings: StripeSettings;
  /** Protocol and payment page. */
  api(app: FastifyInstance): Promise<void>;
  /** Begins to tell the shop what happens; gives the end. */
  start(failed: (error: unknown) => void): () => Promise<void>;
}

/** The test provider. `secret` makes its keys, `here` is where this process listens. No I/O happens here. */
export function createSandbox(
  db: Database,
  { texts, secret, here }: { texts: Texts; secret: string; here: string },
): Sandbox {
  const key = (name: string) => createHmac("sha256", secret).update(`sandbox ${name}`).digest("hex");
  const settings = {
    secretKey: `sk_test_${key("key")}`,
    webhookSecret: `whsec_${key("webhooks")}`,
    apiUrl: `${here}/sandbox/stripe`,
  };
  return {
    settings,
    async api(app) {
      await app.register(async (scope) => {
        scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
          done(null, body),
        );
        protocolApi(scope, { db, secretKey: settings.secretKey });
      });
      await payPageApi(app, { db, texts });
    },
    start: (failed) =>
      deliverEvents({ db, webhookSecret: settings.webhookSecret, hookUrl: `${here}/api/webhooks/stripe` }, failed),
  };
}
