import { type Forwardings, type ForwardStatus, follow } from "./forwarding.ts";
import { defaultLocale, isLocale, type Locale } from "./locale.ts";

/** How a path is answered (decisions D1, D4, D5). */
export type Address =
  | { kind: "page"; locale: Locale }
  | { kind: "redirect"; status: ForwardStatus; to: string }
  | { kind: "unknown"; locale: Locale };

/** First segments of all pages below the locale, and paths that lead to another one. */
export interface KnownSegments {
  pages: ReadonlySet<string>;
  aliases: Forwardings;
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
  { pages, aliases }: KnownSegments,
  preferred: Locale,
): Address {
  const segments = decodeSegments(pathname);
  if (!segments) return { kind: "unknown", locale: preferred };
  const [first, ...rest] = segments;
  if (first === undefined) return { kind: "redirect", status: 302, to: `/${preferred}${search}` };
  if (first === "uk")
    return { kind: "redirect", status: 308, to: address(defaultLocale, canonical(rest, aliases).segments, search) };
  if (isLocale(first)) {
    const { segments, status } = canonical(rest, aliases);
    const target = address(first, segments, "");
    // Other spellings, with `//`, a trailing slash or an encoded `%2D`, redirect.
    if (target !== pathname) return { kind: "redirect", status, to: `${target}${search}` };
    return rest[0] === undefined || pages.has(rest[0])
      ? { kind: "page", locale: first }
      : { kind: "unknown", locale: first };
  }
  const { segments: moved, isForwarded } = canonical(segments, aliases);
  if (moved[0] === undefined ? isForwarded : pages.has(moved[0])) {
    return { kind: "redirect", status: 302, to: address(preferred, moved, search) };
  }
  return segments.length === 1
    ? { kind: "redirect", status: 302, to: `/${preferred}` }
    : { kind: "unknown", locale: preferred };
}

/** Segments in their canonical spelling: lower case, forwarded paths replaced. */
function canonical(
  [first = "", ...rest]: string[],
  aliases: Forwardings,
): { segments: string[]; status: ForwardStatus; isForwarded: boolean } {
  const head = first.toLowerCase();
  if (head === "") return { segments: [], status: 308, isForwarded: false };
  const lower = [head, ...(caseSensitiveBelow.has(head) ? rest : rest.map((segment) => segment.toLowerCase()))];
  const { segments, status, chain } = follow(lower.map(composed), aliases);
  return chain.length > 0 ? { segments, status, isForwarded: true } : { segments: lower, status, isForwarded: false };
}

/** Macs spell `й` as two characters; stored paths have one. */
const composed = (segment: string): string => segment.normalize("NFC");

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
