import type { LeaseHandover } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Lease } from "../domain/lease.ts";
import { selectRecipient } from "../leases/leases-job.store.ts";

type Without<Content, Key extends PropertyKey> = Content extends unknown ? Omit<Content, Key> : never;

/** What staff did with a lease, as its e-mail tells. */
export type LeaseNews = Without<LeaseHandover, "kind" | "market" | "machine" | "link">;

/**
 * Tells the lessee what staff did with a locked lease; once for each effect key. Part of the contract: goes to the address of
 * the order regardless of e-mail preferences.
 */
export async function sendLeaseNews(
  trx: Executor,
  emails: Emails,
  lease: Lease,
  { effectKey, news }: { effectKey: string; news: LeaseNews },
): Promise<void> {
  const { name, userId, email, firstName, locale } = await selectRecipient(trx, lease.orderItemId);
  const reader = { userId, email, firstName, locale: locale as Locale };
  const link = `/${locale}/profile/rentals/${lease.id}`;
  await emails.write(trx, effectKey, reader, {
    ...{ kind: "lease-handling" as const, market: lease.market, machine: name, link, agreedAt: lease.createdAt },
    ...news,
  });
}
