import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { type BlockContent, type BlockKind, blockFields, blockKinds, textsIn } from "../blocks/block-content.ts";
import { type Passage, passageAt } from "../blocks/passages.ts";
import { faqGroups } from "../pages/faq.ts";
import { type TextPagePath, textPages } from "../pages/text-pages.ts";

/** Parses a kind; the first one by default. */
export function readKind(named: string | null): BlockKind {
  return blockKinds.find((kind) => kind === named) ?? "slides";
}

/** Name of a block for staff: its title, else the start of its text, else "". */
export function headingOf(kind: BlockKind, content: BlockContent, locale: Locale): string {
  const { title, text } = textsIn(kind, content, locale);
  return title || text.slice(0, 80);
}

/** Fields named in a conflict, without their language; each has a message `adminContent.field_…`. */
export const contentFields = ["title", "text", "active", "from", "to", ...blockFields] as const;

/** Name of a passage for staff: section heading and part. */
export function nameOfPassage({ key, section, part }: Passage, t: Translate): string {
  const name = t(`adminContent.part_${part}`);
  if (part === "group") return `${name}: ${t(key)}`;
  return section === null ? name : `${t(section)}: ${name}`;
}

/** Name of a place: group of a question, page of a notice, or passage. */
export function nameOfPlace(kind: BlockKind, place: string, t: Translate): string {
  const group = kind === "faq" ? faqGroups.find((one) => one === place) : undefined;
  if (group) return t(`contentFaq.group.${group}`);
  const passage = kind === "passages" ? passageAt(place) : undefined;
  if (passage) return nameOfPassage(passage, t);
  const key = textPages.find(([path]) => path === place)?.[1];
  return key ? t(key) : place;
}

/** Message namespace of each text page, and where else its texts are edited. */
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

/** Path, without locale, of the page that shows the block. */
export function pathOf(kind: BlockKind, place: string | null): string {
  if (kind === "faq") return "faq";
  if (kind === "cases") return "customer-cases";
  if (kind === "passages") return passageAt(place)?.page ?? "";
  return kind === "notices" ? (place ?? "") : "";
}

const done = ["save", "publish", "withdraw", "discard", "delete", "up", "down", "hide", "show"] as const;

/** Parses `?done=`; each action has a message `adminContent.done_…`. */
export function contentDoneLabel(named: string | null): (typeof done)[number] | null {
  return done.find((one) => one === named) ?? null;
}

const entries = ["save", "publish", "withdraw", "discard", "delete"] as const;

/**
 * Action of a history row; each has a message `adminContent.deed_…`. `null` for an action that this version does not
 * know.
 */
export function contentEntryLabel(stored: string): (typeof entries)[number] | null {
  return entries.find((one) => one === stored) ?? null;
}

/** Why an uploaded picture was rejected. */
type PictureRefusal = "no_picture" | "picture_too_large" | "picture_later";

/** Answer to a refused form. */
export interface ContentAnswer {
  intent: string;
  errors: Readonly<Record<string, string>>;
  refusal: "changed_meanwhile" | "incomplete" | "not_allowed" | "invalid_fields" | PictureRefusal | null;
  typed: Readonly<Record<string, string>>;
  /** Conflict with another editor: current version, and its differences to the typed values. */
  conflict: { version: number; differences: { field: string; mine: string; theirs: string }[] } | null;
}
