import type { Emails } from "#features/emails/emails.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectReader } from "./accounts.store.ts";
import { lockUser } from "./personal-data/users.store.ts";
import { deleteSecondFactor } from "./second-factor/two-factor.store.ts";
import { sendSecondFactorReset } from "./sessions/security.email.ts";
import { deleteSessions } from "./sessions/sessions.store.ts";

/** Tells the owner that somebody asked staff to turn the second factor off; once for a request. */
export async function announceSecondFactorReset(
  trx: Executor,
  emails: Emails,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  return sendSecondFactorReset(trx, emails, await selectReader(trx, userId), { state: "asked", requestId });
}

/**
 * Turns the second factor of an account off after two people of staff agreed, ends its sessions and tells the owner. The password
 * stays.
 */
export async function resetSecondFactor(
  trx: Executor,
  emails: Emails,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Result<null, { code: "no_second_factor" }>> {
  if (!(await lockUser(trx, userId))) return fail({ code: "no_second_factor" });
  if (!(await deleteSecondFactor(trx, userId))) return fail({ code: "no_second_factor" });
  await deleteSessions(trx, userId);
  await sendSecondFactorReset(trx, emails, await selectReader(trx, userId), { state: "done", requestId });
  return ok(null);
}
