import type { EmailContent } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertLeaseEvent, type LockedLease } from "../leases/leases.store.ts";
import { isTold, selectLeaseReader } from "../leases/leases-job.store.ts";
import { lastOf } from "../leases.service.ts";

/**
 * Tells the lessee of a locked lease when its machine has to be back (`due`), or that it should have been (`overdue`); once
 * for each effect key. Belongs to the contract: it goes to the address of the order, whatever the preferences say.
 */
export async function writeReturn(
  trx: Executor,
  emails: Emails,
  lease: LockedLease,
  { state, effectKey, actor }: { state: "due" | "overdue"; effectKey: string; actor: string },
): Promise<void> {
  if (await isTold(trx, lease.id, effectKey)) return;
  const { name, userId, email, firstName, locale } = await selectLeaseReader(trx, lease.orderItemId);
  const reader = { userId, email, firstName, locale: locale as Locale };
  const page = `/${locale}/profile/rentals/${lease.id}`;
  const last = lastOf(lease);
  const about = { kind: "lease-return", market: lease.market, machine: name, last } as const;
  const content: EmailContent =
    state === "due"
      ? { ...about, state, link: page, extendLink: `${page}/extend` }
      : { ...about, state, link: `${page}#return` };
  await emails.write(trx, effectKey, reader, content);
  await insertLeaseEvent(trx, {
    leaseId: lease.id,
    kind: "reminded",
    actor,
    details: { state, last, effect: effectKey },
  });
}
