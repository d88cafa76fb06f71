import { createContext } from "react-router";
import { addressKey } from "#platform/pure/address-key.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { isSameHash, verifyPassword } from "#platform/server/password-hash.ts";
import { type PasswordRequest, TooManyPasswords, withPasswordSlot } from "#platform/server/password-semaphore.ts";
import { cookiePrefix } from "../domain/identity/cookie-names.ts";
import { safeRedirect } from "../domain/identity/safe-redirect.ts";
import type { AuthRefusal } from "../domain/sign-in/messages.ts";
import { checkSignUp } from "../domain/sign-in/sign-up.ts";
import type { Attempts, Trying } from "../identity/attempts.adapter.ts";
import { insertMember, selectCredential, selectCredentialByEmail, setVerified } from "../identity/credentials.store.ts";
import { type Identity, openSession } from "../identity/identity.adapter.ts";
import type { Passwords } from "../identity/passwords.store.ts";
import type { KnownDevices } from "../sign-in/known-devices.service.ts";
import { type Confirmations, goodFor, newSecret } from "./confirmations.service.ts";
import { type Confirmation, deleteFor, takeConfirmation } from "./confirmations.store.ts";

/** An e-mail has been asked for; the cookies make this browser the one that asked. */
export interface EmailAsked {
  email: string;
  cookies: string[];
}

/** What a link in an e-mail about a new address shows before it is used. */
export interface OpenSignUp {
  email: string;
  /** This browser asked for it: nothing more is to be proved. */
  isOwn: boolean;
  next: string | null;
}

/** The account is open, and unless a second factor is asked for, so is a session. */
export interface Confirmed {
  cookies: string[];
  next: string | null;
}

export type ConfirmRefusal =
  | Extract<AuthRefusal, { code: "invalid_credentials" | "too_many_attempts" }>
  | {
      code: "link_spent" | "address_taken" | "password_needed";
    };

/** Opening accounts: the same answer for every address, an e-mail, and the link in it (decision D17). */
export interface SignUps {
  /** `market` is where a telephone number without a country code is from; `next` where to go on to afterwards. */
  signUp(
    typed: unknown,
    market: MarketCode,
    caller: Caller,
    next: string | null,
  ): Promise<Result<EmailAsked, AuthRefusal>>;
  /** Sends the e-mail of this browser's sign-up again. */
  sendAgain(caller: Caller): Promise<Result<EmailAsked, AuthRefusal>>;
  /**
   * For somebody who has given a password, of which this is the hash: if it belongs to a sign-up or account whose address waits to be confirmed, the
   * e-mail is sent again. Says nothing about whether the address has an account: a sign-up with a taken one waits likewise.
   */
  unconfirmed(email: string, typed: string, next: string | null): Promise<EmailAsked | null>;
  /** The same for an account of ours whose password was right. */
  remind(email: string, next: string | null): Promise<EmailAsked>;
  look(token: string, caller: Caller): Promise<OpenSignUp | null>;
  /** Opens the account. Another browser than the one that signed up has to know the password that was chosen. */
  confirm(token: string, password: string | null, caller: Caller): Promise<Result<Confirmed, ConfirmRefusal>>;
}

export const signUpsContext = createContext<SignUps>();

interface SignUpsDeps {
  db: Database;
  identity: Identity;
  attempts: Attempts;
  confirmations: Confirmations;
  passwords: Pick<Passwords, "hashForSignUp">;
  devices: Pick<KnownDevices, "find" | "remember">;
  publicUrl: string;
}

/** For whom a password is hashed: strangers share turns by account and network, devices of the owner have their own. */
export function passwordTurn({ address, email, device }: Trying): PasswordRequest {
  if (device !== null) return { keys: [`account:${email}`], isKnown: true };
  return { keys: [`account:${email}`, `address:${addressKey(address)}`], isKnown: false };
}

/** Sign-ups on a database. No I/O happens here. */
export function createSignUps(deps: SignUpsDeps): SignUps {
  const { db, identity, attempts, confirmations, passwords, devices, publicUrl } = deps;
  /** By it the browser that signed up is known when the e-mail comes back. */
  const browserCookie = `${cookiePrefix(publicUrl)}.sign_up`;
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const carry = (secret: string, minutes: number) =>
    `${browserCookie}=${secret}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`;
  const held = (caller: Caller) => cookieValue(caller.headers.get("cookie") ?? undefined, browserCookie) ?? "";
  const waitFor = (seconds: number) => fail({ code: "too_many_attempts", retryAfterSeconds: seconds });

  async function again(known: Confirmation, next: string | null): Promise<EmailAsked> {
    // An e-mail too many is not written; the ones before it are good.
    if ((await confirmations.take("sign-up", known.email)) > 0) return { email: known.email, cookies: [] };
    const browser = newSecret();
    await confirmations.askAgain(known, browser, next);
    return { email: known.email, cookies: [carry(browser, goodFor["sign-up"])] };
  }

  const tryingOf = (email: string, caller: Caller): Trying => {
    return { address: caller.address, email, device: devices.find(caller.headers, email) };
  };

  /** Does what hashes when it is its turn; gives seconds to wait where too many others do. */
  async function inTurn<T>(trying: Trying, work: () => Promise<T>): Promise<{ done: T } | { wait: number }> {
    try {
      return { done: await withPasswordSlot(passwordTurn(trying), work) };
    } catch (error) {
      if (error instanceof TooManyPasswords) return { wait: error.retryAfterSeconds };
      throw error;
    }
  }

  /** Seconds to wait before the password may be tried; 0 if it is the one that was chosen, null if it is wrong. */
  async function proven(known: Confirmation, password: string, trying: Trying): Promise<number | null> {
    const wait = await attempts.takeSignIn(trying);
    if (wait > 0) return wait;
    const hash = known.person?.passwordHash ?? (known.userId && (await selectCredential(db, known.userId))?.hash);
    if (!hash) return null;
    const tried = await inTurn(trying, () => verifyPassword({ hash, password }));
    if ("wait" in tried || tried.done) await attempts.signInUnused(trying);
    if ("wait" in tried) return tried.wait;
    return tried.done ? 0 : null;
  }

  return {
    async signUp(typed, market, caller, next) {
      const input = checkSignUp(typed, market);
      if (!input.ok) return input;
      const { email, password, locale, callbackURL, firstName, lastName, dialable: phone, rememberMe } = input.value;
      const wait = (await attempts.takeSignUp(caller.address)) || (await confirmations.take("sign-up", email));
      if (wait > 0) return waitFor(wait);
      // The owner of the address is not known here: whoever types it is a stranger.
      const trying = { address: caller.address, email, device: null };
      const hashed = await inTurn(trying, () => passwords.hashForSignUp(email, password));
      if ("wait" in hashed) return waitFor(hashed.wait);
      const passwordHash = hashed.done;
      const browser = newSecret();
      await confirmations.ask({
        purpose: "sign-up",
        email,
        locale,
        next: next ?? safeRedirect(callbackURL, locale),
        browser,
        person: {
          ...{ firstName, lastName, phone, passwordHash, termsVersion },
          termsAcceptedAt: new Date().toISOString(),
          remember: rememberMe,
        },
      });
      return ok({ email, cookies: [carry(browser, goodFor["sign-up"])] });
    },

    async sendAgain(caller) {
      const known = await confirmations.ofBrowser(held(caller));
      if (!known) return fail({ code: "sign_up_refused" });
      const wait = await attempts.takeSignUp(caller.address);
      return wait > 0 ? waitFor(wait) : ok(await again(known, null));
    },

    async unconfirmed(email, typed, next) {
      const waiting = await confirmations.signUpsOf(email);
      const known = waiting.find(({ person }) => person && isSameHash(person.passwordHash, typed));
      return known ? again(known, next) : null;
    },

    async remind(email, next) {
      const browser = newSecret();
      const owner = await selectCredentialByEmail(db, email);
      if (owner && (await confirmations.take("sign-up", email)) === 0) {
        const locale = owner.locale;
        await confirmations.ask({ purpose: "sign-up", email, locale, next, browser, userId: owner.userId });
      }
      return { email, cookies: [carry(browser, goodFor["sign-up"])] };
    },

    async look(token, caller) {
      const known = await confirmations.find("sign-up", token);
      if (!known) return null;
      return { email: known.email, isOwn: confirmations.isAskedBy(known, held(caller)), next: known.next };
    },

    async confirm(token, password, caller) {
      const known = await confirmations.find("sign-up", token);
      if (!known) return fail({ code: "link_spent" });
      if (!confirmations.isAskedBy(known, held(caller))) {
        if (password === null) return fail({ code: "password_needed" });
        const wait = await proven(known, password, tryingOf(known.email, caller));
        if (wait === null) return fail({ code: "invalid_credentials" });
        if (wait > 0) return waitFor(wait);
      }
      const account = await inTransaction(db, async (trx) => {
        if (!(await takeConfirmation(trx, known.id))) return fail({ code: "link_spent" });
        const { person, email, locale } = known;
        const userId = person ? await insertMember(trx, email, { ...person, locale }) : known.userId;
        if (!userId || (!person && !(await setVerified(trx, userId, email)))) return fail({ code: "address_taken" });
        // Whoever else signed up with it has not read the e-mail.
        await deleteFor(trx, "sign-up", { email });
        return ok(userId);
      });
      if (!account.ok) return account;
      const remember = known.person?.remember ?? false;
      const opened = await openSession(identity, caller, { userId: account.value, remember, method: "link" });
      return ok({
        cookies: [...(opened ? [...opened, devices.remember(known.email)] : []), carry("", 0)],
        next: known.next,
      });
    },
  };
}
