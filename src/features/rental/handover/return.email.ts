import type { EmailContent } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Lease } from "../domain/lease.ts";
import { insertLeaseEvent } from "../leases/leases.store.ts";
import { isTold, selectRecipient } from "../leases/leases-job.store.ts";

/**
 * Reminds the lessee of a locked lease of its return (`due`), or says that it is late (`overdue`); once for each effect key.
 * Part of the contract: goes to the address of the order regardless of e-mail preferences.
 */
export async function sendReturnReminder(
  trx: Executor,
  emails: Emails,
  lease: Lease,
  { state, effectKey, actor }: { state: "due" | "overdue"; effectKey: string; actor: string },
): Promise<void> {
  if (await isTold(trx, lease.id, effectKey)) return;
  const { name, userId, email, firstName, locale } = await selectRecipient(trx, lease.orderItemId);
  const reader = { userId, email, firstName, locale: locale as Locale };
  const page = `/${locale}/profile/rentals/${lease.id}`;
  const { market, last, createdAt: agreedAt } = lease;
  const about = { kind: "lease-return", market, agreedAt, machine: name, last } as const;
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
