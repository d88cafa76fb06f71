import { cookieValue } from "#platform/pure/cookie.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import type { TwoFactor } from "../second-factor/two-factor.service.ts";
import type { History } from "../sessions/sign-in-history.service.ts";
import { selectChallenged } from "./sign-ins.store.ts";

/** Records wrong codes in the sign-in history: the caller already knows the password. */
export function withFailureHistory(db: Database, history: History, twoFactor: TwoFactor): TwoFactor {
  return {
    ...twoFactor,
    async completeSignIn(typed, caller) {
      // Looked up first: too many wrong codes delete the pending sign-in.
      const userId = await pendingUserId(db, caller);
      const done = await twoFactor.completeSignIn(typed, caller);
      if (!done.ok && done.code === "wrong_code" && userId) await history.recordFailure(userId, "two-factor", caller);
      return done;
    },
  };
}

/** User of the pending sign-in. The unverified cookie suffices, because its identifier cannot be guessed. */
async function pendingUserId(db: Database, caller: Caller): Promise<string | null> {
  const header = caller.headers.get("cookie");
  const name = "heliora.two_factor";
  const [identifier = ""] = (cookieValue(header, name) ?? cookieValue(header, `__Host-${name}`) ?? "").split(".", 1);
  return identifier.startsWith("2fa-") ? selectChallenged(db, identifier) : null;
}
