import type { RouterContextProvider } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createDocuments, documentsContext } from "#features/orders/documents.service.ts";
import { createScheduledJobs, deadlineJob } from "#features/orders/fulfilment/deadlines.job.ts";
import { createReorders } from "#features/orders/history/reorder.service.ts";
import { createOrders, ordersContext } from "#features/orders/orders.service.ts";
import { createOwnOrders, ownOrdersContext } from "#features/orders/own-orders.service.ts";
import type { MoneyDeps } from "#features/orders/payments/captures.service.ts";
import { chargingParts } from "#features/orders/rentals/charges.service.ts";
import { createExtensions, extensionsContext } from "#features/orders/rentals/extensions.service.ts";
import { createPostPurchase, postPurchaseContext } from "#features/orders/returns/post-purchase.service.ts";
import { createWithdrawals, withdrawalsContext } from "#features/orders/returns/withdrawals.service.ts";
import type { Pricing } from "#features/pricing/pricing.service.ts";
import { createProfile, profileContext } from "#features/profile/profile.service.ts";
import { createRentals, rentalsContext } from "#features/profile/rentals/rentals.service.ts";
import { createBilling } from "#features/rental/billing.service.ts";
import { createLeaseCalendars } from "#features/rental/leases/lease-calendar.service.ts";
import { createLeaseJobs } from "#features/rental/leases/leases.job.ts";
import type { Rental } from "#features/rental/rental.service.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Metrics } from "#platform/server/telemetry/metrics.ts";

interface OrdersDeps {
  db: Database;
  settings: Settings;
  secret: string;
  jobs: Pick<Jobs, "addAt">;
  catalogue: Catalogue;
  pricing: Pricing;
  rental: Rental;
  emails: Emails;
  texts: Texts;
  metrics: Pick<Metrics, "orderPlaced"> | null;
}

/** Placing an order, and the buyer's own orders and rentals. No I/O happens here. */
export function composeOrders(deps: OrdersDeps) {
  const { db, settings, secret, jobs, catalogue, pricing, rental, emails, texts, metrics } = deps;
  const now = () => new Date();
  const orders = createOrders({
    ...{ db, catalogue, pricing, rental, emails, texts, termsVersion, now },
    unpaid: { accountsPerAddress: settings.UNPAID_ACCOUNTS_PER_ADDRESS },
    expireAt: (trx, due) => jobs.addAt(trx, deadlineJob, due),
    onPlaced: ({ market, items }) => metrics?.orderPlaced(market, kindOf(items)),
  });
  const documents = createDocuments({ db, texts });
  const ownOrders = createOwnOrders({ db, now });
  const withdrawals = createWithdrawals({ db, emails, secret, now });
  const profile = createProfile({ db, ownOrders });
  const rentals = createRentals({ db, now });
  return {
    orders,
    documents,
    ownOrders,
    withdrawals,
    reorders: createReorders({ db, catalogue, pricing }),
    provideOrders(context: RouterContextProvider): void {
      context.set(ordersContext, orders);
      context.set(documentsContext, documents);
      context.set(ownOrdersContext, ownOrders);
      context.set(withdrawalsContext, withdrawals);
      context.set(profileContext, profile);
      context.set(rentalsContext, rentals);
    },
  };
}

function kindOf(items: readonly { rental?: unknown }[]): "sale" | "rental" | "mixed" {
  const rented = items.filter(({ rental }) => rental !== undefined).length;
  if (rented === 0) return "sale";
  return rented === items.length ? "rental" : "mixed";
}

/** What happens after an order: the buyer's actions, and scheduled jobs. No I/O happens here. */
export function composePostPurchase({ db, moneyDeps, texts }: { db: Database; moneyDeps: MoneyDeps; texts: Texts }) {
  const extensions = createExtensions({ db, ...moneyDeps, texts });
  const afterOrders = createPostPurchase({ db, money: moneyDeps });
  return {
    extensions,
    billing: createBilling({ db, now: moneyDeps.now, charge: chargingParts({ ...moneyDeps, texts }) }),
    afterOrders,
    scheduledJobs: createScheduledJobs({ db, ...moneyDeps }),
    leaseCalendars: createLeaseCalendars({ db }),
    leaseJobs: createLeaseJobs({ db, ...moneyDeps }),
    providePostPurchase(context: RouterContextProvider): void {
      context.set(postPurchaseContext, afterOrders);
      context.set(extensionsContext, extensions);
    },
  };
}
