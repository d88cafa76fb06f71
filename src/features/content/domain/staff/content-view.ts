import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { type BlockContent, type BlockKind, blockFields, blockKinds, wordsIn } from "../blocks/block-content.ts";
import { type Passage, passageAt } from "../blocks/passages.ts";
import { faqGroups } from "../pages/faq.ts";
import { type TextPagePath, textPages } from "../pages/text-pages.ts";

/** The kind that an address names, else the first. */
export function readKind(named: string | null): BlockKind {
  return blockKinds.find((kind) => kind === named) ?? "slides";
}

/** How a block is called at the desk: its title, else how its text begins; "" while it has neither. */
export function headingOf(kind: BlockKind, content: BlockContent, locale: Locale): string {
  const { title, text } = wordsIn(kind, content, locale);
  return title || text.slice(0, 80);
}

/** Fields of the form of a block that differ between two writers, apart from their language: `adminContent.field_…` names them. */
export const contentFields = ["title", "text", "active", "from", "to", ...blockFields] as const;

/** How a passage is called at the desk: its section as readers see it, and which part of it. */
export function nameOfPassage({ key, section, part }: Passage, t: Translate): string {
  const name = t(`adminContent.part_${part}`);
  if (part === "group") return `${name}: ${t(key)}`;
  return section === null ? name : `${t(section)}: ${name}`;
}

/** How a place of an entry is called: the group of a question, the page of a notice, the passage of a page. */
export function nameOfPlace(kind: BlockKind, place: string, t: Translate): string {
  const group = kind === "faq" ? faqGroups.find((one) => one === place) : undefined;
  if (group) return t(`contentFaq.group.${group}`);
  const passage = kind === "passages" ? passageAt(place) : undefined;
  if (passage) return nameOfPassage(passage, t);
  const key = textPages.find(([path]) => path === place)?.[1];
  return key ? t(key) : place;
}

/** The part of the shop whose texts are the words of a text page, and where else its words are written. */
export const wordsOfPages: Record<
  TextPagePath,
  { feature: string; elsewhere?: "faq" | "cases" | "edition" | "passages" }
> = {
  "delivery-warranty-returns": { feature: "contentDelivery", elsewhere: "passages" },
  faq: { feature: "contentFaq", elsewhere: "faq" },
  support: { feature: "contentSupport" },
  manuals: { feature: "contentManuals" },
  "customer-cases": { feature: "contentCases", elsewhere: "cases" },
  company: { feature: "contentCompany", elsewhere: "passages" },
  "legal-terms": { feature: "contentTerms", elsewhere: "edition" },
  "privacy-policy": { feature: "contentTerms", elsewhere: "edition" },
};

/** The page, below its locale, on which a block of a kind is met. */
export function pathOf(kind: BlockKind, place: string | null): string {
  if (kind === "faq") return "faq";
  if (kind === "cases") return "customer-cases";
  if (kind === "passages") return passageAt(place)?.page ?? "";
  return kind === "notices" ? (place ?? "") : "";
}

const done = ["save", "publish", "withdraw", "discard", "delete", "up", "down", "hide", "show"] as const;

/** What was done, as an address says it; each is a sentence `adminContent.done_…`. */
export function contentDoneWord(named: string | null): (typeof done)[number] | null {
  return done.find((one) => one === named) ?? null;
}

const entries = ["save", "publish", "withdraw", "discard", "delete"] as const;

/** A deed of a block's history; each is a sentence `adminContent.deed_…`. Null for one that an older shop wrote. */
export function contentEntryWord(stored: string): (typeof entries)[number] | null {
  return entries.find((one) => one === stored) ?? null;
}

/** Why an uploaded picture was not taken. */
type PictureRefusal = "no_picture" | "picture_too_large" | "picture_later";

/** What an editor's form was answered with: nothing was done. */
export interface ContentAnswer {
  intent: string;
  faults: Readonly<Record<string, string>>;
  refusal: "changed_meanwhile" | "incomplete" | "not_allowed" | "invalid_fields" | PictureRefusal | null;
  typed: Readonly<Record<string, string>>;
  /** Somebody else has saved meanwhile: the version that is there now, and where it differs from what was typed. */
  overtaken: { version: number; differences: { field: string; mine: string; theirs: string }[] } | null;
}
