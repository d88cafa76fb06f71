import type { RouterContextProvider } from "react-router";
import type { Texts } from "#features/languages/languages.service.ts";
import { createScheduledJobs } from "#features/orders/fulfilment/deadlines.job.ts";
import type { MoneyDeps } from "#features/orders/payments/captures.service.ts";
import { chargingParts } from "#features/orders/rentals/charges.service.ts";
import { createExtensions, extensionsContext } from "#features/orders/rentals/extensions.service.ts";
import { createPostPurchase, postPurchaseContext } from "#features/orders/returns/post-purchase.service.ts";
import { createBilling } from "#features/rental/billing.service.ts";
import { createLeaseCalendars } from "#features/rental/leases/lease-calendar.service.ts";
import { createLeaseJobs } from "#features/rental/leases/leases.job.ts";
import type { Database } from "#platform/server/db/database.ts";

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
