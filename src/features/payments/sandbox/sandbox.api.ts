import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { StripeSettings } from "../stripe/stripe.service.ts";
import { deliverEvents } from "./delivery.ts";
import { payPageApi } from "./pay-page.api.ts";
import { protocolApi } from "./protocol.api.ts";

/** A card provider in the same process for shops without keys: Stripe's protocol, test cards, its own tables. */
export interface Sandbox {
  /** Settings for the client, as for the real provider. */
  settings: StripeSettings;
  /** Endpoints of the protocol and the payment page. */
  api(app: FastifyInstance): Promise<void>;
  /** Starts delivering events; gives a function that stops it. */
  start(failed: (error: unknown) => void): () => Promise<void>;
}

/** The test provider. Its keys derive from `secret`; `here` is the address of this process. No I/O happens here. */
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
