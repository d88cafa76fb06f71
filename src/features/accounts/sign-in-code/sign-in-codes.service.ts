import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { createRateLimit, type RateLimit } from "#platform/server/http/rate-limit.ts";
import { closedCodes } from "../domain/identity/account.ts";
import { validMinutes } from "../domain/sign-in/confirmation.ts";
import { emailInput, fieldErrors } from "../domain/sign-in/forms.ts";
import type { AuthRefusal } from "../domain/sign-in/messages.ts";
import { timeCode } from "../domain/sign-in/second-factor.ts";
import type { Attempts } from "../identity/attempts.adapter.ts";
import { insertMember, removePassword, selectCredentialByEmail, setVerified } from "../identity/credentials.store.ts";
import { type Identity, openSessionByCode } from "../identity/identity.adapter.ts";
import { deleteSessions } from "../sessions/sessions.store.ts";
import type { History } from "../sessions/sign-in-history.service.ts";
import type { KnownDevices } from "../sign-in/known-devices.service.ts";
import { type BrowserCookie, browserCookie } from "../sign-up/browser-cookie.ts";
import { type Confirmations, newSecret } from "../sign-up/confirmations.service.ts";
import { type Confirmation, countCodeTry, deleteFor, takeConfirmation } from "../sign-up/confirmations.store.ts";

/** A code was sent; the cookies mark this browser as the only one that can enter it. */
export interface SentCode {
  email: string;
  cookies: string[];
}

/** The code was right. `secondFactor`: the account asks for its second factor before the session opens. */
export interface EnteredCode {
  cookies: string[];
  secondFactor: boolean;
  next: string | null;
}

export type CodeRequestRefusal = Extract<AuthRefusal, { code: "invalid_fields" | "too_many_attempts" | "code_spent" }>;
export type CodeRefusal = Extract<
  AuthRefusal,
  { code: "code_format" | "code_wrong" | "code_spent" | "blocked" | "merged" }
>;

/**
 * Sign-in by a six-digit code in an e-mail. An unknown address gets an account without a password; nothing tells it apart from a
 * known one before the code is right.
 */
export interface SignInCodes {
  /** Sends a code; the same one again while the browser waits for one to this address. */
  request(
    typed: unknown,
    locale: Locale,
    next: string | null,
    caller: Caller,
  ): Promise<Result<SentCode, CodeRequestRefusal>>;
  /** Sends the code of this browser again; `code_spent` if it waits for none. */
  sendAgain(caller: Caller): Promise<Result<SentCode, CodeRequestRefusal>>;
  /** Address to which this browser's code was sent, `null` if it waits for none. */
  pending(headers: Headers): Promise<{ email: string } | null>;
  /** Signs in, once for each code. */
  enter(typed: { code: string; remember: boolean }, caller: Caller): Promise<Result<EnteredCode, CodeRefusal>>;
  /** Makes this browser forget its code; `Set-Cookie` value. */
  forget(): string;
}

export const signInCodesContext = createContext<SignInCodes>();

interface SignInCodesDeps {
  db: Database;
  identity: Identity;
  attempts: Attempts;
  confirmations: Confirmations;
  history: Pick<History, "recordAttempt">;
  devices: Pick<KnownDevices, "find" | "remember">;
  publicUrl: string;
  /** Hashes the addresses in the table of limits. */
  secret: string;
}

interface SignInCodesState extends SignInCodesDeps {
  cookie: BrowserCookie;
  dailyCodes: RateLimit;
}

/**
 * Codes of one address in a day, for browsers that were never signed in to it; those of the owner have a count of their own. With
 * five tries for each code, a stranger guesses one of 10^6 codes at most 60 times a day.
 */
const codesPerDay = 12;

/** Sign-in codes on a database. No I/O happens here. */
export function createSignInCodes(deps: SignInCodesDeps): SignInCodes {
  const { db, secret, publicUrl, confirmations } = deps;
  const limit = { name: "sign-in-codes", points: codesPerDay, seconds: 24 * 60 * 60, secret };
  const state: SignInCodesState = {
    ...deps,
    cookie: browserCookie(publicUrl, "code"),
    dailyCodes: createRateLimit(db, limit),
  };
  return {
    request: (typed, locale, next, caller) => request(state, typed, locale, next, caller),
    sendAgain: (caller) => sendAgain(state, caller),
    async pending(headers) {
      const secretOfBrowser = state.cookie.read(headers);
      if (secretOfBrowser === "") return null;
      const waiting = await confirmations.codeOf(secretOfBrowser);
      return waiting && { email: waiting.email };
    },
    enter: (typed, caller) => enter(state, typed, caller),
    forget: () => state.cookie.set("", 0),
  };
}

async function request(
  state: SignInCodesState,
  typed: unknown,
  locale: Locale,
  next: string | null,
  caller: Caller,
): ReturnType<SignInCodes["request"]> {
  const { attempts, confirmations, devices, dailyCodes, cookie } = state;
  const input = emailInput.safeParse(typed);
  if (!input.success) return fail({ code: "invalid_fields", errors: fieldErrors(input.error) });
  const { email } = input.data;
  const waiting = await confirmations.codeOf(cookie.read(caller.headers));
  if (waiting?.email === email) return resend(state, waiting, next, caller);
  const wait =
    (await attempts.takeSignUp(caller.address)) ||
    (await confirmations.take("sign-in", email)) ||
    (await dailyCodes.take(devices.find(caller.headers, email) ?? email));
  if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
  const browser = newSecret();
  await confirmations.request({ purpose: "sign-in", email, locale, next, browser });
  return ok(sent(state, email, browser));
}

async function sendAgain(state: SignInCodesState, caller: Caller): ReturnType<SignInCodes["sendAgain"]> {
  const waiting = await state.confirmations.codeOf(state.cookie.read(caller.headers));
  return waiting ? resend(state, waiting, null, caller) : fail({ code: "code_spent" });
}

async function resend(
  state: SignInCodesState,
  waiting: Confirmation,
  next: string | null,
  caller: Caller,
): ReturnType<SignInCodes["sendAgain"]> {
  const { attempts, confirmations, cookie } = state;
  const { email } = waiting;
  const wait = (await attempts.takeSignUp(caller.address)) || (await confirmations.take("sign-in", email));
  if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
  const browser = cookie.read(caller.headers);
  await confirmations.resend(waiting, browser, next);
  return ok(sent(state, email, browser));
}

function sent({ cookie }: SignInCodesState, email: string, browser: string): SentCode {
  return { email, cookies: [cookie.set(browser, validMinutes["sign-in"])] };
}

async function enter(
  state: SignInCodesState,
  { code: typed, remember }: { code: string; remember: boolean },
  caller: Caller,
): ReturnType<SignInCodes["enter"]> {
  const { db, identity, confirmations, history, devices, cookie } = state;
  const code = timeCode(typed);
  if (code === null) return fail({ code: "code_format" });
  const waiting = await confirmations.codeOf(cookie.read(caller.headers));
  const left = waiting && (await countCodeTry(db, waiting.id));
  if (!waiting || left === null) return fail({ code: "code_spent" });
  if (!confirmations.isCode(waiting, code)) {
    await history.recordAttempt(waiting.email, caller, "code");
    return fail(left === 0 ? { code: "code_spent" } : { code: "code_wrong", left });
  }
  const account = await inTransaction(db, (trx) => openAccount(trx, waiting));
  if (!account.ok) return account;
  const opened = await openSessionByCode(identity, caller, { userId: account.value, remember });
  if (opened.state === "closed") return fail({ code: closedCodes[opened.code] });
  const secondFactor = opened.state === "second-factor";
  return ok({
    // With a second factor, the device is remembered only after it.
    cookies: [...opened.cookies, ...(secondFactor ? [] : [devices.remember(waiting.email)]), state.cookie.set("", 0)],
    secondFactor,
    next: waiting.next,
  });
}

/** Uses the code up; returns the account of its address, which is created if there is none. */
async function openAccount(
  trx: Executor,
  { id, email, locale }: Confirmation,
): Promise<Result<string, { code: "code_spent" }>> {
  if (!(await takeConfirmation(trx, id))) return fail({ code: "code_spent" });
  // Other sign-ups with this address were made by people who cannot read its mail.
  await deleteFor(trx, "sign-up", { email });
  const created = await insertMember(trx, email, {
    ...{ firstName: "", lastName: "", phone: null, passwordHash: null, locale, termsVersion },
    termsAcceptedAt: new Date().toISOString(),
  });
  if (created !== null) return ok(created);
  const owner = await selectCredentialByEmail(trx, email);
  if (!owner) throw new Error("the address is taken, but by no account");
  if (!owner.verified) {
    // Who opened this account has never shown to read its mail: their password and sessions must not outlive this moment.
    await removePassword(trx, owner.userId);
    await deleteSessions(trx, owner.userId);
    await setVerified(trx, owner.userId, email);
  }
  return ok(owner.userId);
}
