import { type BetterAuthOptions, betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import type { Executor } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { cookiePrefix, withPresentNames } from "../domain/identity/cookie-names.ts";
import { canonicalEmail } from "../domain/identity/email.ts";
import { passwordLength } from "../domain/sign-in/password-rule.ts";
import { secondFactor } from "./identity.two-factor.store.ts";
import { identityModels } from "./identity-models.ts";
import { awaitsSecondFactor, methodOf, ownSessions, type SignInMethod } from "./identity-session.adapter.ts";
import { type SocialSettings, socialSignIn } from "./identity-social.adapter.ts";
import type { Passwords } from "./passwords.store.ts";

/** Carries the client's address to the library; a header of this name from the client is dropped. */
const addressHeader = "x-caller-address";

/** Headers of the client that are forwarded to the library. */
const passed = ["cookie", "origin", "referer", "user-agent", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];

/** Headers that only browsers send. Node's fetch sends `sec-fetch-mode` as well. */
const browserHeaders = ["origin", "referer", "sec-fetch-site"];

export interface IdentityOptions {
  /** A transaction, to make the library's writes part of it. */
  db: Executor;
  passwords: Pick<Passwords, "hash" | "verify">;
  /** Signs the cookies. */
  secret: string;
  publicUrl: string;
  /** The shop has no public address and trusts the host of each request (localhost, an IP address or a name). */
  local: boolean;
  /** Sign-in providers. */
  social: SocialSettings;
  /** Called for every opened session, except one that still waits for its second factor. */
  opened: (session: OpenSession) => Promise<void>;
}

/** A newly opened session. */
export interface OpenSession {
  id: string;
  userId: string;
  method: SignInMethod;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
}

/** better-auth on our own tables. No I/O happens here. */
export function createIdentity({ db, passwords, secret, publicUrl, local, social, opened }: IdentityOptions) {
  return betterAuth({
    appName: "Heliora",
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    // The library adds `publicUrl` itself.
    trustedOrigins: (request) => (local && request ? [new URL(request.url).origin] : []),
    database: { db, type: "postgres", transaction: !db.isTransaction },
    plugins: [...ownSessions(), ...secondFactor(db), ...socialSignIn(social)],
    emailAndPassword: {
      enabled: true,
      // Accounts are opened by the link of a confirmation e-mail (sign-up.service.ts).
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      // In UTF-16 code units; our own rule counts characters and is checked first.
      maxPasswordLength: 2 * passwordLength.max,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    ...identityModels,
    databaseHooks: databaseHooks(opened),
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // Would prefix the cookie names with `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith("https:") },
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { validateSchema: false },
    },
    // Our own limits hold across processes (attempts.adapter.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its log messages contain e-mail addresses. Errors are thrown instead and logged with the request.
    logger: { disabled: true },
    onAPIError: { throw: true },
  });
}

/** Stores canonical addresses, and the method of each session; reports sessions that wait for no second factor. */
function databaseHooks(opened: IdentityOptions["opened"]) {
  return {
    user: {
      create: {
        before: async (user) => {
          const email = canonicalEmail(user.email);
          return email === null ? false : { data: { email } };
        },
      },
    },
    session: {
      create: {
        before: async (_session, context) => ({ data: { method: methodOf(context) } }),
        after: async (session, context) => {
          if (await awaitsSecondFactor(session.userId, context)) return;
          await opened({ ...session, method: methodOf(context) });
        },
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}

export type Identity = ReturnType<typeof createIdentity>;

/** Headers that the library gets; no others of the client reach it. */
function headersOf(caller: Caller): Headers {
  const headers = new Headers({ [addressHeader]: caller.address });
  for (const name of passed) {
    const value = caller.headers.get(name);
    if (value !== null) headers.set(name, name === "cookie" ? withPresentNames(value).header : value);
  }
  return headers;
}

/** Opens a session without a password; returns its cookies, or `null` if the account has a second factor. */
export async function openSession(
  identity: Identity,
  caller: Caller,
  body: { userId: string; remember: boolean; method: SignInMethod },
): Promise<string[] | null> {
  try {
    const answer = await identity.api.openSession({ body, headers: headersOf(caller), returnHeaders: true });
    return answer.response.opened ? answer.headers.getSetCookie() : null;
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 403) return null;
    throw error;
  }
}

/** Replaces the token of a session; returns its cookies, or `null` if it has ended. */
export async function renewSession(identity: Identity, caller: Caller, token: string): Promise<string[] | null> {
  const answer = await identity.api.renewSession({
    body: { token },
    headers: headersOf(caller),
    returnHeaders: true,
  });
  return answer.response.renewed ? answer.headers.getSetCookie() : null;
}

/** Calls an endpoint of the library in process: `path` below `/api/auth`, POST with a JSON body, GET without. */
export function askIdentity(identity: Identity, caller: Caller, path: string, body?: unknown): Promise<Response> {
  const headers = headersOf(caller);
  if (body !== undefined) headers.set("content-type", "application/json");
  // The library requires an origin. Only browsers can be made to forge requests, and they send one of these headers.
  if (!browserHeaders.some((name) => headers.has(name))) headers.set("origin", identity.options.baseURL);
  // The Host header is client input and may be no valid host.
  const origin = URL.canParse(caller.origin) ? new URL(caller.origin).origin : "http://localhost";
  return identity.handler(
    new Request(`${origin}/api/auth${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
