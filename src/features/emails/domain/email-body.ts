import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Block, Composed } from "./blocks.ts";

/** Context of an e-mail's composition. */
export interface EmailContext {
  locale: Locale;
  market: MarketCode;
  t: Translate;
  /** The address may be anybody's: no freely typed text goes into the e-mail. */
  isToStranger: boolean;
  /** Absolute URL of a path of this site. */
  url(path: string): string;
}

/** Parts that depend on the kind of e-mail; greeting and footer are the same for all. */
export interface Body extends Pick<Composed, "subject" | "preheader"> {
  blocks: readonly Block[];
  /** The address may be anybody's: no name goes into the greeting. */
  isToStranger?: boolean;
  /** Reason, if it is neither an account nor an order. */
  why?: string;
}

export const text = (words: string): Block => ({ kind: "text", text: words });
export const note = (words: string): Block => ({ kind: "note", text: words });
export const heading = (words: string): Block => ({ kind: "heading", text: words });
export const button = (words: string, href: string): Block => ({ kind: "link", text: words, href, isMain: true });
export const way = (words: string, href: string): Block => ({ kind: "link", text: words, href, isMain: false });
