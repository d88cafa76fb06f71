import { isAPIError } from "better-auth/api";
import { createContext, type RouterContextProvider, redirect } from "react-router";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { turns } from "#platform/pure/turns.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { deleteEnded, hasUser, insertAccounts, isEmpty, ping } from "./accounts.store.ts";
import { type AttemptLimits, createAttempts } from "./attempts.store.ts";
import { type Account, accountOf } from "./domain/account.ts";
import { demoAccounts } from "./domain/demo.ts";
import { fieldFaults, signInInput } from "./domain/forms.ts";
import type { AuthRefusal } from "./domain/sentences.ts";
import { checkSignUp } from "./domain/sign-up.ts";
import { askIdentity, type Identity } from "./identity.store.ts";

export type { Account } from "./domain/account.ts";

/** A session that was opened: what the library answered, and the cookies that carry it. */
export interface OpenedSession {
  cookies: string[];
  body: unknown;
}

/** Who is who. */
export interface Accounts {
  /** Whose session the cookies carry; null for a guest. Nothing is written. */
  current(headers: Headers): Promise<Account | null>;
  /** The same for the reader's own browser: prolongs the session, so its cookies have to be sent back. */
  visit(headers: Headers): Promise<{ account: Account | null; cookies: string[] }>;
  signIn(typed: unknown, caller: Caller): Promise<Result<OpenedSession, AuthRefusal>>;
  /** `market` is where a telephone number without a country code is from. */
  signUp(typed: unknown, market: MarketCode, caller: Caller): Promise<Result<OpenedSession, AuthRefusal>>;
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
  settings: AttemptLimits;
  /** Keys the counters of attempts. */
  secret: string;
  identity: Identity;
}

/** Accounts on a database. No I/O happens here. */
export function createAccounts({ db, settings, secret, identity }: AccountsDeps): Accounts {
  const attempts = createAttempts(db, settings, secret);
  // The library hashes inside its transaction; a burst of sign-ups must not take every connection of the process.
  const signUpTurns = turns(3);

  /** Some of the library's faults hide their cause; when it is the database, that is what has to be thrown. */
  async function hidden(fault: unknown): Promise<never> {
    await ping(db);
    throw fault;
  }

  async function lookUp(headers: Headers, disableRefresh: boolean) {
    // Guests have no such cookie, and cost no query.
    if (!headers.get("cookie")?.includes("heliora.session_token=")) return { account: null, cookies: [] };
    try {
      const cookie = new Headers({ cookie: headers.get("cookie") ?? "" });
      const found = await identity.api.getSession({ headers: cookie, query: { disableRefresh }, returnHeaders: true });
      return {
        account: found.response ? accountOf(found.response.user) : null,
        cookies: found.headers.getSetCookie(),
      };
    } catch (fault) {
      // The session was ended while it was being prolonged.
      if (isAPIError(fault) && fault.statusCode === 401) return { account: null, cookies: [] };
      return hidden(fault);
    }
  }

  return {
    current: async (headers) => (await lookUp(headers, true)).account,
    visit: (headers) => lookUp(headers, false),

    async signIn(typed, caller) {
      const input = signInInput.safeParse(typed);
      if (!input.success) return fail({ code: "invalid_fields", faults: fieldFaults(input.error) });
      const { email } = input.data;
      const wait = await attempts.takeSignIn(caller.address, email);
      if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
      const answer = await askIdentity(identity, caller, "/sign-in/email", input.data);
      if (answer.status === 200) {
        await attempts.signInSucceeded(caller.address, email);
        return ok(await opened(answer));
      }
      if (answer.status === 403) {
        await attempts.signInUnused(caller.address, email);
        return fail({ code: "forbidden" });
      }
      if (answer.status >= 500) return hidden(new Error(`sign-in failed with status ${answer.status}`));
      return fail({ code: "invalid_credentials" });
    },

    /**
     * Every refusal after the fields are right is the same `sign_up_refused`. What remains visible until addresses
     * are confirmed by mail: a sign-up either opens a session or not, so who can sign up with an address knows that
     * nobody had it. The limit per address keeps that from being asked in bulk.
     */
    async signUp(typed, market, caller) {
      const input = checkSignUp(typed, market);
      if (!input.ok) return input;
      const wait = await attempts.takeSignUp(caller.address);
      if (wait > 0) return fail({ code: "too_many_attempts", retryAfterSeconds: wait });
      const { firstName, lastName, email, password, dialable: phone, locale, rememberMe, callbackURL } = input.value;
      const name = `${firstName} ${lastName}`.trim();
      const person = { name, firstName, lastName, email, password, phone, locale, rememberMe, callbackURL };
      const answer = await signUpTurns(() => askIdentity(identity, caller, "/sign-up/email", person));
      if (answer.status === 200) return ok(await opened(answer));
      if (answer.status === 403) return fail({ code: "forbidden" });
      // The library answers a broken insert like a taken address.
      if (!(await hasUser(db, email))) throw new Error(`sign-up failed with status ${answer.status}`);
      return fail({ code: "sign_up_refused" });
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

    forgetEnded: () => deleteEnded(db),

    async seedDemoAccounts() {
      if (await isEmpty(db)) await insertAccounts(db, demoAccounts);
    },
  };
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
  const url = new URL(request.url);
  const first = url.pathname.split("/")[1];
  const locale = isLocale(first) ? first : defaultLocale;
  const back = encodeURIComponent(`${url.pathname}${request.method === "GET" ? url.search : ""}`);
  throw redirect(`/${locale}/${signInPage}?redirect=${back}`, request.method === "GET" ? 302 : 303);
}
