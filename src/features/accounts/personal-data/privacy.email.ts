import type { Emails } from "#features/emails/emails.service.ts";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type Account, readerOf } from "../domain/identity/account.ts";

/** Confirms a requested erasure, and says until which day signing in cancels it. */
export async function sendErasureAsked(
  trx: Executor,
  emails: Emails,
  account: Account,
  { requestedAt, until }: { requestedAt: Date; until: Day },
): Promise<void> {
  const content = { kind: "erasure-asked", until, signInLink: `/${account.locale}/auth` } as const;
  await emails.write(trx, `erasure-asked:${account.id}:${requestedAt.getTime()}`, readerOf(account), content);
}
