import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Block, Composed } from "./blocks.ts";

/** With what an e-mail is written. */
export interface EmailContext {
  locale: Locale;
  market: MarketCode;
  t: Translate;
  /** The address may be anybody's: nothing that somebody typed freely is put into the e-mail. */
  isToStranger: boolean;
  /** Whole address of a path of this site. */
  url(path: string): string;
}

/** What a kind of e-mail decides itself; greeting and footer are the same for all. */
export interface Body extends Pick<Composed, "subject" | "preheader"> {
  blocks: readonly Block[];
  /** The address may be anybody's: no name that a stranger typed is put into the e-mail. */
  isToStranger?: boolean;
  /** Why it came, where neither an account nor an order is the reason. */
  why?: string;
}

export const text = (words: string): Block => ({ kind: "text", text: words });
export const note = (words: string): Block => ({ kind: "note", text: words });
export const heading = (words: string): Block => ({ kind: "heading", text: words });
export const button = (words: string, href: string): Block => ({ kind: "link", text: words, href, isMain: true });
export const way = (words: string, href: string): Block => ({ kind: "link", text: words, href, isMain: false });
