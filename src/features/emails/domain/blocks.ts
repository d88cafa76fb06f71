import type { Locale } from "#features/languages/domain/locale.ts";

/** A part of an e-mail, its words ready: html and plain text are made of the same ones. */
export type Block =
  | { kind: "text"; text: string }
  /** Smaller: what to do if something is wrong. */
  | { kind: "note"; text: string }
  /** The one thing to do, or (`isMain` false) another way. `href` is a whole address. */
  | { kind: "link"; text: string; href: string; isMain: boolean }
  | { kind: "heading"; text: string }
  /** What somebody may want to copy or compare. */
  | { kind: "facts"; rows: readonly Fact[] }
  /** Lines of an order and what they add up to; the last sum is the total. */
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
}

/** An e-mail in the reader's words, before it has a form. */
export interface Composed {
  locale: Locale;
  subject: string;
  /** What a list of e-mails shows behind the subject. */
  preheader: string;
  greeting: string;
  blocks: readonly Block[];
  /** Why it came, and who the sender is. */
  footer: readonly string[];
}
