import { randomInt } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { generateRandomString, symmetricDecrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Executor } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { backupAlphabet, backupHalfLength } from "../domain/sign-in/second-factor.ts";
import { spendCode } from "../second-factor/spent-codes.store.ts";
import { endOtherSessions } from "../second-factor/two-factor.store.ts";

/** Seconds to enter a code after the password. */
const challengeLength = 600;

/** Endpoints that verify a code, as hooks see their paths. */
const verifications = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);

/**
 * The library's plugin for TOTP and backup codes, with three gaps closed:
 * - It asks for a code only after `/sign-in/email`. Here every new session of an account with a second factor waits for a code
 *   (password, provider) or is refused.
 * - It reads its failure count before and writes it after a check, so parallel guesses slip through. Here each is counted first.
 * - It accepts a code twice. Here each works once.
 */
export function secondFactor(db: Executor) {
  return [
    twoFactor({
      issuer: "Heliora",
      twoFactorCookieMaxAge: challengeLength,
      // Accounts that sign in through a provider need a code as well.
      allowPasswordless: true,
      backupCodeOptions: { storeBackupCodes: "encrypted", customBackupCodesGenerate: newBackupCodes },
      schema: {
        user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
        twoFactor: {
          modelName: "two_factors",
          fields: {
            backupCodes: "backup_codes",
            userId: "user_id",
            failedVerificationCount: "failed_verification_count",
            lockedUntil: "locked_until",
          },
        },
      },
    }),
    secondFactorGuard(db),
  ] as const;
}

function newBackupCodes(): string[] {
  const half = () =>
    Array.from({ length: backupHalfLength }, () => backupAlphabet[randomInt(backupAlphabet.length)]).join("");
  return Array.from({ length: 10 }, () => `${half()}-${half()}`);
}

function secondFactorGuard(db: Executor): BetterAuthPlugin {
  const guesses = createRateLimit(db, { name: "second-factor", points: 10, seconds: 15 * 60 });
  return {
    id: "heliora-second-factor",
    init: () => ({
      options: {
        databaseHooks: {
          session: { create: { before: (session, at) => requireSecondFactor(db, session.userId, at) } },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => verifications.has(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const userId = await challengedUserId(ctx);
            if (userId === null) return;
            const wait = await guesses.take(userId);
            // Returned, because an error thrown in a hook fails the whole request.
            if (wait > 0) return Response.json({ code: "SECOND_FACTOR_LOCKED", retryAfter: wait }, { status: 429 });
            if (ctx.path !== "/two-factor/verify-totp") return;
            const isNew = await spendCode(db, userId, String(ctx.body?.code), (secret) =>
              symmetricDecrypt({ key: ctx.context.secretConfig, data: secret }),
            );
            // A spent code is treated like any wrong one, including the attempt that it counts.
            return isNew ? undefined : { context: { body: { ...ctx.body, code: "used" } } };
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => verifications.has(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const userId = ctx.context.newSession?.user.id ?? ctx.context.session?.user.id;
            const { returned } = ctx.context;
            if (!userId || returned instanceof Error) return;
            await guesses.forget(userId);
            // The second factor has just been turned on: end the sessions that were opened without it.
            if (ctx.context.session && ctx.context.newSession) {
              await endOtherSessions(db, userId, ctx.context.newSession.session.token);
            }
          }),
        },
        { matcher: ({ path }) => path === "/callback/:id", handler: createAuthMiddleware(deferToSecondFactor) },
      ],
    },
  };
}

/** User whose code is verified: of the session, else of the pending sign-in. */
async function challengedUserId(ctx: GenericEndpointContext): Promise<string | null> {
  const session = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
  const found = session ? await ctx.context.internalAdapter.findSession(session) : null;
  if (found) return found.user.id;
  const waiting = await ctx.getSignedCookie(ctx.context.createAuthCookie("two_factor").name, ctx.context.secret);
  return waiting ? ((await ctx.context.internalAdapter.findVerificationValue(waiting))?.value ?? null) : null;
}

/**
 * Replaces the session opened by a provider's callback with a pending sign-in, as the library does after a password
 * (plugins/two-factor, its hook for `/sign-in/email`).
 */
async function deferToSecondFactor(ctx: GenericEndpointContext): Promise<void> {
  const opened = ctx.context.newSession;
  if (!opened?.user.twoFactorEnabled) return;
  deleteSessionCookie(ctx, true);
  await ctx.context.internalAdapter.deleteSession(opened.session.token);
  ctx.context.setNewSession(null);
  await startChallenge(ctx, opened.user.id);
}

/** Begins a sign-in that waits for a code of the second factor; its cookie leads to it. */
export async function startChallenge(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + challengeLength * 1_000);
  await ctx.context.internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
  await ctx.context.internalAdapter.createVerificationValue({
    value: "0",
    identifier: `2fa-attempts-${identifier}`,
    expiresAt,
  });
  const cookie = ctx.context.createAuthCookie("two_factor", { maxAge: challengeLength });
  await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes);
}

/**
 * Refuses a new session of an account with a second factor, unless the endpoint asks for a code, verifies one, or replaces an
 * open session of the same user. Covers links, resets, and endpoints that are added later.
 */
async function requireSecondFactor(
  db: Executor,
  userId: string,
  at: (GenericEndpointContext & { path?: string | undefined }) | null,
): Promise<void> {
  const path = at?.path ?? "";
  const asks = path === "/sign-in/email" || path.startsWith("/callback/") || verifications.has(path);
  if (asks || at?.context.session?.user.id === userId) return;
  const user = at
    ? await at.context.internalAdapter.findUserById(userId)
    : await db
        .selectFrom("users")
        .select("two_factor_enabled as twoFactorEnabled")
        .where("id", "=", userId)
        .executeTakeFirst();
  if (user && "twoFactorEnabled" in user && user.twoFactorEnabled) {
    throw new APIError("FORBIDDEN", { code: "SECOND_FACTOR_REQUIRED", message: "a second factor is required" });
  }
}
