import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import type { Emails } from "#features/emails/emails.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { hashPassword, verifyPassword } from "#platform/server/password-hash.ts";
import type { Places } from "#platform/server/places/country.ts";
import type { OwnSession } from "../accounts.service.ts";
import { type Device, deviceOf } from "../domain/identity/device.ts";
import { emailInput, fieldErrors } from "../domain/sign-in/forms.ts";
import type { AuthRefusal } from "../domain/sign-in/messages.ts";
import { checkNewPassword } from "../domain/sign-in/new-password.ts";
import { changedEmail } from "../domain/sign-in/password-email.ts";
import type { Attempts } from "../identity/attempts.adapter.ts";
import { selectCredential, setEmail, setPassword } from "../identity/credentials.store.ts";
import { type Identity, renewSession } from "../identity/identity.adapter.ts";
import type { Recovery } from "../sign-in/recovery.service.ts";
import type { SignIn } from "../sign-in/sign-ins.store.ts";
import type { Confirmations } from "../sign-up/confirmations.service.ts";
import { deleteFor, takeConfirmation } from "../sign-up/confirmations.store.ts";
import { deleteSession, deleteSessions, type Session, selectSessions } from "./sessions.store.ts";
import type { History } from "./sign-in-history.service.ts";

/** Tries to sign in that are shown at once. */
const pageOfSignIns = 10;

export type SecurityRefusal =
  | Extract<AuthRefusal, { code: "invalid_fields" | "too_many_attempts" }>
  /** The current password is wrong. */
  | { code: "wrong_password" }
  /** Whoever came by a provider has none to give; an e-mail leads to one. */
  | { code: "no_password" }
  | { code: "link_spent" | "address_taken" };

/** A place where somebody is signed in, with what it looks like. */
export interface KnownSession extends Omit<Session, "userAgent">, Device {
  country: string | null;
}

/** What the page about the security of an account shows. */
export interface SecurityOf {
  hasPassword: boolean;
  passwordChangedAt: Date | null;
  sessions: KnownSession[];
  signIns: SignInPage;
}

/** Tries to sign in, newest first; `before` asks for those that follow, null: there are none. */
export interface SignInPage {
  signIns: SignIn[];
  before: number | null;
}

/** What somebody may do about the security of their own account. */
export interface Security {
  securityOf(accountId: string): Promise<SecurityOf>;
  signInsOf(accountId: string, before: number | null): Promise<SignInPage>;
  /** Whether this is the account's password. Counts as a guess when it is not. */
  checkPassword(accountId: string, password: string, caller: Caller): Promise<Result<true, SecurityRefusal>>;
  /** Changes the password; all other sessions end, this one goes on under the cookies that are given. */
  changePassword(
    own: OwnSession,
    typed: Record<"current" | "password" | "confirmPassword", string>,
    caller: Caller,
  ): Promise<Result<{ cookies: string[] }, SecurityRefusal>>;
  /** Asks the new address for its consent; says the same of one that has an account. */
  changeAddress(
    own: OwnSession,
    typed: Record<"email" | "current", string>,
    caller: Caller,
  ): Promise<Result<{ email: string }, SecurityRefusal>>;
  /** The address that a link would give to this account; null if it is not theirs or not good. */
  lookAddress(own: OwnSession, token: string): Promise<string | null>;
  confirmAddress(own: OwnSession, token: string): Promise<Result<{ email: string }, SecurityRefusal>>;
  /** Ends a session of one's own; false if there is none with this id, or it is somebody else's. */
  endSession(accountId: string, id: string): Promise<boolean>;
  /** Ends every session, this one too. */
  endAll(accountId: string): Promise<void>;
  /** Somebody else was here: ends every session and sends the way to a new password. */
  notMe(own: OwnSession): Promise<void>;
}

export const securityContext = createContext<Security>();

interface SecurityDeps {
  db: Database;
  identity: Identity;
  attempts: Attempts;
  confirmations: Confirmations;
  history: History;
  recovery: Recovery;
  emails: Emails;
  places: Places;
}

/** The security of accounts on a database. No I/O happens here. */
export function createSecurity(deps: SecurityDeps): Security {
  const { db, identity, attempts, confirmations, history, recovery, emails, places } = deps;

  const checkPassword: Security["checkPassword"] = async (accountId, password, caller) => {
    const owner = await selectCredential(db, accountId);
    if (!owner?.hash) return fail({ code: "no_password" });
    // Whoever is signed in is not held up by what strangers guess.
    const trying = { address: caller.address, email: owner.email, device: `session:${accountId}` };
    const wait = await attempts.takeSignIn(trying);
    if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
    if (!(await verifyPassword({ hash: owner.hash, password }))) return fail({ code: "wrong_password" });
    await attempts.signInUnused(trying);
    return ok(true);
  };

  const signInsOf: Security["signInsOf"] = async (accountId, before) => {
    const found = await history.page(accountId, before, pageOfSignIns + 1);
    const signIns = found.slice(0, pageOfSignIns);
    return { signIns, before: found.length > pageOfSignIns ? (signIns.at(-1)?.id ?? null) : null };
  };

  const known = async ({ userAgent, ...session }: Session): Promise<KnownSession> => ({
    ...session,
    ...deviceOf(userAgent),
    country: await places.countryOf(session.address),
  });

  return {
    checkPassword,
    signInsOf,
    async securityOf(accountId) {
      const [owner, sessions, signIns] = await Promise.all([
        selectCredential(db, accountId),
        selectSessions(db, accountId),
        signInsOf(accountId, null),
      ]);
      return {
        hasPassword: owner?.hash != null,
        passwordChangedAt: owner?.changedAt ?? null,
        sessions: await Promise.all(sessions.map(known)),
        signIns,
      };
    },

    async changePassword({ account, id, token }, { current, ...typed }, caller) {
      const owner = await selectCredential(db, account.id);
      const input = checkNewPassword(typed, owner?.own ?? []);
      const missing = current === "" ? ({ current: "password_required" } as const) : {};
      if (!input.ok || current === "") {
        return fail({ code: "invalid_fields", faults: { ...(input.ok ? {} : input.faults), ...missing } });
      }
      const checked = await checkPassword(account.id, current, caller);
      if (!checked.ok) return checked;
      const hash = await hashPassword(input.value);
      const where = await history.whereabouts(caller);
      await db.transaction().execute(async (trx) => {
        await setPassword(trx, account.id, hash);
        await deleteSessions(trx, account.id, id);
        await deleteFor(trx, "reset", { userId: account.id });
        const { key, content } = changedEmail(randomUUID(), account.locale, where);
        await emails.write(trx, key, { ...account, userId: account.id }, content);
      });
      return ok({ cookies: (await renewSession(identity, caller, token)) ?? [] });
    },

    async changeAddress({ account }, { email, current }, caller) {
      const input = emailInput.safeParse({ email });
      const missing = current === "" ? ({ current: "password_required" } as const) : {};
      if (!input.success || current === "") {
        const errors = input.success ? {} : fieldErrors(input.error);
        return fail({ code: "invalid_fields", faults: { ...errors, ...missing } });
      }
      if (input.data.email === account.email) return fail({ code: "invalid_fields", faults: { email: "email_same" } });
      const checked = await checkPassword(account.id, current, caller);
      if (!checked.ok) return checked;
      const wait =
        (await attempts.takeReset(caller.address)) || (await confirmations.take("change-address", account.email));
      if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
      const wanted = { email: input.data.email, locale: account.locale, userId: account.id, next: null };
      await confirmations.ask({ purpose: "change-address", ...wanted });
      return ok({ email: input.data.email });
    },

    async lookAddress({ account }, token) {
      const asked = await confirmations.find("change-address", token);
      return asked?.userId === account.id ? asked.email : null;
    },

    async confirmAddress({ account }, token) {
      const asked = await confirmations.find("change-address", token);
      if (asked?.userId !== account.id) return fail({ code: "link_spent" });
      const work = inTransaction(db, async (trx) => {
        if (!(await takeConfirmation(trx, asked.id))) return fail({ code: "link_spent" });
        if (!(await setEmail(trx, account.id, asked.email))) return fail({ code: "address_taken" });
        // E-mails that went to the old address lead nowhere any more.
        await deleteFor(trx, "reset", { userId: account.id });
        await deleteFor(trx, "change-address", { userId: account.id });
        await deleteFor(trx, "sign-up", { email: asked.email });
        await emails.write(
          trx,
          `address-changed:${asked.id}`,
          { ...account, userId: account.id },
          { kind: "address-changed", newAddress: asked.email, supportLink: `/${account.locale}/support` },
        );
        return ok({ email: asked.email });
      });
      // Somebody opened an account with it in this very moment.
      return work.catch((fault: unknown) => {
        if (isTaken(fault)) return fail({ code: "address_taken" });
        throw fault;
      });
    },

    endSession: (accountId, id) => deleteSession(db, accountId, id),
    endAll: (accountId) => deleteSessions(db, accountId),
    async notMe({ account }) {
      await deleteSessions(db, account.id);
      await recovery.send(account.email, account.locale);
    },
  };
}

/** 23505 unique_violation. */
function isTaken(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "23505";
}
