import type { Texts } from "#features/languages/languages.service.ts";
import { createAfterOrders } from "#features/orders/after-order.service.ts";
import { chargingParts } from "#features/orders/charges.service.ts";
import { createClockwork } from "#features/orders/clockwork.service.ts";
import { createExtensions } from "#features/orders/extensions.service.ts";
import type { MoneyDeps } from "#features/orders/money.service.ts";
import { createBilling } from "#features/rental/billing.service.ts";
import { createLeaseClockwork } from "#features/rental/clockwork.service.ts";
import { createLeaseCalendars } from "#features/rental/lease-calendar.service.ts";
import type { Database } from "#platform/server/db/database.ts";

/** What follows an order: what its buyer can do, and what time does. No I/O happens here. */
export function composeAfter({ db, moneyDeps, texts }: { db: Database; moneyDeps: MoneyDeps; texts: Texts }) {
  return {
    extensions: createExtensions({ db, ...moneyDeps, texts }),
    billing: createBilling({ db, now: moneyDeps.now, charge: chargingParts({ ...moneyDeps, texts }) }),
    afterOrders: createAfterOrders({ db, money: moneyDeps }),
    clockwork: createClockwork({ db, ...moneyDeps }),
    leaseCalendars: createLeaseCalendars({ db }),
    leaseClockwork: createLeaseClockwork({ db, ...moneyDeps }),
  };
}
