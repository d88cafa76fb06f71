import type { RouterContextProvider } from "react-router";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { cardsContext, createCards } from "#features/orders/card.service.ts";
import type { MoneyDeps } from "#features/orders/payments/captures.service.ts";
import { createCardRefunds } from "#features/orders/payments/card-refunds.service.ts";
import { createReconciliation, reconciliationContext } from "#features/orders/payments/reconciliation.service.ts";
import { createSandbox } from "#features/payments/sandbox/sandbox.api.ts";
import { createStripe, type StripeSettings } from "#features/payments/stripe/stripe.service.ts";
import { withdraw } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { Settings } from "#platform/server/settings.ts";

interface MoneyWiring {
  db: Database;
  settings: Settings;
  /** The test provider derives its keys from it. */
  secret: string;
  jobs: Pick<Jobs, "add">;
  emails: Emails;
  texts: Texts;
}

/**
 * Card payments, refunds and reconciliation. Without the provider's keys the built-in test provider is used, if the settings
 * allow it; callers cannot tell the difference. A public shop with neither offers no card payments, since test cards would give
 * goods away. No I/O happens here.
 */
export function composeMoney({ db, settings, secret, jobs, emails, texts }: MoneyWiring) {
  const keys = keysIn(settings);
  const testProvider = createSandbox(db, { texts, secret, here: addressOf(settings) });
  const sandbox = !keys && settings.TEST_CARDS ? testProvider : null;
  if (!keys && !sandbox) withdraw("card");
  const provider = createStripe(keys ?? testProvider.settings);
  const cardRefunds = createCardRefunds({ db, provider, jobs });
  const moneyDeps: MoneyDeps = { emails, now: () => new Date(), sendRefund: cardRefunds.send };
  const cards = createCards({ db, provider, money: moneyDeps });
  const reconciliation = createReconciliation({ db, provider, cards, refunds: cardRefunds });
  return {
    ...{ moneyDeps, provider, sandbox, cards, cardRefunds, reconciliation, takeEvent: cards.takeEvent },
    provideMoney(context: RouterContextProvider): void {
      context.set(cardsContext, cards);
      context.set(reconciliationContext, reconciliation);
    },
  };
}

function keysIn(settings: Settings): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings;
  // `readSettings` rejects one without the other.
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: new URL(apiUrl).origin } : null;
}

/** Address at which this process can reach itself. */
export function addressOf({ HOST, PORT }: Settings): string {
  const isAnywhere = HOST === "0.0.0.0" || HOST === "::";
  const host = isAnywhere ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
