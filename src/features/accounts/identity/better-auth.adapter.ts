import { type BetterAuthOptions, betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Executor } from "#platform/server/db/database.ts";
import { closedCodes } from "../domain/identity/account.ts";
import { cookiePrefix } from "../domain/identity/cookie-names.ts";
import { canonicalEmail } from "../domain/identity/email.ts";
import { passwordLength } from "../domain/sign-in/password-rule.ts";
import { secondFactor } from "./identity.two-factor.store.ts";
import { identityModels } from "./identity-models.ts";
import { passkeySignIn } from "./identity-passkeys.adapter.ts";
import { awaitsSecondFactor, methodOf, ownSessions, type SignInMethod, whyClosed } from "./identity-session.adapter.ts";
import { socialSignIn } from "./identity-social.adapter.ts";
import type { Passwords } from "./passwords.store.ts";
import type { SocialSettings } from "./social-settings.ts";

export interface LibraryOptions {
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
  /** Header that carries the client's address. */
  addressHeader: string;
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
export function createLibrary({
  db,
  passwords,
  secret,
  publicUrl,
  local,
  social,
  opened,
  addressHeader,
}: LibraryOptions) {
  return betterAuth({
    appName: "Heliora",
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    // The library adds `publicUrl` itself.
    trustedOrigins: (request) => (local && request ? [new URL(request.url).origin] : []),
    database: { db, type: "postgres", transaction: !db.isTransaction },
    plugins: [...ownSessions(), ...secondFactor(db), ...socialSignIn(social), passkeySignIn()],
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

/** Stores canonical addresses, and the method of each session; refuses sessions of blocked and merged accounts; reports sessions that wait for no second factor. */
function databaseHooks(opened: LibraryOptions["opened"]) {
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
        before: async (session, context) => {
          // Every way to a session comes through here, after the password or the provider was right.
          const code = await whyClosed(session.userId, context);
          if (code) throw new APIError("FORBIDDEN", { code, message: closedCodes[code] });
          return { data: { method: methodOf(context) } };
        },
        after: async (session, context) => {
          if (await awaitsSecondFactor(session.userId, context)) return;
          await opened({ ...session, method: methodOf(context) });
        },
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}

export type Library = ReturnType<typeof createLibrary>;
