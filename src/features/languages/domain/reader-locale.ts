import { cookieValue } from "#platform/pure/cookie.ts";
import { isLocale, type Locale, localeCookie, preferredLocale, storedLocale } from "./locale.ts";

/**
 * Language for the sentences of an endpoint: the one that the request names, else the one chosen on the site, else the
 * first that the browser asks for, else the default.
 */
export function readerLocale(
  named: unknown,
  headers: { cookie?: string | undefined; "accept-language"?: string | undefined },
): Locale {
  if (isLocale(named)) return named;
  const accepted = (headers["accept-language"] ?? "").trim().slice(0, 2).toLowerCase();
  return (
    storedLocale(cookieValue(headers.cookie, localeCookie)) ?? storedLocale(accepted) ?? preferredLocale(null, null)
  );
}

/** The language that the body of a request names, if it names any. */
export function namedLocale(body: unknown): unknown {
  return typeof body === "object" && body !== null && "locale" in body ? body.locale : undefined;
}

/** The same for a request that may call Ukrainian `uk`, as clients of other shops do, or name several languages. */
export function namedReader(named: unknown, headers: Parameters<typeof readerLocale>[1]): Locale {
  return readerLocale(named === "uk" ? "ua" : named, headers);
}
