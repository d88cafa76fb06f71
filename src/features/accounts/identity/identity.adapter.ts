import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { termsVersion } from "#platform/pure/market/terms.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { cookiePrefix, withPresentNames } from "../domain/identity/cookie-names.ts";
import { canonicalEmail } from "../domain/identity/email.ts";
import { passwordLength } from "../domain/sign-in/password-rule.ts";
import { secondFactor } from "./identity.two-factor.store.ts";
import { awaitsSecondFactor, methodOf, ownSessions, type SignInMethod } from "./identity-session.adapter.ts";
import { type SocialSettings, socialAccounts, socialSignIn } from "./identity-social.adapter.ts";
import type { Passwords } from "./passwords.store.ts";

/** Seconds that a remembered session lasts without a visit; it is prolonged once a day. */
const sessionLength = 30 * 24 * 60 * 60;

/** Header in which the client's address reaches the library; whatever a client sends under this name is dropped. */
const addressHeader = "x-caller-address";

/** Headers of a client that mean something for signing in. */
const passed = ["cookie", "origin", "referer", "user-agent", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];

/** Of these, those by which a browser gives away the page that sends. Node's fetch sends `sec-fetch-mode` alone. */
const telltale = ["origin", "referer", "sec-fetch-site"];

export interface IdentityOptions {
  /** On a transaction, all that the library does is part of it. */
  db: Executor;
  passwords: Pick<Passwords, "hash" | "verify">;
  /** Signs the cookies. */
  secret: string;
  publicUrl: string;
  /** A shop without a public address is reached as localhost, by number or by name: it trusts the name it was asked by. */
  local: boolean;
  /** Providers that people may sign in with. */
  social: SocialSettings;
  /** Hears of every session that was opened, but for those that still wait for their second factor. */
  opened: (session: OpenSession) => Promise<void>;
}

/** A session as the library has just opened it. */
export interface OpenSession {
  id: string;
  userId: string;
  method: SignInMethod;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
}

/** Users, sessions and passwords: the library on our own tables. No I/O happens here. */
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
      // Accounts are opened by the e-mail that comes back (sign-up.service.ts).
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      // Counted in code units there: our own rule counts characters, before.
      maxPasswordLength: 2 * passwordLength.max,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    user: {
      modelName: "users",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: {
        firstName: { type: "string", fieldName: "first_name" },
        lastName: { type: "string", fieldName: "last_name" },
        phone: { type: "string", required: false },
        locale: { type: "string" },
        role: { type: "string", input: false, defaultValue: "customer" },
        roleGivenAt: { type: "date", fieldName: "role_given_at", input: false, required: false },
        termsVersion: { type: "string", fieldName: "terms_version", input: false, defaultValue: termsVersion },
        termsAcceptedAt: { type: "date", fieldName: "terms_accepted_at", input: false, defaultValue: () => new Date() },
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      additionalFields: {
        method: { type: "string", input: false, required: false },
        hostCookie: { type: "boolean", fieldName: "host_cookie", input: false, defaultValue: true },
      },
      expiresIn: sessionLength,
      // A session that was ended is ended at once, everywhere.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: "accounts",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
      ...socialAccounts,
    },
    verification: {
      modelName: "verifications",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    databaseHooks: {
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
          before: async (_session, at) => ({ data: { method: methodOf(at) } }),
          after: async (session, at) => {
            if (await awaitsSecondFactor(session.userId, at)) return;
            await opened({ ...session, method: methodOf(at) });
          },
        },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // Would put `__Secure-` before the names.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith("https:") },
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { validateSchema: false },
    },
    // Our own limits hold across processes (attempts.store.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages name e-mail addresses. Errors are thrown instead, and logged where requests are.
    logger: { disabled: true },
    onAPIError: { throw: true },
  });
}

export type Identity = ReturnType<typeof createIdentity>;

/** Headers by which the library knows a caller; nothing else that a client sends reaches it. */
function headersOf(caller: Caller): Headers {
  const headers = new Headers({ [addressHeader]: caller.address });
  for (const name of passed) {
    const value = caller.headers.get(name);
    if (value !== null) headers.set(name, name === "cookie" ? withPresentNames(value).header : value);
  }
  return headers;
}

/**
 * Opens a session for somebody who has proved in another way who they are; gives its cookies, or null for an account
 * that asks for a second factor: there is no way round it.
 */
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

/** Gives the session with this token another one; the cookies that carry it, or null if it has ended. */
export async function renewSession(identity: Identity, caller: Caller, token: string): Promise<string[] | null> {
  const answer = await identity.api.renewSession({
    body: { token },
    headers: headersOf(caller),
    returnHeaders: true,
  });
  return answer.response.renewed ? answer.headers.getSetCookie() : null;
}

/** Asks the library over its own protocol: `path` below `/api/auth`, a JSON body or none. Faults are thrown. */
export function askIdentity(identity: Identity, caller: Caller, path: string, body?: unknown): Promise<Response> {
  const headers = headersOf(caller);
  if (body !== undefined) headers.set("content-type", "application/json");
  // Every browser says where a form or script comes from. A program says nothing, and nobody can make it act for them.
  if (!telltale.some((name) => headers.has(name))) headers.set("origin", identity.options.baseURL);
  // The Host header is the client's own text and need not be an address.
  const origin = URL.canParse(caller.origin) ? new URL(caller.origin).origin : "http://localhost";
  return identity.handler(
    new Request(`${origin}/api/auth${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
