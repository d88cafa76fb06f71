import { defaultLocale, isLocale, type Locale } from "./locale.ts";

/** What the address line means before any page is asked (decisions D1, D4, D5). */
export type Address =
  | { kind: "page"; locale: Locale }
  | { kind: "redirect"; status: 302 | 308; to: string }
  | { kind: "unknown"; locale: Locale };

/** Old and odd spellings of a first segment → the canonical one. The Cyrillic word is that of the specification. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["products", "product"],
  ["cables", "cables-wires"],
  ["shop", "catalogue"],
  ["lease-options", "rental"],
  ["terms", "legal-terms"],
  ["портативні-електростанції", "portable-power-stations"],
  ["портативні-зарядні-станції", "portable-power-stations"],
  ["портативна-електростанція", "portable-power-stations"],
]);

/** Only these may stand with further segments below them. */
const caseSensitiveBelow = new Set(["error"]);

/**
 * Finds out whether a path, as `URL` spells it, is a page of this site, has to move, or is unknown.
 * `known` are the first segments of all pages; `search` keeps its question mark.
 * Files, `/api` and the like must not be asked here: they never redirect.
 */
export function resolveAddress(
  pathname: string,
  search: string,
  known: ReadonlySet<string>,
  preferred: Locale,
): Address {
  const segments = decodeSegments(pathname);
  if (!segments) return { kind: "unknown", locale: preferred };
  const [first, ...rest] = segments;
  if (first === undefined) return { kind: "redirect", status: 302, to: `/${preferred}${search}` };
  if (first === "uk") return { kind: "redirect", status: 308, to: address(defaultLocale, canonical(rest), search) };
  if (isLocale(first)) {
    const target = address(first, canonical(rest), "");
    // One page has one spelling: not with `//`, a slash at the end, or letters written as `%2D`.
    if (target !== pathname) return { kind: "redirect", status: 308, to: `${target}${search}` };
    return rest[0] === undefined || known.has(rest[0])
      ? { kind: "page", locale: first }
      : { kind: "unknown", locale: first };
  }
  const moved = canonical(segments);
  if (moved[0] !== undefined && known.has(moved[0])) {
    return { kind: "redirect", status: 302, to: address(preferred, moved, search) };
  }
  return segments.length === 1
    ? { kind: "redirect", status: 302, to: `/${preferred}` }
    : { kind: "unknown", locale: preferred };
}

/** Segments in their canonical spelling: lower case, aliases replaced. */
function canonical(segments: string[]): string[] {
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
