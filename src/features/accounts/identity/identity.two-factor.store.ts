import { randomInt } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { generateRandomString, symmetricDecrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Executor } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { backupHalf, backupSigns } from "../domain/sign-in/second-factor.ts";
import { claimCode } from "../second-factor/spent-codes.store.ts";
import { endOtherSessions } from "../second-factor/two-factor.store.ts";

/** Seconds that somebody who gave a good password has for the second factor. */
const challengeLength = 600;

/** Where a code is checked; hooks see the path below `/api/auth`. */
const verifications = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);

/**
 * The second factor: the library's own plugin for codes and backup codes, asked at each sign-in, and what it leaves
 * open. It asks after `/sign-in/email` alone; here every new session of somebody who has a second factor is either
 * held until a code comes (password, provider) or refused. Its count of failures per account is read before and written
 * after a check, so that parallel guesses slip through; here each is counted before. It takes a code twice.
 */
export function secondFactor(db: Executor) {
  return [
    twoFactor({
      issuer: "Heliora",
      twoFactorCookieMaxAge: challengeLength,
      // Who has no password here came by a provider; a code of the app is asked all the same.
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
    gate(db),
  ] as const;
}

function newBackupCodes(): string[] {
  const half = () => Array.from({ length: backupHalf }, () => backupSigns[randomInt(backupSigns.length)]).join("");
  return Array.from({ length: 10 }, () => `${half()}-${half()}`);
}

function gate(db: Executor): BetterAuthPlugin {
  const guesses = createRateLimit(db, { name: "second-factor", points: 10, seconds: 15 * 60 });
  return {
    id: "heliora-second-factor",
    init: () => ({
      options: {
        databaseHooks: { session: { create: { before: (session, at) => refuseUnasked(db, session.userId, at) } } },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => verifications.has(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const userId = await challenged(ctx);
            if (userId === null) return;
            const wait = await guesses.take(userId);
            // Returned, not thrown: what hooks throw is an error of the whole request.
            if (wait > 0) return Response.json({ code: "SECOND_FACTOR_LOCKED", retryAfter: wait }, { status: 429 });
            if (ctx.path !== "/two-factor/verify-totp") return;
            const isNew = await claimCode(db, userId, String(ctx.body?.code), (secret) =>
              symmetricDecrypt({ key: ctx.context.secretConfig, data: secret }),
            );
            // A code that was used is like any other wrong one, also in what it costs.
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
            // It has just been turned on, in a session; the others were opened without it.
            if (ctx.context.session && ctx.context.newSession) {
              await endOtherSessions(db, userId, ctx.context.newSession.session.token);
            }
          }),
        },
        { matcher: ({ path }) => path === "/callback/:id", handler: createAuthMiddleware(holdBack) },
      ],
    },
  };
}

/** Whose second factor is asked for: of the sign-in that waits for it, else of the session. */
async function challenged(ctx: GenericEndpointContext): Promise<string | null> {
  const session = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
  const found = session ? await ctx.context.internalAdapter.findSession(session) : null;
  if (found) return found.user.id;
  const waiting = await ctx.getSignedCookie(ctx.context.createAuthCookie("two_factor").name, ctx.context.secret);
  return waiting ? ((await ctx.context.internalAdapter.findVerificationValue(waiting))?.value ?? null) : null;
}

/**
 * Turns the session that a provider's answer has opened into one that waits for the second factor, as the library does
 * after a password (plugins/two-factor, its hook for `/sign-in/email`).
 */
async function holdBack(ctx: GenericEndpointContext): Promise<void> {
  const opened = ctx.context.newSession;
  if (!opened?.user.twoFactorEnabled) return;
  deleteSessionCookie(ctx, true);
  await ctx.context.internalAdapter.deleteSession(opened.session.token);
  ctx.context.setNewSession(null);
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + challengeLength * 1_000);
  await ctx.context.internalAdapter.createVerificationValue({ value: opened.user.id, identifier, expiresAt });
  await ctx.context.internalAdapter.createVerificationValue({
    value: "0",
    identifier: `2fa-attempts-${identifier}`,
    expiresAt,
  });
  const cookie = ctx.context.createAuthCookie("two_factor", { maxAge: challengeLength });
  await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes);
}

/**
 * Lets nobody who has a second factor open a session in a way that does not ask for it, whichever way that is: a link
 * from an e-mail, a reset, something added later. Allowed are the ways that ask, the answer to the question, and a new
 * session in place of one that is open.
 */
async function refuseUnasked(
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
