import type { Accounts } from "#features/accounts/accounts.service.ts";
import type { CompanyRegisters } from "#features/accounts/company-register/company-register.service.ts";
import type { SharedCarts } from "#features/cart/sharing/shared-carts.service.ts";
import type { StoredCarts } from "#features/cart/stored/stored-carts.service.ts";
import type { BulkEdit } from "#features/catalogue/bulk-edit/bulk-edit.service.ts";
import type { ValueChanges } from "#features/catalogue/definitions/value-changes/value-changes.service.ts";
import type { Analytics } from "#features/figures/analytics.service.ts";
import type { Tickets } from "#features/inbox/tickets.service.ts";
import type { Deliveries } from "#features/integrations/webhooks/deliveries.service.ts";
import type { Orders } from "#features/orders/orders.service.ts";
import type { Withdrawals } from "#features/orders/returns/withdrawals.service.ts";
import type { Projects } from "#features/power/projects.service.ts";
import type { Watches } from "#features/wishlist/watches/watches.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import { deleteSpentLimits } from "#platform/server/http/rate-limit.ts";
import { deleteOldMails } from "#platform/server/mail/mail.store.ts";

const hour = 3_600_000;

/** Milliseconds between two runs of something regular. */
export const intervals = { hour, tenMinutes: hour / 6, second: 1_000 } as const;

/**
 * Runs `work` now and in every interval; errors are passed to `failed`. Returns a function that ends it and waits for a running
 * call.
 */
export function regularly(
  interval: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = (): void => {
    running = work().catch(failed);
  };
  const timer = setInterval(run, interval).unref();
  run();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Deletes outdated rows, with one statement per table. Safe to run in several processes at once. */
export async function deleteOld(shop: {
  db: Database;
  accounts: Pick<Accounts, "deleteEnded">;
  orders: Pick<Orders, "deleteOld">;
  watches: Pick<Watches, "deleteOld">;
  withdrawals: Pick<Withdrawals, "deleteOld">;
  tickets: Pick<Tickets, "deleteOld">;
  projects: Pick<Projects, "deleteOld">;
  storedCarts: Pick<StoredCarts, "deleteOld">;
  sharedCarts: Pick<SharedCarts, "deleteOld">;
  bulkEdit: Pick<BulkEdit, "deleteOld">;
  valueChanges: Pick<ValueChanges, "deleteOld">;
  deleteOldInvitations(): Promise<void>;
  deliveries: Pick<Deliveries, "deleteOld">;
  analytics: Pick<Analytics, "deleteOld">;
  companyRegisters: Pick<CompanyRegisters, "deleteOld">;
}): Promise<void> {
  const parts = [
    shop.orders.deleteOld(),
    shop.accounts.deleteEnded(),
    shop.watches.deleteOld(),
    shop.withdrawals.deleteOld(),
    shop.tickets.deleteOld(),
    shop.projects.deleteOld(),
    shop.storedCarts.deleteOld(),
    shop.sharedCarts.deleteOld(),
    shop.bulkEdit.deleteOld(),
    shop.valueChanges.deleteOld(),
    shop.deleteOldInvitations(),
    shop.deliveries.deleteOld(),
    shop.analytics.deleteOld(),
    shop.companyRegisters.deleteOld(),
    deleteSpentLimits(shop.db),
    deleteOldMails(shop.db),
  ];
  const failed = (await Promise.allSettled(parts)).find((part) => part.status === "rejected");
  if (failed) throw failed.reason;
}
