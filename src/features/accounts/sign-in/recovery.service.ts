import { createContext } from "react-router";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { hashPassword } from "#platform/server/password-hash.ts";
import { emailInput, fieldErrors } from "../domain/sign-in/forms.ts";
import type { AuthRefusal } from "../domain/sign-in/messages.ts";
import { checkNewPassword } from "../domain/sign-in/new-password.ts";
import type { Attempts } from "../identity/attempts.adapter.ts";
import { selectCredential, setPassword, setVerified } from "../identity/credentials.store.ts";
import { sendPasswordChanged } from "../sessions/security.email.ts";
import { deleteSessions } from "../sessions/sessions.store.ts";
import type { History } from "../sessions/sign-in-history.service.ts";
import type { Confirmations } from "../sign-up/confirmations.service.ts";
import { deleteFor, takeConfirmation } from "../sign-up/confirmations.store.ts";

export type RequestRefusal = Extract<AuthRefusal, { code: "invalid_fields" | "too_many_attempts" }>;
export type ResetRefusal = Extract<AuthRefusal, { code: "invalid_fields" }> | { code: "link_spent" };

/** Password reset by e-mail. It also unlocks an account that was locked by guesses of strangers. */
export interface Recovery {
  /** Requests the e-mail. Answer and timing are the same whether the address has an account or not. */
  request(typed: unknown, locale: Locale, next: string | null, caller: Caller): Promise<Result<string, RequestRefusal>>;
  /** Sends the e-mail to a known user; false, and no e-mail, over the limit. */
  send(email: string, locale: Locale): Promise<boolean>;
  /** The path to continue to, if the link is valid. */
  inspect(token: string): Promise<{ next: string | null } | null>;
  /**
   * Sets a new password and ends every session. Each link works once, also with concurrent requests. Opens no session, so that
   * the next sign-in asks for the second factor.
   */
  reset(token: string, typed: unknown, caller: Caller): Promise<Result<{ next: string | null }, ResetRefusal>>;
}

export const recoveryContext = createContext<Recovery>();

interface RecoveryDeps {
  db: Database;
  attempts: Attempts;
  confirmations: Confirmations;
  history: History;
  emails: Emails;
}

/** Recovery on a database. No I/O happens here. */
export function createRecovery({ db, attempts, confirmations, history, emails }: RecoveryDeps): Recovery {
  return {
    async request(typed, locale, next, caller) {
      const input = emailInput.safeParse(typed);
      if (!input.success) return fail({ code: "invalid_fields", errors: fieldErrors(input.error) });
      const { email } = input.data;
      const wait = (await attempts.takeReset(caller.address)) || (await confirmations.take("reset", email));
      if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
      await confirmations.request({ purpose: "reset", email, locale, next });
      return ok(email);
    },

    async send(email, locale) {
      if ((await confirmations.take("reset", email)) > 0) return false;
      await confirmations.request({ purpose: "reset", email, locale, next: null });
      return true;
    },

    inspect: (token) => confirmations.find("reset", token),

    async reset(token, typed, caller) {
      const known = await confirmations.find("reset", token);
      const owner = known?.userId ? await selectCredential(db, known.userId) : null;
      if (!known || !owner) return fail({ code: "link_spent" });
      const input = await checkNewPassword(typed, owner.own);
      if (!input.ok) return input;
      const hash = await hashPassword(input.value);
      const where = await history.whereabouts(caller);
      const { userId, email } = owner;
      const done = await inTransaction(db, async (trx) => {
        if (!(await takeConfirmation(trx, known.id))) return fail({ code: "link_spent" });
        await setPassword(trx, userId, hash);
        // Opening the link confirms the address, unless the account has another one by now.
        await setVerified(trx, userId, known.email);
        await deleteSessions(trx, userId);
        await deleteFor(trx, "reset", { userId });
        const reader = { userId, email, firstName: owner.firstName, locale: known.locale };
        await sendPasswordChanged(trx, emails, reader, { changeId: known.id, where });
        return ok({ next: known.next });
      });
      if (done.ok) await attempts.forgiveAccount(email);
      return done;
    },
  };
}
