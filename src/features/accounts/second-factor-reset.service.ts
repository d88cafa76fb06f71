import type { Emails } from "#features/emails/emails.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectReader } from "./accounts.store.ts";
import { lockUser } from "./personal-data/users.store.ts";
import { deleteSecondFactor } from "./second-factor/two-factor.store.ts";
import { deleteSessions } from "./sessions/sessions.store.ts";

/** Tells the owner that somebody asked staff to turn the second factor off; once for a request. */
export function announceSecondFactorReset(
  trx: Executor,
  emails: Emails,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  return write(trx, emails, userId, { state: "asked", key: `second-factor-reset:asked:${requestId}` });
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
  await write(trx, emails, userId, { state: "done", key: `second-factor-reset:done:${requestId}` });
  return ok(null);
}

async function write(
  trx: Executor,
  emails: Emails,
  userId: string,
  { state, key }: { state: "asked" | "done"; key: string },
): Promise<void> {
  const reader = await selectReader(trx, userId);
  if (!reader) return;
  const link = state === "asked" ? `/${reader.locale}/contact` : `/${reader.locale}/profile/two-factor`;
  await emails.write(trx, key, reader, { kind: "second-factor-reset", state, link });
}
