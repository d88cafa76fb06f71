import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { APIError, getOAuthState } from "better-auth/api";
import { apple, google } from "better-auth/social-providers";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";
import type { Settings } from "#platform/server/settings.ts";
import { type ProviderProfile, profileName } from "../domain/sign-in/profile-name.ts";
import type { ProviderId } from "../domain/sign-in/providers.ts";
import { claimsHold, readClaims } from "../social/id-token.ts";
import { oidcProvider } from "../social/oidc-provider.ts";

/** What providers are configured with; each of them may be missing. */
export type SocialSettings = Pick<
  Settings,
  | "GOOGLE_CLIENT_ID"
  | "GOOGLE_CLIENT_SECRET"
  | "APPLE_CLIENT_ID"
  | "APPLE_CLIENT_SECRET"
  | "OIDC_ISSUER"
  | "OIDC_CLIENT_ID"
  | "OIDC_CLIENT_SECRET"
  | "OIDC_NAME"
>;

/** A way to sign in elsewhere, as the library knows it. */
export type OAuthProvider = AuthContext["socialProviders"][number];

/** What the library keeps of accounts elsewhere. Linked only when the address is confirmed on both sides. */
export const socialAccounts = {
  updateAccountOnSignIn: false,
  accountLinking: {
    enabled: true,
    trustedProviders: [],
    requireLocalEmailVerified: true,
    allowDifferentEmails: false,
    updateUserInfoOnLink: false,
  },
};

/** The configured ways to sign in elsewhere, in the order of their buttons. */
export function configuredProviders(settings: SocialSettings): { id: ProviderId; name: string }[] {
  return [
    ...(settings.GOOGLE_CLIENT_ID ? [{ id: "google" as const, name: "Google" }] : []),
    ...(settings.APPLE_CLIENT_ID ? [{ id: "apple" as const, name: "Apple" }] : []),
    ...(settings.OIDC_ISSUER ? [{ id: "oidc" as const, name: settings.OIDC_NAME }] : []),
  ];
}

/** Signing in elsewhere: the providers of the settings, and the rules for people who come from there. */
export function socialSignIn(settings: SocialSettings): BetterAuthPlugin[] {
  const providers = builtIn(settings);
  if (settings.OIDC_ISSUER && settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET) {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
    providers.push(oidcProvider({ issuer, clientId, clientSecret, name: settings.OIDC_NAME, mapProfileToUser }));
  }
  return [
    {
      id: "heliora-social",
      init: (context) => ({
        context: { socialProviders: [...providers, ...context.socialProviders] },
        options: {
          databaseHooks: {
            user: { create: { before: (user, at) => newUser(user, at?.path) } },
            account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
          },
        },
      }),
    },
  ];
}

/** The shop asks a provider once who somebody is; what would let it ask again is not kept. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function builtIn(settings: SocialSettings): OAuthProvider[] {
  const found: OAuthProvider[] = [];
  if (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET) {
    const clientId = settings.GOOGLE_CLIENT_ID;
    const made = google({ clientId, clientSecret: settings.GOOGLE_CLIENT_SECRET, mapProfileToUser });
    found.push(guarded(made, ["https://accounts.google.com", "accounts.google.com"], clientId));
  }
  if (settings.APPLE_CLIENT_ID && settings.APPLE_CLIENT_SECRET) {
    const clientId = settings.APPLE_CLIENT_ID;
    const made = apple({ clientId, clientSecret: settings.APPLE_CLIENT_SECRET, mapProfileToUser });
    found.push(guarded(made, ["https://appleid.apple.com"], clientId));
  }
  return found;
}

/**
 * The library only decodes the token that these two give for a code. It comes over TLS from their own address, which
 * stands for the signature (OpenID Connect Core 3.1.3.7); issuer, audience and time are looked at here.
 */
function guarded(provider: OAuthProvider, issuers: readonly string[], audience: string): OAuthProvider {
  return {
    ...provider,
    async getUserInfo(tokens) {
      const claims = tokens.idToken ? readClaims(tokens.idToken) : null;
      return claims && claimsHold(claims, issuers, audience) ? provider.getUserInfo(tokens) : null;
    },
  };
}

/** What the shop takes over from a profile. No picture: it would stand on somebody else's server. */
function mapProfileToUser(profile: ProviderProfile & { email_verified?: unknown }) {
  const { firstName, lastName } = profileName(profile);
  return {
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    locale: defaultLocale,
    image: "",
    emailVerified: profile.email_verified === true || profile.email_verified === "true",
  };
}

/**
 * A new person from a provider. Their address has to be confirmed there: whoever could bring any address would keep it
 * from its owner. The language is that of the page they came from; the terms were named at the button, and the version
 * and time are stored with the user as for everybody.
 */
async function newUser<T extends { emailVerified?: boolean | undefined }>(user: T, path: string | undefined) {
  if (!path?.startsWith("/callback/")) return;
  if (user.emailVerified !== true) {
    throw new APIError("FORBIDDEN", { code: "email_not_verified", message: "address is not confirmed there" });
  }
  const locale = (await getOAuthState())?.locale;
  return { data: { ...user, image: null, locale: isLocale(locale) ? locale : defaultLocale } };
}
