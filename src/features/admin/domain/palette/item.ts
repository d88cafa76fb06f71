import type { Permission } from "#features/accounts/domain/identity/permissions.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { folded } from "./match.ts";

/** Kinds that need no request: the browser has them with the page. */
export const entryKinds = ["action", "page", "setting"] as const;
/** Kinds that the server is asked for, in the order in which they are shown. */
export const foundKinds = [
  "product",
  "order",
  "customer",
  "company",
  "machine",
  "ticket",
  "promotion",
  "coupon",
  "group",
  "category",
  "attribute",
] as const;
/** Kinds whose titles name people, so that no browser stores them. */
export const personalKinds = ["customer", "company"] as const satisfies readonly FoundKind[];
/** Kinds of what the command palette finds, in the order in which they are shown. */
export const paletteKinds = [...entryKinds, ...foundKinds] as const;
export type FoundKind = (typeof foundKinds)[number];
export type PaletteKind = (typeof paletteKinds)[number];

/** Something the palette leads to. */
export interface PaletteItem {
  kind: PaletteKind;
  title: string;
  /** What tells it from others of the same title; empty if nothing does. */
  note: string;
  /** Below the language. */
  path: string;
  /** What was typed is its whole code: a SKU, GTIN, serial or order number, a code or key. */
  isExact: boolean;
}

/** One kind of thing that the server finds; implemented by the feature that owns it. */
export interface PaletteSource {
  kind: FoundKind;
  /** Only roles with this permission ask it. */
  needs: Permission;
  /** At most `limit` items for cleaned text that is not empty, exact codes first; in the markets of the permission, if what is found belongs to one. */
  find(q: string, asked: { locale: Locale; limit: number; markets: readonly MarketCode[] }): Promise<PaletteItem[]>;
}

/** True if what was typed is one of these codes, whatever its case; spaces at the ends do not count. */
export function isCode(q: string, codes: readonly (string | null)[]): boolean {
  const typed = folded(q.trim());
  return codes.some((code) => code !== null && folded(code) === typed);
}
