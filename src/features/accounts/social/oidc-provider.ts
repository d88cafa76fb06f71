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

/** Milliseconds that a provider may take for one answer. */
const timeout = 8_000;

/**
 * Any OpenID Connect provider, by the library's generic client: discovery, PKCE, a nonce, id tokens verified with the
 * provider's keys. The library would ask for discovery once, when the shop starts, and go without the provider if it is
 * down just then, and a slow one would hold up every sign-in; here it is asked when somebody first wants to go there,
 * and again until it answers.
 */
export function oidcProvider(options: OidcOptions): OAuthProvider {
  let found: OAuthProvider | undefined;
  async function reach(): Promise<OAuthProvider> {
    found ??= await inTime(discover(options));
    if (!found) throw new APIError("SERVICE_UNAVAILABLE", { code: "provider_unavailable", message: "no discovery" });
    return found;
  }
  return {
    id: "oidc",
    name: options.name,
    requiresIdTokenNonce: true,
    /** Subjects are unique only within an issuer: another provider in its place knows nobody of this one. */
    accountSubject: ({ profile }) => `${options.issuer} ${String((profile as Claims).sub ?? "")}`,
    get issuer() {
      return found?.issuer;
    },
    createAuthorizationURL: async (data) => (await reach()).createAuthorizationURL(data),
    validateAuthorizationCode: async (data) => inTime(Promise.resolve((await reach()).validateAuthorizationCode(data))),
    async getUserInfo(tokens) {
      try {
        return await inTime(Promise.resolve((await reach()).getUserInfo(tokens)));
      } catch {
        // The library asks "is there anybody?" here; that nobody can say is no.
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
        // The library verified the token before. Without one it would take the word of whoever holds an access token.
        getUserInfo: async ({ idToken }) => profileOf(idToken),
        mapProfileToUser: options.mapProfileToUser,
      },
    ],
  });
  // It needs of the context only where to complain and who is there already.
  const context = { logger: silent, socialProviders: [] as OAuthProvider[] } as unknown as AuthContext;
  const [provider] = (await client.init(context)).context.socialProviders;
  // A document that names another issuer is not about this one (OpenID Connect Discovery 4.3).
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

async function inTime<T>(answer: Promise<T>): Promise<T> {
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
