import type { RouterContextProvider } from "react-router";
import type { Holders } from "#features/accounts/roles.service.ts";
import type { PricePlans } from "#features/catalogue/prices/price-plans.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { createApiRequests } from "#features/integrations/api/idempotency.service.ts";
import { createProgramPrices } from "#features/integrations/api/prices.service.ts";
import { createProgramProducts } from "#features/integrations/api/products.service.ts";
import { apiKeysContext, createApiKeys } from "#features/integrations/api-keys.service.ts";
import { createDeliveries } from "#features/integrations/webhooks/deliveries.service.ts";
import { createSending } from "#features/integrations/webhooks/sending.ts";
import { createSealing } from "#features/integrations/webhooks/signing.ts";
import { createWebhooks, webhooksContext } from "#features/integrations/webhooks.service.ts";
import { createPrograms } from "#features/orders/programs.service.ts";
import type { StaffOrdersDeps } from "#features/orders/staff/staff-orders.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Settings } from "#platform/server/settings.ts";

interface IntegrationsDeps {
  db: Database;
  settings: Pick<Settings, "LOCAL">;
  /** Signing secrets of webhooks are encrypted with a key derived from it. */
  secret: string;
  emails: Emails;
  holders: Holders;
  money: StaffOrdersDeps["money"];
  pricePlans: PricePlans;
}

/** API keys, the API for programs, webhooks. No I/O happens here. */
export function composeIntegrations({ db, settings, secret, emails, holders, money, pricePlans }: IntegrationsDeps) {
  const now = () => new Date();
  const isLocal = settings.LOCAL;
  const sealing = createSealing(secret);
  const programs = createPrograms({ db, money });
  const apiKeys = createApiKeys({ db, emails, holders, now });
  const webhooks = createWebhooks({ db, sealing, isLocal, now });
  const send = createSending({ isLocal });
  const deliveries = createDeliveries({ db, emails, holders, programs, sealing, now, send });
  return {
    ...{ programs, apiKeys, deliveries },
    apiRequests: createApiRequests(db),
    programProducts: createProgramProducts(db),
    programPrices: createProgramPrices({ db, pricePlans }),
    provideIntegrations(context: RouterContextProvider): void {
      context.set(apiKeysContext, apiKeys);
      context.set(webhooksContext, webhooks);
    },
  };
}
