import type { Texts } from "#features/languages/languages.service.ts";
import { createClockwork } from "#features/orders/fulfilment/deadlines.job.ts";
import type { MoneyDeps } from "#features/orders/payments/captures.service.ts";
import { chargingParts } from "#features/orders/rentals/charges.service.ts";
import { createExtensions } from "#features/orders/rentals/extensions.service.ts";
import { createAfterOrders } from "#features/orders/returns/post-purchase.service.ts";
import { createBilling } from "#features/rental/billing.service.ts";
import { createLeaseCalendars } from "#features/rental/leases/lease-calendar.service.ts";
import { createLeaseJobs } from "#features/rental/leases/leases.job.ts";
import type { Database } from "#platform/server/db/database.ts";

/** What follows an order: what its buyer can do, and what time does. No I/O happens here. */
export function composeAfter({ db, moneyDeps, texts }: { db: Database; moneyDeps: MoneyDeps; texts: Texts }) {
  return {
    extensions: createExtensions({ db, ...moneyDeps, texts }),
    billing: createBilling({ db, now: moneyDeps.now, charge: chargingParts({ ...moneyDeps, texts }) }),
    afterOrders: createAfterOrders({ db, money: moneyDeps }),
    clockwork: createClockwork({ db, ...moneyDeps }),
    leaseCalendars: createLeaseCalendars({ db }),
    leaseClockwork: createLeaseJobs({ db, ...moneyDeps }),
  };
}
