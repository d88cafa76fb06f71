import type { Emails } from "#features/emails/emails.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createCards } from "#features/orders/card.service.ts";
import type { MoneyDeps } from "#features/orders/payments/captures.service.ts";
import { createCardRefunds } from "#features/orders/payments/card-refunds.service.ts";
import { createReconciliation } from "#features/orders/payments/reconciliation.service.ts";
import { createSandbox } from "#features/payments/sandbox/sandbox.api.ts";
import { createStripe, type StripeSettings } from "#features/payments/stripe/stripe.service.ts";
import { withdraw } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { Settings } from "#platform/server/settings.ts";

/** What money stands on. */
export interface MoneyGround {
  db: Database;
  settings: Settings;
  /** Makes the keys of the test provider. */
  secret: string;
  jobs: Pick<Jobs, "add">;
  emails: Emails;
  texts: Texts;
}

/**
 * Card payments and whatever moves money, wired once per process. Without keys of the provider the test provider of this
 * process takes its place, if the settings let it; nothing behind here knows which of the two it is. A public shop with
 * neither offers no cards: nobody shall get goods for a test card. No I/O happens here.
 */
export function composeMoney({ db, settings, secret, jobs, emails, texts }: MoneyGround) {
  const keys = keysIn(settings);
  const testProvider = createSandbox(db, { texts, secret, here: addressOf(settings) });
  const sandbox = !keys && settings.TEST_CARDS ? testProvider : null;
  if (!keys && !sandbox) withdraw("card");
  const provider = createStripe(keys ?? testProvider.settings);
  const cardRefunds = createCardRefunds({ db, provider, jobs });
  const moneyDeps: MoneyDeps = { emails, now: () => new Date(), sendRefund: cardRefunds.send };
  const cards = createCards({ db, provider, money: moneyDeps });
  const reconciliation = createReconciliation({ db, provider, cards, refunds: cardRefunds });
  return { moneyDeps, provider, sandbox, cards, cardRefunds, reconciliation, takeEvent: cards.takeEvent };
}

function keysIn(settings: Settings): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings;
  // The settings have been checked to be there together.
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: new URL(apiUrl).origin } : null;
}

/** Where this process can be reached from itself. */
function addressOf({ HOST, PORT }: Settings): string {
  const isAnywhere = HOST === "0.0.0.0" || HOST === "::";
  const host = isAnywhere ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}
