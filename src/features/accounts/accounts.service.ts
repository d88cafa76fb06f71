import { isAPIError } from "better-auth/api";
import { createContext, type RouterContextProvider, redirect } from "react-router";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { TooManyPasswords, withPasswordSlot } from "#platform/server/password-semaphore.ts";
import { deleteEnded, insertAccounts, isEmpty, ping } from "./accounts.store.ts";
import type { Account } from "./domain/identity/account.ts";
import { withPresentNames } from "./domain/identity/cookie-names.ts";
import { demoAccounts } from "./domain/identity/demo.ts";
import { fieldErrors, type SignInInput, signInInput } from "./domain/sign-in/forms.ts";
import type { AuthRefusal } from "./domain/sign-in/messages.ts";
import { accountUnderRule } from "./domain/sign-in/second-factor-rule.ts";
import type { Attempts, Trying } from "./identity/attempts.adapter.ts";
import { askIdentity, type Identity } from "./identity/identity.adapter.ts";
import type { Passwords } from "./identity/passwords.store.ts";
import type { History } from "./sessions/sign-in-history.service.ts";
import type { KnownDevices } from "./sign-in/known-devices.service.ts";
import { deleteUnconfirmed } from "./sign-up/confirmations.store.ts";
import { passwordTurn, type SignUps } from "./sign-up/sign-up.service.ts";

export type { Account } from "./domain/identity/account.ts";

/** A session that was opened: what the library answered, and the cookies that carry it. */
export interface OpenedSession {
  cookies: string[];
  body: unknown;
}

/** Who asks, and with which of their sessions. */
export interface OwnSession {
  account: Account;
  id: string;
  token: string;
}

/** Who is who. */
export interface Accounts {
  /** Whose session the cookies carry; null for a guest. Nothing is written. */
  current(headers: Headers): Promise<Account | null>;
  /** The same for the reader's own browser: prolongs the session, so its cookies have to be sent back. */
  visit(headers: Headers): Promise<{ account: Account | null; cookies: string[] }>;
  /** `next` is where a letter leads to that asks to confirm the address first. */
  signIn(typed: unknown, caller: Caller, next?: string | null): Promise<Result<OpenedSession, AuthRefusal>>;
  /** The account with the session that the cookies carry. */
  session(headers: Headers): Promise<OwnSession | null>;
  /** Ends the session, if there is one. */
  signOut(caller: Caller): Promise<Response>;
  /** The library's own answer to a question that changes nothing. */
  ask(path: "/get-session" | "/ok", caller: Caller): Promise<Response>;
  /** Deletes what carries nobody any more: sessions and confirmations that are over. */
  forgetEnded(): Promise<void>;
  /** Opens the two demo accounts in a shop where nobody has one yet. */
  seedDemoAccounts(): Promise<void>;
}

export const accountsContext = createContext<Accounts>();

interface AccountsDeps {
  db: Database;
  identity: Identity;
  attempts: Attempts;
  history: History;
  signUps: SignUps;
  passwords: Pick<Passwords, "trying">;
  devices: KnownDevices;
  /** Days in which a role of the shop goes on without a second factor. */
  secondFactorDays: number;
}

const nobody = { account: null, session: null, cookies: [] };

/** Accounts on a database. No I/O happens here. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, identity, attempts, history, signUps, passwords, devices, secondFactorDays } = deps;

  /** Some of the library's errors hide their cause; when it is the database, that is what has to be thrown. */
  async function hidden(fault: unknown): Promise<never> {
    await ping(db);
    throw fault;
  }

  async function lookUp(headers: Headers, disableRefresh: boolean) {
    // Guests have no such cookie, and cost no query.
    if (!headers.get("cookie")?.includes("heliora.session_token=")) return nobody;
    try {
      const { header, isOld } = withPresentNames(headers.get("cookie") ?? "");
      const cookie = new Headers({ cookie: header });
      const found = await identity.api.getSession({ headers: cookie, query: { disableRefresh }, returnHeaders: true });
      if (isOld && found.response?.session.hostCookie) return nobody;
      return {
        account: found.response
          ? accountUnderRule(found.response.user, { days: secondFactorDays, now: new Date() })
          : null,
        session: found.response?.session ?? null,
        cookies: found.headers.getSetCookie(),
      };
    } catch (fault) {
      // The session was ended while it was being prolonged.
      if (isAPIError(fault) && fault.statusCode === 401) return nobody;
      return hidden(fault);
    }
  }

  /** Tries a password that may be tried. */
  async function assess(
    input: SignInInput,
    caller: Caller,
    trying: Trying,
    next: string | null,
  ): ReturnType<Accounts["signIn"]> {
    const { email } = input;
    // Written while the password is judged, and for unknown addresses just the same: neither takes longer.
    const [takeBack, { answer, typed }] = await Promise.all([
      history.tried(email, caller),
      passwords.trying(email, () => askIdentity(identity, caller, "/sign-in/email", input)),
    ]);
    if (answer.status === 200) {
      await Promise.all([takeBack(), attempts.signInSucceeded(trying)]);
      const { cookies, body } = await opened(answer);
      // Who is still asked for a second factor is known after it.
      return ok({ cookies: isQuestion(body) ? cookies : [...cookies, devices.remember(email)], body });
    }
    if (answer.status === 403) {
      await Promise.all([takeBack(), attempts.signInUnused(trying)]);
      if (!(await isUnconfirmed(answer))) return fail({ code: "forbidden" });
      return fail({ code: "address_unconfirmed", ...(await signUps.remind(email, next)) });
    }
    if (answer.status >= 500) return hidden(new Error(`sign-in failed with status ${answer.status}`));
    const waiting = typed === null ? null : await signUps.unconfirmed(email, typed, next);
    if (waiting) return fail({ code: "address_unconfirmed", ...waiting });
    return fail({ code: "invalid_credentials" });
  }

  return {
    current: async (headers) => (await lookUp(headers, true)).account,
    visit: (headers) => lookUp(headers, false),
    async session(headers) {
      const { account, session } = await lookUp(headers, true);
      return account && session && { account, id: session.id, token: session.token };
    },

    async signIn(typed, caller, next = null) {
      const input = signInInput.safeParse(typed);
      if (!input.success) return fail({ code: "invalid_fields", faults: fieldErrors(input.error) });
      const { email } = input.data;
      const trying = { address: caller.address, email, device: devices.find(caller.headers, email) };
      const wait = await attempts.takeSignIn(trying);
      if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
      try {
        // The turn holds for all that belongs to a sign-in: the answers of several at once held up pages (bench/README.md).
        return await withPasswordSlot(passwordTurn(trying), () => assess(input.data, caller, trying, next));
      } catch (fault) {
        if (!(fault instanceof TooManyPasswords)) throw fault;
        await attempts.signInUnused(trying);
        return fail({ code: "too_many_attempts", retryAfterSeconds: fault.retryAfterSeconds });
      }
    },

    async signOut(caller) {
      // The library says "signed out" even if it could not end the session.
      await ping(db);
      return askIdentity(identity, caller, "/sign-out", {});
    },
    async ask(path, caller) {
      const answer = await askIdentity(identity, caller, path);
      return answer.status < 500 ? answer : hidden(new Error(`${path} failed with status ${answer.status}`));
    },

    async forgetEnded() {
      await Promise.all([deleteEnded(db), deleteUnconfirmed(db), history.forgetOld()]);
    },

    async seedDemoAccounts() {
      if (await isEmpty(db)) await insertAccounts(db, demoAccounts);
    },
  };
}

/** Of the library's two refusals the one that comes after a right password. */
async function isUnconfirmed(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json();
  return typeof body === "object" && body !== null && "code" in body && body.code === "EMAIL_NOT_VERIFIED";
}

/** True for the answer that asks for a second factor. */
function isQuestion(body: unknown): boolean {
  return typeof body === "object" && body !== null && "twoFactorRedirect" in body;
}

async function opened(answer: Response): Promise<OpenedSession> {
  return { cookies: answer.headers.getSetCookie(), body: await answer.json() };
}

/**
 * The signed-in account of a page that needs one. A guest is sent to sign in and comes back to the same place
 * afterwards. `signInPage` is the page below the locale that asks: `auth`, or `checkout/auth` on the way to pay.
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

/** The same with the session that asks, for what ends or changes sessions. */
export async function requireSession(request: Request, context: Readonly<RouterContextProvider>): Promise<OwnSession> {
  const own = await context.get(accountsContext).session(request.headers);
  if (own) return own;
  throw toSignIn(request, "auth");
}

function toSignIn(request: Request, signInPage: string): Response {
  const url = new URL(request.url);
  const first = url.pathname.split("/")[1];
  const locale = isLocale(first) ? first : defaultLocale;
  // A form that was not taken has done nothing: what the one before it did is not told again.
  if (request.method !== "GET") url.searchParams.delete("done");
  const back = encodeURIComponent(`${url.pathname}${url.search}`);
  return redirect(`/${locale}/${signInPage}?redirect=${back}`, request.method === "GET" ? 302 : 303);
}
