import type { BetterAuthOptions } from "better-auth";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { socialAccounts } from "./identity-social.adapter.ts";

/** Seconds that a remembered session lasts without a visit; it is prolonged once a day. */
const sessionLength = 30 * 24 * 60 * 60;

/** Models of better-auth on our tables and columns. */
export const identityModels = {
  user: {
    modelName: "users",
    fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    additionalFields: {
      firstName: { type: "string", fieldName: "first_name" },
      lastName: { type: "string", fieldName: "last_name" },
      phone: { type: "string", required: false },
      locale: { type: "string" },
      role: { type: "string", input: false, defaultValue: "customer" },
      blockedAt: { type: "date", fieldName: "blocked_at", input: false, required: false },
      mergedIntoId: { type: "string", fieldName: "merged_into_id", input: false, required: false },
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
    // Without a cache, an ended session is rejected at once by every process.
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
} as const satisfies Pick<BetterAuthOptions, "user" | "session" | "account" | "verification">;
