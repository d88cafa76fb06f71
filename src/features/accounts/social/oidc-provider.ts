import type { AuthContext } from "better-auth";
import { APIError } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { type Claims, readClaims } from "./id-token.ts";

type OAuthProvider = AuthContext["socialProviders"][number];

export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  mapProfileToUser: (profile: Claims) => Record<string, unknown>;
}

/** Milliseconds for one response of a provider. */
const timeout = 8_000;

/**
 * An OpenID Connect provider by the library's generic client: discovery, PKCE, nonce, id tokens verified with the provider's
 * keys. The library would run discovery once at startup, without a retry, and delay every sign-in meanwhile. Here it runs at
 * the first sign-in through the provider and is repeated until it succeeds.
 */
export function oidcProvider(options: OidcOptions): OAuthProvider {
  let found: OAuthProvider | undefined;
  async function discovered(): Promise<OAuthProvider> {
    found ??= await withTimeout(discover(options));
    if (!found) throw new APIError("SERVICE_UNAVAILABLE", { code: "provider_unavailable", message: "no discovery" });
    return found;
  }
  return {
    id: "oidc",
    name: options.name,
    requiresIdTokenNonce: true,
    /** Subjects are unique only within an issuer, and the configured issuer may change. */
    accountSubject: ({ profile }) => `${options.issuer} ${String((profile as Claims).sub ?? "")}`,
    get issuer() {
      return found?.issuer;
    },
    createAuthorizationURL: async (data) => (await discovered()).createAuthorizationURL(data),
    validateAuthorizationCode: async (data) =>
      withTimeout(Promise.resolve((await discovered()).validateAuthorizationCode(data))),
    async getUserInfo(tokens) {
      try {
        return await withTimeout(Promise.resolve((await discovered()).getUserInfo(tokens)));
      } catch {
        // The library expects `null` on failure.
        return null;
      }
    },
  };
}

async function discover(options: OidcOptions): Promise<OAuthProvider | undefined> {
  const issuer = options.issuer.replace(/\/$/, "");
  const client = genericOAuth({
    config: [
      {
        providerId: "oidc",
        clientId: options.clientId,
        clientSecret: options.clientSecret,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        scopes: ["openid", "profile", "email"],
        pkce: true,
        requireIdTokenVerification: true,
        // The library has verified the token. Without this, it would trust the userinfo endpoint when there is no id token.
        getUserInfo: async ({ idToken }) => profileOf(idToken),
        mapProfileToUser: options.mapProfileToUser,
      },
    ],
  });
  // The plugin uses only these two properties of the context.
  const context = { logger: silent, socialProviders: [] as OAuthProvider[] } as unknown as AuthContext;
  const [provider] = (await client.init(context)).context.socialProviders;
  // The document must name the configured issuer (OpenID Connect Discovery 4.3).
  return provider?.issuer?.replace(/\/$/, "") === issuer ? provider : undefined;
}

function profileOf(idToken: string | undefined) {
  const claims = idToken ? readClaims(idToken) : null;
  if (!claims || typeof claims.sub !== "string" || claims.sub === "") return null;
  const email = typeof claims.email === "string" ? claims.email : null;
  return { ...claims, id: claims.sub, email, emailVerified: claims.email_verified === true };
}

const nothing = () => undefined;
const silent = { error: nothing, warn: nothing, info: nothing, debug: nothing };

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the provider did not answer in time")), timeout);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
