import type { Reader } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Confirms a requested erasure, and says until which day signing in cancels it. */
export async function sendErasureAsked(
  trx: Executor,
  emails: Emails,
  reader: Reader & { userId: string },
  { requestedAt, until }: { requestedAt: Date; until: Day },
): Promise<void> {
  const content = { kind: "erasure-asked", until, signInLink: `/${reader.locale}/auth` } as const;
  await emails.write(trx, `erasure-asked:${reader.userId}:${requestedAt.getTime()}`, reader, content);
}

/** Says where the person downloads their data; `key` tells one request from another. */
export async function sendDataReady(trx: Executor, emails: Emails, reader: Reader, key: string): Promise<void> {
  const content = { kind: "data-ready", link: `/${reader.locale}/profile/personal#privacy` } as const;
  await emails.write(trx, `data-ready:${key}`, reader, content);
}
