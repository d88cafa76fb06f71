import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { AccountPair } from "#platform/server/db/owner-move.ts";
import { selectReader } from "./accounts.store.ts";
import { sendAccountsMerged } from "./sessions/security.email.ts";

export { lockAccounts, type MergeableAccount, markMerged, unmarkMerged } from "./sessions/merging.store.ts";

/** Tells both addresses that their accounts were merged, or parted again; once for a merge and state. */
export async function announceMerge(
  trx: Executor,
  emails: Emails,
  { mergeId, isUndone, pair: { from, into } }: { mergeId: string; isUndone: boolean; pair: AccountPair },
): Promise<void> {
  for (const [userId, state] of [
    [from, "from"],
    [into, "into"],
  ] as const)
    await sendAccountsMerged(trx, emails, await selectReader(trx, userId), {
      ...{ mergeId, state: isUndone ? "parted" : state },
    });
}
