import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** Seconds of a time step (the default of RFC 6238). */
const period = 30;

/**
 * Marks the time step of a code as spent; false if it already was. Also true for an invalid code, which the library refuses
 * afterwards. `open` decrypts the stored secret.
 */
export async function spendCode(
  db: Executor,
  userId: string,
  code: string,
  open: (secret: string) => Promise<string>,
): Promise<boolean> {
  const stored = await db.selectFrom("two_factors").select("secret").where("user_id", "=", userId).executeTakeFirst();
  if (!stored) return true;
  const step = stepOf(await open(stored.secret), code, Date.now());
  if (step === null) return true;
  await db
    .deleteFrom("spent_codes")
    .where("user_id", "=", userId)
    .where("spent_at", "<", sql<Date>`now() - interval '10 minutes'`)
    .execute();
  const claimed = await db
    .insertInto("spent_codes")
    .values({ user_id: userId, step })
    .onConflict((conflict) => conflict.columns(["user_id", "step"]).doNothing())
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The step of this code around `now` (milliseconds); like the library, accepts one step before and after. */
function stepOf(secret: string, code: string, now: number): number | null {
  const typed = Buffer.from(code);
  const current = Math.floor(now / 1_000 / period);
  for (const step of [current, current - 1, current + 1]) {
    const right = Buffer.from(codeAt(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return null;
}

/** HOTP of a step (RFC 4226). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
