import { createContext, type RouterContextProvider, redirect } from "react-router";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { TooManyPasswords, withPasswordSlot } from "#platform/server/password-semaphore.ts";
import { deleteEnded, insertAccounts, isEmpty, ping } from "./accounts.store.ts";
import { type Account, closedCodes } from "./domain/identity/account.ts";
import { withPresentNames } from "./domain/identity/cookie-names.ts";
import { demoAccounts } from "./domain/identity/demo.ts";
import { fieldErrors, type SignInInput, signInInput } from "./domain/sign-in/forms.ts";
import type { AuthRefusal } from "./domain/sign-in/messages.ts";
import { asksSecondFactor } from "./domain/sign-in/second-factor.ts";
import { accountUnderRule } from "./domain/sign-in/second-factor-rule.ts";
import { type Attempts, passwordRequestOf, type SignInAttempt } from "./identity/attempts.adapter.ts";
import { askIdentity, type Identity, isLibraryError } from "./identity/identity.adapter.ts";
import type { Passwords } from "./identity/passwords.store.ts";
import type { Roles } from "./roles.service.ts";
import type { History } from "./sessions/sign-in-history.service.ts";
import type { KnownDevices } from "./sign-in/known-devices.service.ts";
import { deleteUnconfirmed } from "./sign-up/confirmations.store.ts";
import type { SignUps } from "./sign-up/sign-up.service.ts";

export type { Account } from "./domain/identity/account.ts";

/** An opened session: its cookies and the body of the library's response. */
export interface OpenedSession {
  cookies: string[];
  body: unknown;
}

/** An account with its current session. */
export interface OwnSession {
  account: Account;
  id: string;
  token: string;
}

/** Sign-in, sign-out and the current account. */
export interface Accounts {
  /** Account of the session cookie; `null` for a guest. Does not prolong the session. */
  current(headers: Headers): Promise<Account | null>;
  /** The same, but prolongs the session: send the returned cookies to the browser. */
  visit(headers: Headers): Promise<{ account: Account | null; cookies: string[] }>;
  /** `next` is the path to continue to from the e-mail, if the address must be confirmed first. */
  signIn(typed: unknown, caller: Caller, next?: string | null): Promise<Result<OpenedSession, AuthRefusal>>;
  session(headers: Headers): Promise<OwnSession | null>;
  signOut(caller: Caller): Promise<Response>;
  /** The library's response to a read-only request. */
  ask(path: "/get-session" | "/ok", caller: Caller): Promise<Response>;
  /** Deletes expired sessions, confirmations and history. */
  deleteEnded(): Promise<void>;
  /** Creates the demo accounts if there are no users. */
  seedDemoAccounts(): Promise<void>;
}

export const accountsContext = createContext<Accounts>();

interface AccountsDeps {
  db: Database;
  identity: Identity;
  attempts: Attempts;
  history: History;
  signUps: SignUps;
  passwords: Pick<Passwords, "captureHash">;
  devices: KnownDevices;
  /** Days until staff must have a second factor. */
  secondFactorDays: number;
  roles: Pick<Roles, "ownGrants">;
}

const guest = { account: null, session: null, cookies: [] };

/** Accounts on a database. No I/O happens here. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, identity, history } = deps;
  return {
    current: async (headers) => (await lookUp(deps, headers, { refresh: false })).account,
    visit: (headers) => lookUp(deps, headers, { refresh: true }),
    async session(headers) {
      const { account, session } = await lookUp(deps, headers, { refresh: false });
      return account && session && { account, id: session.id, token: session.token };
    },
    signIn: (typed, caller, next = null) => signIn(deps, typed, caller, next),
    async signOut(caller) {
      // The library reports success even if it could not delete the session.
      await ping(db);
      return askIdentity(identity, caller, "/sign-out", {});
    },
    async ask(path, caller) {
      const response = await askIdentity(identity, caller, path);
      return response.status < 500
        ? response
        : throwCause(db, new Error(`${path} failed with status ${response.status}`));
    },
    async deleteEnded() {
      await Promise.all([deleteEnded(db), deleteUnconfirmed(db), history.deleteOld()]);
    },
    async seedDemoAccounts() {
      if (await isEmpty(db)) await insertAccounts(db, demoAccounts);
    },
  };
}

/** Some of the library's errors hide their cause: throws the database's own error if it is unreachable, else this one. */
async function throwCause(db: Database, error: unknown): Promise<never> {
  await ping(db);
  throw error;
}

async function lookUp(
  { db, identity, secondFactorDays, roles }: AccountsDeps,
  headers: Headers,
  { refresh }: { refresh: boolean },
) {
  // Guests have no session cookie, so they cost no query.
  if (!headers.get("cookie")?.includes("heliora.session_token=")) return guest;
  try {
    const { header, isOld } = withPresentNames(headers.get("cookie") ?? "");
    const cookie = new Headers({ cookie: header });
    const query = { disableRefresh: !refresh };
    const { api } = await identity.library();
    const found = await api.getSession({ headers: cookie, query, returnHeaders: true });
    if (isOld && found.response?.session.hostCookie) return guest;
    // Blocking and merging end the sessions; one that is being opened at the same moment is refused here.
    if (found.response?.user.blockedAt || found.response?.user.mergedIntoId) return guest;
    return {
      account: found.response
        ? accountUnderRule(found.response.user, {
            ...{ days: secondFactorDays, now: new Date() },
            ownRoles: roles.ownGrants,
          })
        : null,
      session: found.response?.session ?? null,
      cookies: found.headers.getSetCookie(),
    };
  } catch (error) {
    // The session was ended while it was being prolonged.
    if (isLibraryError(error) && error.statusCode === 401) return guest;
    return throwCause(db, error);
  }
}

async function signIn(
  deps: AccountsDeps,
  typed: unknown,
  caller: Caller,
  next: string | null,
): ReturnType<Accounts["signIn"]> {
  const { attempts, devices } = deps;
  const input = signInInput.safeParse(typed);
  if (!input.success) return fail({ code: "invalid_fields", errors: fieldErrors(input.error) });
  const { email } = input.data;
  const attempt = { address: caller.address, email, device: devices.find(caller.headers, email) };
  const wait = await attempts.takeSignIn(attempt);
  if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
  try {
    // The slot covers the whole sign-in: answering several at once delayed pages (bench/README.md).
    return await withPasswordSlot(passwordRequestOf(attempt), () => trySignIn(deps, input.data, caller, attempt, next));
  } catch (error) {
    if (!(error instanceof TooManyPasswords)) throw error;
    await attempts.signInUnused(attempt);
    return fail({ code: "too_many_attempts", retryAfterSeconds: error.retryAfterSeconds });
  }
}

/** Checks the password of a sign-in that the rate limits allow. */
async function trySignIn(
  { db, identity, attempts, history, signUps, passwords, devices }: AccountsDeps,
  input: SignInInput,
  caller: Caller,
  attempt: SignInAttempt,
  next: string | null,
): ReturnType<Accounts["signIn"]> {
  const { email } = input;
  // The history is written concurrently and for unknown addresses too, so that both take the same time.
  const [undoFailure, { answer, typed }] = await Promise.all([
    history.recordAttempt(email, caller),
    passwords.captureHash(email, () => askIdentity(identity, caller, "/sign-in/email", input)),
  ]);
  if (answer.status === 200) {
    await Promise.all([undoFailure(), attempts.signInSucceeded(attempt)]);
    const { cookies, body } = await openedSession(answer);
    // With a second factor, the device is remembered only after the code.
    return ok({ cookies: asksSecondFactor(body) ? cookies : [...cookies, devices.remember(email)], body });
  }
  if (answer.status === 403) {
    await Promise.all([undoFailure(), attempts.signInUnused(attempt)]);
    const why = await codeOf(answer);
    if (why === "ACCOUNT_BLOCKED" || why === "ACCOUNT_MERGED") return fail({ code: closedCodes[why] });
    if (why !== "EMAIL_NOT_VERIFIED") return fail({ code: "forbidden" });
    return fail({ code: "address_unconfirmed", ...(await signUps.remind(email, next)) });
  }
  if (answer.status >= 500) return throwCause(db, new Error(`sign-in failed with status ${answer.status}`));
  const pending = typed === null ? null : await signUps.unconfirmed(email, typed, next);
  if (pending) return fail({ code: "address_unconfirmed", ...pending });
  return fail({ code: "invalid_credentials" });
}

/** The library's error code of a 403, `null` without one. It checks the address and the block after the password. */
async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  return typeof body === "object" && body !== null && "code" in body ? body.code : null;
}

async function openedSession(answer: Response): Promise<OpenedSession> {
  return { cookies: answer.headers.getSetCookie(), body: await answer.json() };
}

/**
 * Account of the request, for pages that need one. Guests are redirected to `signInPage` (below the locale) and return to the
 * same URL afterwards.
 */
export async function requireAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
  signInPage: "auth" | "checkout/auth" = "auth",
): Promise<Account> {
  const account = await context.get(accountsContext).current(request.headers);
  if (account) return account;
  throw toSignIn(request, signInPage);
}

/** The same with the session, for actions that end or change sessions. */
export async function requireSession(request: Request, context: Readonly<RouterContextProvider>): Promise<OwnSession> {
  const own = await context.get(accountsContext).session(request.headers);
  if (own) return own;
  throw toSignIn(request, "auth");
}

function toSignIn(request: Request, signInPage: string): Response {
  const url = new URL(request.url);
  const first = url.pathname.split("/")[1];
  const locale = isLocale(first) ? first : defaultLocale;
  // A refused post must not repeat the notice of an earlier action.
  if (request.method !== "GET") url.searchParams.delete("done");
  const back = encodeURIComponent(`${url.pathname}${url.search}`);
  return redirect(`/${locale}/${signInPage}?redirect=${back}`, request.method === "GET" ? 302 : 303);
}
