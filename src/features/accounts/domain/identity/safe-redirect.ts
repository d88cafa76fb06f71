import { isLocale, type Locale, storedLocale } from "#features/languages/domain/locale.ts";

/** Only used to resolve paths; its name can never be asked for. */
const here = "https://shop.invalid";

/** First segments below the locale to which nobody is sent after signing in: it would go round in circles. */
const signInPages = /^\/[a-z]+\/(?:auth(?!\/confirm$)|login|signup|checkout\/auth)(?:\/|$)/;

/**
 * The path inside this site that `value` names, with `locale` put before a path that has none; null for everything
 * else: another host in any spelling, another scheme, files and endpoints, the sign-in pages themselves (D15).
 * The result starts with `/ua`, `/pl` or `/en` and is safe in a Location header.
 */
export function safeRedirect(value: unknown, locale: Locale): string | null {
  if (typeof value !== "string" || value.length > 2_000) return null;
  if (!value.startsWith("/") || hasTraps(value)) return null;
  const url = URL.canParse(value, here) ? new URL(value, here) : null;
  // `/..//host` and the like become `//host` only when dots are resolved, hence the second look.
  if (url?.origin !== here || url.pathname.startsWith("//")) return null;
  const decoded = decodedPath(url.pathname);
  if (decoded === null || hasTraps(decoded)) return null;
  const path = withLocale(decoded, url.pathname, locale);
  return path === null || signInPages.test(path.toLowerCase()) ? null : `${path}${url.search}${url.hash}`;
}

/** Backslashes count as slashes for browsers, control characters vanish in them, and an empty segment names a host. */
function hasTraps(text: string): boolean {
  return /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) || /^[^?#]*\/\//.test(text);
}

function decodedPath(path: string): string | null {
  try {
    // An encoded slash would become one for whoever decodes before splitting.
    return /%2f|%5c/i.test(path) ? null : decodeURIComponent(path);
  } catch {
    return null;
  }
}

function withLocale(decoded: string, path: string, locale: Locale): string | null {
  const first = decoded.split("/")[1] ?? "";
  if (first === "api" || first === "assets" || first.startsWith("_") || first.startsWith(".")) return null;
  if (isLocale(first)) return path;
  const meant = storedLocale(first);
  if (meant) return `/${meant}${path.slice(first.length + 1)}`;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
