import type { LeaseHandling } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LockedLease } from "../leases/leases.store.ts";
import { selectLeaseReader } from "../leases/leases-job.store.ts";

type Without<Content, Key extends PropertyKey> = Content extends unknown ? Omit<Content, Key> : never;

/** What the desk did with a lease, as its e-mail tells it. */
export type DeskNews = Without<LeaseHandling, "kind" | "market" | "machine" | "link">;

/**
 * Tells the lessee what the desk did with a locked lease, once for each effect key. Belongs to the contract: it goes to the
 * address of the order, whatever the preferences say.
 */
export async function writeDeskNews(
  trx: Executor,
  emails: Emails,
  lease: LockedLease,
  { effectKey, news }: { effectKey: string; news: DeskNews },
): Promise<void> {
  const { name, userId, email, firstName, locale } = await selectLeaseReader(trx, lease.orderItemId);
  const reader = { userId, email, firstName, locale: locale as Locale };
  const link = `/${locale}/profile/rentals/${lease.id}`;
  await emails.write(trx, effectKey, reader, {
    ...{ kind: "lease-handling" as const, market: lease.market, machine: name, link },
    ...news,
  });
}
