import { createContext } from "react-router";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { isSameHash, verifyPassword } from "#platform/server/password-hash.ts";
import { TooManyPasswords, withPasswordSlot } from "#platform/server/password-semaphore.ts";
import { safeRedirect } from "../domain/identity/safe-redirect.ts";
import { validMinutes } from "../domain/sign-in/confirmation.ts";
import type { AuthRefusal } from "../domain/sign-in/messages.ts";
import { checkSignUp } from "../domain/sign-in/sign-up.ts";
import { type Attempts, passwordRequestOf, type SignInAttempt } from "../identity/attempts.adapter.ts";
import { insertMember, selectCredential, selectCredentialByEmail, setVerified } from "../identity/credentials.store.ts";
import { type Identity, openSession } from "../identity/identity.adapter.ts";
import type { Passwords } from "../identity/passwords.store.ts";
import type { KnownDevices } from "../sign-in/known-devices.service.ts";
import { type BrowserCookie, browserCookie } from "./browser-cookie.ts";
import { type Confirmations, newSecret } from "./confirmations.service.ts";
import { type Confirmation, deleteFor, takeConfirmation } from "./confirmations.store.ts";

/** An e-mail is being written; the cookies mark this browser as the one that asked for it. */
export interface RequestedEmail {
  email: string;
  cookies: string[];
}

/** A confirmation link before it is used. */
export interface PendingSignUp {
  email: string;
  /** Opened in the browser that signed up: no password is needed. */
  isOwn: boolean;
  next: string | null;
}

/** The account exists, and unless it has a second factor, a session is open. */
export interface Confirmed {
  cookies: string[];
  next: string | null;
}

export type ConfirmRefusal =
  | Extract<AuthRefusal, { code: "invalid_credentials" | "too_many_attempts" }>
  | {
      code: "link_spent" | "address_taken" | "password_needed";
    };

/** Registration: the answer is the same for every address; the account is opened by the link in the e-mail (decision D17). */
export interface SignUps {
  /** `market` gives the country of a phone number without country code; `next` is the path to continue to. */
  signUp(
    typed: unknown,
    market: MarketCode,
    caller: Caller,
    next: string | null,
  ): Promise<Result<RequestedEmail, AuthRefusal>>;
  /** Sends the confirmation e-mail of this browser's sign-up again. */
  sendAgain(caller: Caller): Promise<Result<RequestedEmail, AuthRefusal>>;
  /**
   * After a failed sign-in: sends the e-mail again if the hash of the typed password is that of a pending sign-up. Does not
   * reveal whether the address has an account, because a sign-up with a taken address is pending in the same way.
   */
  unconfirmed(email: string, typedHash: string, next: string | null): Promise<RequestedEmail | null>;
  /** The same for an existing account whose address is unconfirmed, after a correct password. */
  remind(email: string, next: string | null): Promise<RequestedEmail>;
  /** Sends it for staff, who never sees the link. False, and no e-mail, over the limit or without a password. */
  sendFor(email: string): Promise<boolean>;
  inspect(token: string, caller: Caller): Promise<PendingSignUp | null>;
  /** Opens the account. In another browser than the one that signed up, the chosen password is required. */
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

interface SignUpsState extends SignUpsDeps {
  cookie: BrowserCookie;
}

/** Sign-ups on a database. No I/O happens here. */
export function createSignUps(deps: SignUpsDeps): SignUps {
  const state: SignUpsState = { ...deps, cookie: browserCookie(deps.publicUrl, "sign_up") };
  return {
    signUp: (typed, market, caller, next) => signUp(state, typed, market, caller, next),
    sendAgain: (caller) => sendAgain(state, caller),
    unconfirmed: (email, typedHash, next) => resendUnconfirmed(state, email, typedHash, next),
    remind: (email, next) => remind(state, email, next),
    sendFor: (email) => requestFor(state, { email, next: null, browser: newSecret() }),
    inspect: (token, caller) => inspect(state, token, caller),
    confirm: (token, password, caller) => confirm(state, token, password, caller),
  };
}

async function signUp(
  { attempts, confirmations, passwords, cookie }: SignUpsState,
  typed: unknown,
  market: MarketCode,
  caller: Caller,
  next: string | null,
): ReturnType<SignUps["signUp"]> {
  const input = await checkSignUp(typed, market);
  if (!input.ok) return input;
  const { email, password, locale, callbackURL, firstName, lastName, dialable: phone, rememberMe } = input.value;
  const wait = (await attempts.takeSignUp(caller.address)) || (await confirmations.take("sign-up", email));
  if (wait > 0) return tooManyAttempts(wait);
  // Nobody is known as the owner of the address yet, so no device counts as theirs.
  const attempt = { address: caller.address, email, device: null };
  const hashed = await whenFree(attempt, () => passwords.hashForSignUp(email, password));
  if ("wait" in hashed) return tooManyAttempts(hashed.wait);
  const browser = newSecret();
  await confirmations.request({
    purpose: "sign-up",
    email,
    locale,
    next: next ?? safeRedirect(callbackURL, locale),
    browser,
    person: {
      ...{ firstName, lastName, phone, passwordHash: hashed.done, termsVersion },
      termsAcceptedAt: new Date().toISOString(),
      remember: rememberMe,
    },
  });
  return ok({ email, cookies: [cookie.set(browser, validMinutes["sign-up"])] });
}

async function sendAgain(state: SignUpsState, caller: Caller): ReturnType<SignUps["sendAgain"]> {
  const confirmation = await state.confirmations.ofBrowser(state.cookie.read(caller.headers));
  if (!confirmation) return fail({ code: "sign_up_refused" });
  const wait = await state.attempts.takeSignUp(caller.address);
  return wait > 0 ? tooManyAttempts(wait) : ok(await resend(state, confirmation, null));
}

async function resendUnconfirmed(
  state: SignUpsState,
  email: string,
  typedHash: string,
  next: string | null,
): Promise<RequestedEmail | null> {
  const pending = await state.confirmations.signUpsOf(email);
  const own = pending.find(({ person }) => person && isSameHash(person.passwordHash, typedHash));
  return own ? resend(state, own, next) : null;
}

async function resend(
  { confirmations, cookie }: SignUpsState,
  confirmation: Confirmation,
  next: string | null,
): Promise<RequestedEmail> {
  const { email } = confirmation;
  // Over the limit no e-mail is written; links of earlier ones still work.
  if ((await confirmations.take("sign-up", email)) > 0) return { email, cookies: [] };
  const browser = newSecret();
  await confirmations.resend(confirmation, browser, next);
  return { email, cookies: [cookie.set(browser, validMinutes["sign-up"])] };
}

async function remind(state: SignUpsState, email: string, next: string | null): Promise<RequestedEmail> {
  const browser = newSecret();
  await requestFor(state, { email, next, browser });
  return { email, cookies: [state.cookie.set(browser, validMinutes["sign-up"])] };
}

/** Asks for the confirmation of an existing account's address, unless too many e-mails were sent there. */
async function requestFor(
  { db, confirmations }: SignUpsState,
  { email, next, browser }: { email: string; next: string | null; browser: string },
): Promise<boolean> {
  const owner = await selectCredentialByEmail(db, email);
  if (!owner || (await confirmations.take("sign-up", email)) > 0) return false;
  const { locale, userId } = owner;
  await confirmations.request({ purpose: "sign-up", email, locale, next, browser, userId });
  return true;
}

async function inspect(
  { confirmations, cookie }: SignUpsState,
  token: string,
  caller: Caller,
): Promise<PendingSignUp | null> {
  const confirmation = await confirmations.find("sign-up", token);
  if (!confirmation) return null;
  const isOwn = confirmations.isRequestedBy(confirmation, cookie.read(caller.headers));
  return { email: confirmation.email, isOwn, next: confirmation.next };
}

async function confirm(
  state: SignUpsState,
  token: string,
  password: string | null,
  caller: Caller,
): ReturnType<SignUps["confirm"]> {
  const { identity, confirmations, devices, cookie } = state;
  const confirmation = await confirmations.find("sign-up", token);
  if (!confirmation) return fail({ code: "link_spent" });
  if (!confirmations.isRequestedBy(confirmation, cookie.read(caller.headers))) {
    const refusal = await checkChosenPassword(state, confirmation, password, caller);
    if (refusal) return fail(refusal);
  }
  const account = await openAccount(state, confirmation);
  if (!account.ok) return account;
  const remember = confirmation.person?.remember ?? false;
  const opened = await openSession(identity, caller, { userId: account.value, remember, method: "link" });
  return ok({
    cookies: [...(opened ? [...opened, devices.remember(confirmation.email)] : []), cookie.set("", 0)],
    next: confirmation.next,
  });
}

/** Why the password that was chosen at sign-up is not accepted; `null` if it is. */
async function checkChosenPassword(
  { db, attempts, devices }: SignUpsState,
  { email, person, userId }: Confirmation,
  password: string | null,
  caller: Caller,
): Promise<ConfirmRefusal | null> {
  if (password === null) return { code: "password_needed" };
  const attempt: SignInAttempt = { address: caller.address, email, device: devices.find(caller.headers, email) };
  const wait = await attempts.takeSignIn(attempt);
  if (wait > 0) return { code: "too_many_attempts", retryAfterSeconds: wait };
  const hash = person?.passwordHash ?? (userId && (await selectCredential(db, userId))?.hash);
  if (!hash) return { code: "invalid_credentials" };
  const verified = await whenFree(attempt, () => verifyPassword({ hash, password }));
  if ("wait" in verified || verified.done) await attempts.signInUnused(attempt);
  if ("wait" in verified) return { code: "too_many_attempts", retryAfterSeconds: verified.wait };
  return verified.done ? null : { code: "invalid_credentials" };
}

/** Uses the confirmation up, and creates the account or marks its address as confirmed. Returns the user id. */
function openAccount({ db }: SignUpsState, confirmation: Confirmation): Promise<Result<string, ConfirmRefusal>> {
  return inTransaction(db, async (trx) => {
    if (!(await takeConfirmation(trx, confirmation.id))) return fail({ code: "link_spent" });
    const { person, email, locale } = confirmation;
    const userId = person ? await insertMember(trx, email, { ...person, locale }) : confirmation.userId;
    if (!userId || (!person && !(await setVerified(trx, userId, email)))) return fail({ code: "address_taken" });
    // Other sign-ups with this address were made by people who cannot read its mail.
    await deleteFor(trx, "sign-up", { email });
    return ok(userId);
  });
}

function tooManyAttempts(retryAfterSeconds: number) {
  return fail({ code: "too_many_attempts", retryAfterSeconds });
}

/** Runs work that hashes under the password semaphore; `wait` in seconds if its queue is full. */
async function whenFree<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<{ done: T } | { wait: number }> {
  try {
    return { done: await withPasswordSlot(passwordRequestOf(attempt), work) };
  } catch (error) {
    if (error instanceof TooManyPasswords) return { wait: error.retryAfterSeconds };
    throw error;
  }
}
