import type { GenericEndpointContext } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";
import { z } from "zod";
import type { ClosedCode } from "../domain/identity/account.ts";
import { startChallenge } from "./identity.two-factor.store.ts";

/** How a session was opened: `password`, `link` or `code` (from an e-mail), `two-factor`, `passkey`, or a provider (`google`, …). */
export type SignInMethod = string;

/** Parts of the library's request that tell the sign-in method. */
interface SessionRequest {
  path?: string | undefined;
  params?: unknown;
  body?: unknown;
}

/** Method of the session that this request opens. */
export function methodOf(request: SessionRequest | null | undefined): SignInMethod {
  const path = request?.path ?? "";
  if (path.startsWith("/callback/") || path.startsWith("/oauth2/callback/")) {
    const named = z.object({ id: z.string().optional(), providerId: z.string().optional() }).safeParse(request?.params);
    return (named.data?.providerId ?? named.data?.id ?? "social").slice(0, 40);
  }
  if (path.startsWith("/two-factor/")) return "two-factor";
  if (path.startsWith("/passkey/")) return "passkey";
  // Server-only endpoints have no path.
  if (path.startsWith("/")) return "password";
  return z.object({ method: z.string() }).safeParse(request?.body).data?.method ?? "password";
}

/** Whether the library will delete this new session within the same request, to ask for the second factor. */
export async function awaitsSecondFactor(userId: string, at: GenericEndpointContext | null): Promise<boolean> {
  const path = at?.path ?? "";
  if (path !== "/sign-in/email" && !path.startsWith("/callback/")) return false;
  const user = await at?.context.internalAdapter.findUserById(userId);
  return user !== null && user !== undefined && "twoFactorEnabled" in user && user.twoFactorEnabled === true;
}

/** Why nobody may sign in to this account: staff has blocked it, or merged it into another one. */
export async function whyClosed(userId: string, at: GenericEndpointContext | null): Promise<ClosedCode | null> {
  const user = await at?.context.internalAdapter.findUserById(userId);
  if (!user) return null;
  if ("blockedAt" in user && user.blockedAt) return "ACCOUNT_BLOCKED";
  return "mergedIntoId" in user && user.mergedIntoId ? "ACCOUNT_MERGED" : null;
}

/** Server-only endpoints that the library lacks: open a session without a password, ask for the second factor, replace the token of a session. */
export function ownSessions() {
  return [
    {
      id: "own-sessions",
      endpoints: {
        openSession: createAuthEndpoint.serverOnly(
          {
            method: "POST",
            body: z.object({ userId: z.string(), remember: z.boolean(), method: z.string() }),
          },
          async (ctx) => {
            const { userId, remember } = ctx.body;
            const user = await ctx.context.internalAdapter.findUserById(userId);
            if (!user) return { opened: false };
            const session = await ctx.context.internalAdapter.createSession(user.id, !remember);
            await setSessionCookie(ctx, { session, user }, !remember);
            return { opened: true };
          },
        ),
        challenge: createAuthEndpoint.serverOnly(
          { method: "POST", body: z.object({ userId: z.string() }) },
          async (ctx) => startChallenge(ctx, ctx.body.userId),
        ),
        renewSession: createAuthEndpoint.serverOnly(
          { method: "POST", body: z.object({ token: z.string() }) },
          async (ctx) => {
            const found = await ctx.context.internalAdapter.findSession(ctx.body.token);
            if (!found) return { renewed: false };
            const token = generateRandomString(32);
            const session = await ctx.context.internalAdapter.updateSession(ctx.body.token, { token });
            if (!session) return { renewed: false };
            await setSessionCookie(ctx, { session: { ...found.session, token }, user: found.user });
            return { renewed: true };
          },
        ),
      },
    },
  ] as const;
}
