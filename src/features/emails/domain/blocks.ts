import type { Locale } from "#features/languages/domain/locale.ts";

/** A block of an e-mail as texts, from which both HTML and plain text are rendered. */
export type Block =
  | { kind: "text"; text: string }
  /** Small print: what to do if something is wrong. */
  | { kind: "note"; text: string }
  /** The main action, or (`isMain` false) an alternative. `href` is an absolute URL. */
  | { kind: "link"; text: string; href: string; isMain: boolean }
  | { kind: "heading"; text: string }
  /** Names and values to copy or compare. */
  | { kind: "facts"; rows: readonly Fact[] }
  /** Items of an order and its sums; the last sum is the total. */
  | { kind: "order"; lines: readonly OrderLine[]; sums: readonly Fact[] };

export interface Fact {
  name: string;
  value: string;
}

export interface OrderLine {
  name: string;
  /** `2 шт.` */
  count: string;
  amount: string;
  /** What else there is to say about its price. */
  details: readonly string[];
}

/** An e-mail as texts in the reader's language, before rendering. */
export interface Composed {
  locale: Locale;
  subject: string;
  /** Preview text in lists of e-mails. */
  preheader: string;
  greeting: string;
  blocks: readonly Block[];
  /** Reason and sender. */
  footer: readonly string[];
  /** Colour of headings and buttons; left out: the shop's own colours. */
  accent?: string;
}
