import { createHash } from "node:crypto";
import { createContext } from "react-router";
import { defaultLocale, isLocale, type Locale } from "#features/languages/domain/locale.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import { createRateLimit, type RateLimit } from "#platform/server/http/rate-limit.ts";
import { ping } from "../accounts.store.ts";
import { isProviderId, type ProviderId } from "../domain/sign-in/providers.ts";
import { secondFactorPath } from "../domain/sign-in/second-factor.ts";
import {
  type Provider,
  parseReturn,
  returnPath,
  type SocialError,
  type SocialPage,
  socialError,
} from "../domain/sign-in/social.ts";
import { askIdentity, type Identity } from "../identity/identity.adapter.ts";
import { configuredProviders, type SocialSettings } from "../identity/social-settings.ts";
import { deleteConnection, selectConnections } from "./social.store.ts";

/** A connected provider account, for the security page. */
export interface ConnectedAccount extends Provider {
  since: Date;
}

/** Sign-in through OAuth providers. */
export interface Social {
  /** Configured providers in the order of their buttons. */
  readonly providers: readonly Provider[];
  /**
   * Starts a sign-in: returns the provider's URL, and the cookie that binds its answer to this browser. `page` shows the
   * button; `next` is a safe path to continue to.
   */
  begin(
    provider: string,
    from: { locale: Locale; page: SocialPage; next: string | null },
    caller: Caller,
  ): Promise<Result<{ url: string; cookies: string[] }, { code: "unknown" } | { code: SocialError }>>;
  /**
   * Handles the provider's callback. Returns a path of this site: the page to continue to, the page of the second factor, or
   * the sign-in page with an error code. `locale` applies to a callback without a valid state.
   */
  finish(
    provider: string,
    query: URLSearchParams,
    locale: Locale,
    caller: Caller,
  ): Promise<Result<{ path: string; cookies: string[] }, { code: "unknown" }>>;
  connected(account: { id: string }): Promise<ConnectedAccount[]>;
  /** Disconnects a provider; refused if the account could not be signed in to any more. */
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

interface SocialState {
  db: Database;
  identity: Identity;
  settings: SocialSettings;
  providers: readonly Provider[];
  /** Started sign-ins by client address. */
  starts: RateLimit;
  /** Uses of each OAuth state: the library reads it before it deletes it, so concurrent requests could use it twice. */
  stateUses: RateLimit;
}

/** Sign-in through the configured providers. No I/O happens here. */
export function createSocial({ db, identity, settings }: SocialDeps): Social {
  const state: SocialState = {
    ...{ db, identity, settings },
    providers: configuredProviders(settings),
    starts: createRateLimit(db, { name: "social-address", points: 60, seconds: 600 }),
    stateUses: createRateLimit(db, { name: "social-state", points: 1, seconds: 900 }),
  };
  return {
    providers: state.providers,
    begin: (provider, from, caller) => begin(state, provider, from, caller),
    finish: (provider, query, locale, caller) => finish(state, provider, query, locale, caller),
    async connected({ id }) {
      const connections = await selectConnections(db, id);
      return connections.map(({ provider, since }) => ({ ...namedProvider(state, provider), since }));
    },
    async disconnect({ id }, provider) {
      if (!isProviderId(provider)) return fail({ code: "unknown" });
      const usable = state.providers.map((one) => one.id);
      const done = await deleteConnection(db, id, provider, usable);
      return done === "cut" ? ok(namedProvider(state, provider)) : fail({ code: done });
    },
  };
}

async function begin(
  { db, identity, providers, starts }: SocialState,
  id: string,
  { locale, page, next }: { locale: Locale; page: SocialPage; next: string | null },
  caller: Caller,
): ReturnType<Social["begin"]> {
  const provider = providers.find((one) => one.id === id);
  if (!provider) return fail({ code: "unknown" });
  if ((await starts.take(addressKey(caller.address))) > 0) return fail({ code: "too_many_attempts" });
  const back = returnPath(locale, page, provider.id, next);
  const response = await askIdentity(identity, caller, "/sign-in/social", {
    provider: provider.id,
    callbackURL: back,
    errorCallbackURL: back,
    additionalData: { locale, termsVersion },
    disableRedirect: true,
  });
  if (response.status !== 200) {
    await ping(db);
    return fail({ code: "failed" });
  }
  const { url } = (await response.json()) as { url: string };
  return ok({ url, cookies: response.headers.getSetCookie() });
}

async function finish(
  { db, identity, providers, stateUses }: SocialState,
  id: string,
  query: URLSearchParams,
  locale: Locale,
  caller: Caller,
): ReturnType<Social["finish"]> {
  const provider = providers.find((one) => one.id === id);
  if (!provider) return fail({ code: "unknown" });
  const failed = (error: SocialError) =>
    ok({ path: errorPath(`/${locale}/auth?via=${provider.id}`, error), cookies: [] });
  const state = query.get("state") ?? "";
  if (state === "" || state.length > 200) return failed("expired");
  if ((await stateUses.take(createHash("sha256").update(state).digest("base64url"))) > 0) return failed("expired");
  const response = await askIdentity(identity, caller, `/callback/${provider.id}?${query}`);
  const location = response.headers.get("Location");
  if (location === null || response.status >= 500) {
    await ping(db);
    return failed("failed");
  }
  const cookies = response.headers.getSetCookie();
  return ok({ path: landing(location, provider.id, locale, cookies), cookies });
}

/** A provider with its name, also if it is no longer configured. */
function namedProvider({ providers, settings }: SocialState, id: ProviderId): Provider {
  const names = { google: "Google", apple: "Apple", oidc: settings.OIDC_NAME };
  return providers.find((one) => one.id === id) ?? { id, name: names[id] };
}

/** Our path for the library's redirect, with its error code replaced by ours. */
function landing(location: string, via: ProviderId, locale: Locale, cookies: readonly string[]): string {
  const url = new URL(location, "http://shop.invalid");
  const first = url.pathname.split("/")[1];
  const asked = isLocale(first) ? first : null;
  const code = url.searchParams.get("error");
  const { next } = parseReturn(url, asked ?? locale ?? defaultLocale);
  // The library's own error page counts as the sign-in page.
  const page: SocialPage = url.pathname.endsWith("/checkout/auth") ? "checkout/auth" : "auth";
  const back = returnPath(asked ?? locale, page, via, next);
  if (code !== null) return errorPath(back, socialError(code));
  const awaitsCode = cookies.some((cookie) => /^(?:__Host-)?heliora\.two_factor=[^;]/.test(cookie));
  const fallback = page === "checkout/auth" ? `/${asked ?? locale}/checkout` : null;
  return awaitsCode ? secondFactorPath(asked ?? locale, next ?? fallback) : back;
}

function errorPath(back: string, error: SocialError): string {
  return `${back}&fault=${error}`;
}
