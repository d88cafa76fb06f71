import { isLocale, type Locale, storedLocale } from "#features/languages/domain/locale.ts";

/** Base for resolving paths; `.invalid` never resolves. */
const here = "https://shop.invalid";

/** Sign-in pages, as a target after signing in, would loop. */
const signInPages = /^\/[a-z]+\/(?:auth(?!\/confirm$)|login|signup|checkout\/auth)(?:\/|$)/;

/**
 * Path of a page on this site, prefixed with `locale` if it has none. `null` for other hosts and schemes in any spelling,
 * endpoints, assets and the sign-in pages (D15). The result starts with `/ua`, `/pl` or `/en` and is safe in a Location header.
 */
export function safeRedirect(value: unknown, locale: Locale): string | null {
  if (typeof value !== "string" || value.length > 2_000) return null;
  if (!value.startsWith("/") || hasTraps(value)) return null;
  const url = URL.canParse(value, here) ? new URL(value, here) : null;
  // Paths such as `/..//host` become `//host` only when resolved.
  if (url?.origin !== here || url.pathname.startsWith("//")) return null;
  const decoded = decodedPath(url.pathname);
  if (decoded === null || hasTraps(decoded)) return null;
  const path = withLocale(decoded, url.pathname, locale);
  return path === null || signInPages.test(path.toLowerCase()) ? null : `${path}${url.search}${url.hash}`;
}

/** Browsers treat backslashes as slashes, drop control characters, and read `//` as the start of a host. */
function hasTraps(text: string): boolean {
  return /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) || /^[^?#]*\/\//.test(text);
}

function decodedPath(path: string): string | null {
  try {
    // Some servers decode `%2f` before they split the path.
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
