import { defaultLocale, isLocale, type Locale } from "./locale.ts";

/** How a path is answered (decisions D1, D4, D5). */
export type Address =
  | { kind: "page"; locale: Locale }
  | { kind: "redirect"; status: 301 | 302 | 308; to: string }
  | { kind: "unknown"; locale: Locale };

/** First segments of all pages below the locale, and those that lead to another one. */
export interface KnownSegments {
  pages: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
  /** Aliases that were the address themselves once. */
  former?: ReadonlySet<string>;
}

/** First segments below which case matters. */
const caseSensitiveBelow = new Set(["error"]);

/**
 * Resolves a path as `URL` spells it; `search` includes its question mark.
 * Not for files and `/api`, which never redirect.
 */
export function resolveAddress(
  pathname: string,
  search: string,
  { pages, aliases, former }: KnownSegments,
  preferred: Locale,
): Address {
  const segments = decodeSegments(pathname);
  if (!segments) return { kind: "unknown", locale: preferred };
  const [first, ...rest] = segments;
  if (first === undefined) return { kind: "redirect", status: 302, to: `/${preferred}${search}` };
  if (first === "uk")
    return { kind: "redirect", status: 308, to: address(defaultLocale, canonical(rest, aliases), search) };
  if (isLocale(first)) {
    const target = address(first, canonical(rest, aliases), "");
    // Other spellings, with `//`, a trailing slash or an encoded `%2D`, redirect.
    const status = former?.has(rest[0]?.toLowerCase() ?? "") ? 301 : 308;
    if (target !== pathname) return { kind: "redirect", status, to: `${target}${search}` };
    return rest[0] === undefined || pages.has(rest[0])
      ? { kind: "page", locale: first }
      : { kind: "unknown", locale: first };
  }
  const moved = canonical(segments, aliases);
  if (moved[0] !== undefined && pages.has(moved[0])) {
    return { kind: "redirect", status: 302, to: address(preferred, moved, search) };
  }
  return segments.length === 1
    ? { kind: "redirect", status: 302, to: `/${preferred}` }
    : { kind: "unknown", locale: preferred };
}

/** Segments in their canonical spelling: lower case, aliases replaced. */
function canonical(segments: string[], aliases: KnownSegments["aliases"]): string[] {
  const [first, ...rest] = segments;
  if (first === undefined) return [];
  const lower = first.toLowerCase();
  const head = aliases.get(lower) ?? lower;
  return [head, ...(caseSensitiveBelow.has(head) ? rest : rest.map((segment) => segment.toLowerCase()))];
}

function address(locale: Locale, rest: string[], search: string): string {
  return `/${[locale, ...rest].map(encodeURIComponent).join("/")}${search}`;
}

function decodeSegments(pathname: string): string[] | null {
  try {
    return pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
