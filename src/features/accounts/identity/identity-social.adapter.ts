import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { APIError, getOAuthState } from "better-auth/api";
import { apple, google } from "better-auth/social-providers";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";
import { type ProviderProfile, profileName } from "../domain/sign-in/profile-name.ts";
import { areClaimsValid, readClaims } from "../social/id-token.ts";
import { oidcProvider } from "../social/oidc-provider.ts";
import type { SocialSettings } from "./social-settings.ts";

export type OAuthProvider = AuthContext["socialProviders"][number];

/** Provider accounts are linked only if both sides have confirmed the address. */
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

/** Plugin with the configured providers and the rules for their users. */
export function socialSignIn(settings: SocialSettings): BetterAuthPlugin[] {
  const providers = builtInProviders(settings);
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
            user: { create: { before: (user, at) => prepareUser(user, at?.path) } },
            account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
          },
        },
      }),
    },
  ];
}

/** Tokens are not stored: the profile is read once, at sign-in. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function builtInProviders(settings: SocialSettings): OAuthProvider[] {
  const found: OAuthProvider[] = [];
  if (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET) {
    const clientId = settings.GOOGLE_CLIENT_ID;
    const made = google({ clientId, clientSecret: settings.GOOGLE_CLIENT_SECRET, mapProfileToUser });
    found.push(withClaimsCheck(made, ["https://accounts.google.com", "accounts.google.com"], clientId));
  }
  if (settings.APPLE_CLIENT_ID && settings.APPLE_CLIENT_SECRET) {
    const clientId = settings.APPLE_CLIENT_ID;
    const made = apple({ clientId, clientSecret: settings.APPLE_CLIENT_SECRET, mapProfileToUser });
    found.push(withClaimsCheck(made, ["https://appleid.apple.com"], clientId));
  }
  return found;
}

/**
 * For these two, the library only decodes the id token. TLS to the token endpoint replaces the signature check (OpenID Connect
 * Core 3.1.3.7); issuer, audience and expiry are validated here.
 */
function withClaimsCheck(provider: OAuthProvider, issuers: readonly string[], audience: string): OAuthProvider {
  return {
    ...provider,
    async getUserInfo(tokens) {
      const claims = tokens.idToken ? readClaims(tokens.idToken) : null;
      return claims && areClaimsValid(claims, issuers, audience) ? provider.getUserInfo(tokens) : null;
    },
  };
}

/** No picture, because pages load nothing from other servers. */
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
 * Prepares a user created by a provider's callback. The provider must have confirmed the address, otherwise anybody could
 * occupy an address of somebody else. The language is that of the page with the button, which also names the terms.
 */
async function prepareUser<T extends { emailVerified?: boolean | undefined }>(user: T, path: string | undefined) {
  if (!path?.startsWith("/callback/")) return;
  if (user.emailVerified !== true) {
    throw new APIError("FORBIDDEN", { code: "email_not_verified", message: "address is not confirmed there" });
  }
  const locale = (await getOAuthState())?.locale;
  return { data: { ...user, image: null, locale: isLocale(locale) ? locale : defaultLocale } };
}
