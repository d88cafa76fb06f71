import { createHash } from "node:crypto";
import { createContext } from "react-router";
import { defaultLocale, isLocale, type Locale } from "#features/languages/domain/locale.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { ping } from "../accounts.store.ts";
import { isProviderId, type ProviderId } from "../domain/sign-in/providers.ts";
import { secondFactorPath } from "../domain/sign-in/second-factor.ts";
import {
  type Provider,
  readReturn,
  returnPath,
  type SocialError,
  type SocialPage,
  socialError,
} from "../domain/sign-in/social.ts";
import { askIdentity, type Identity } from "../identity/identity.adapter.ts";
import { configuredProviders, type SocialSettings } from "../identity/identity-social.adapter.ts";
import { deleteConnection, selectConnections } from "./social.store.ts";

/** An account elsewhere, as the security page lists it. */
export interface ConnectedAccount extends Provider {
  since: Date;
}

/** Signing in with an account elsewhere. */
export interface Social {
  /** Ways that are configured, in the order of their buttons. */
  readonly providers: readonly Provider[];
  /**
   * Begins: gives the address at the provider, and the cookie that binds the answer to this browser. `from` is the page
   * with the button, `next` a safe path to go on to.
   */
  begin(
    provider: string,
    from: { locale: Locale; page: SocialPage; next: string | null },
    caller: Caller,
  ): Promise<Result<{ url: string; cookies: string[] }, { code: "unknown" } | { code: SocialError }>>;
  /**
   * Takes the provider's answer. Always gives a path of this site: where to go on to, the page that asks for the second
   * factor, or the sign-in page with the name of what went wrong. `locale` is for an answer that nobody asked for.
   */
  finish(
    provider: string,
    query: URLSearchParams,
    locale: Locale,
    caller: Caller,
  ): Promise<Result<{ path: string; cookies: string[] }, { code: "unknown" }>>;
  connected(account: { id: string }): Promise<ConnectedAccount[]>;
  /** Cuts one off; never the last way in. */
  disconnect(
    account: { id: string },
    provider: string,
  ): Promise<Result<Provider, { code: "last" } | { code: "unknown" }>>;
}

export const socialContext = createContext<Social>();

interface SocialDeps {
  db: Database;
  identity: Identity;
  settings: SocialSettings;
}

/** Signing in elsewhere, on a database and with the providers of the settings. No I/O happens here. */
export function createSocial({ db, identity, settings }: SocialDeps): Social {
  const providers = configuredProviders(settings);
  const named = (id: string): Provider | undefined => providers.find((provider) => provider.id === id);
  const starts = createRateLimit(db, { name: "social-address", points: 60, seconds: 600 });
  // The library looks a state up and deletes it after; twice at once it would be good twice.
  const answers = createRateLimit(db, { name: "social-state", points: 1, seconds: 900 });

  return {
    providers,

    async begin(id, { locale, page, next }, caller) {
      const provider = named(id);
      if (!provider) return fail({ code: "unknown" });
      if ((await starts.take(addressKey(caller.address))) > 0) return fail({ code: "too_many_attempts" });
      const back = returnPath(locale, page, provider.id, next);
      const answer = await askIdentity(identity, caller, "/sign-in/social", {
        provider: provider.id,
        callbackURL: back,
        errorCallbackURL: back,
        additionalData: { locale, termsVersion },
        disableRedirect: true,
      });
      if (answer.status !== 200) {
        await ping(db);
        return fail({ code: "failed" });
      }
      const { url } = (await answer.json()) as { url: string };
      return ok({ url, cookies: answer.headers.getSetCookie() });
    },

    async finish(id, query, locale, caller) {
      const provider = named(id);
      if (!provider) return fail({ code: "unknown" });
      const lost = (error: SocialError) => ({
        path: errorPath(`/${locale}/auth?via=${provider.id}`, error),
        cookies: [],
      });
      const state = query.get("state") ?? "";
      if (state === "" || state.length > 200) return ok(lost("expired"));
      if ((await answers.take(createHash("sha256").update(state).digest("base64url"))) > 0) return ok(lost("expired"));
      const answer = await askIdentity(identity, caller, `/callback/${provider.id}?${query}`);
      const to = answer.headers.get("Location");
      const cookies = answer.headers.getSetCookie();
      if (to === null || answer.status >= 500) {
        await ping(db);
        return ok(lost("failed"));
      }
      return ok({ path: landing(to, provider.id, locale, cookies), cookies });
    },

    async connected({ id }) {
      const known = await selectConnections(db, id);
      return known.map(({ provider, since }) => ({ ...nameOf(provider), since }));
    },

    async disconnect({ id }, provider) {
      if (!isProviderId(provider)) return fail({ code: "unknown" });
      const usable = providers.map((one) => one.id);
      const done = await deleteConnection(db, id, provider, usable);
      return done === "cut" ? ok(nameOf(provider)) : fail({ code: done });
    },
  };

  /** The name of a provider, which may have left the settings since. */
  function nameOf(id: ProviderId): Provider {
    return named(id) ?? { id, name: { google: "Google", apple: "Apple", oidc: settings.OIDC_NAME }[id] };
  }
}

/** The path of ours to which the library's redirect leads; what it says about an error is put into our own words. */
function landing(location: string, via: ProviderId, locale: Locale, cookies: readonly string[]): string {
  const url = new URL(location, "http://shop.invalid");
  const first = url.pathname.split("/")[1];
  const asked = isLocale(first) ? first : null;
  const code = url.searchParams.get("error");
  const { next } = readReturn(url, asked ?? locale ?? defaultLocale);
  // The library's own page of errors is none of ours.
  const page: SocialPage = url.pathname.endsWith("/checkout/auth") ? "checkout/auth" : "auth";
  const back = returnPath(asked ?? locale, page, via, next);
  if (code !== null) return errorPath(back, socialError(code));
  const waits = cookies.some((cookie) => /^(?:__Host-)?heliora\.two_factor=[^;]/.test(cookie));
  const fallback = page === "checkout/auth" ? `/${asked ?? locale}/checkout` : null;
  return waits ? secondFactorPath(asked ?? locale, next ?? fallback) : back;
}

function errorPath(back: string, error: SocialError): string {
  return `${back}&fault=${error}`;
}
