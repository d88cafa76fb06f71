import { cookieValue } from "#platform/pure/cookie.ts";
import { isLocale, type Locale, localeCookie, preferredLocale, storedLocale } from "./locale.ts";

/** Language of an API answer: named by the request, otherwise chosen on the site, otherwise the browser's first, otherwise Ukrainian. */
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

/** The `locale` in the body of a request, if any. */
export function namedLocale(body: unknown): unknown {
  return typeof body === "object" && body !== null && "locale" in body ? body.locale : undefined;
}

/** Like `readerLocale`, but accepts `uk` for Ukrainian, as clients of other shops send it. */
export function namedReader(named: unknown, headers: Parameters<typeof readerLocale>[1]): Locale {
  return readerLocale(named === "uk" ? "ua" : named, headers);
}
