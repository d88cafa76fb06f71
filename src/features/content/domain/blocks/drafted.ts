import type { Locale } from "#features/languages/domain/locale.ts";
import { type BlockContent, type BlockKind, hides, wordsIn } from "./block-content.ts";
import {
  type AdBlock,
  type Block,
  type BlockCategory,
  noTitle,
  type PageText,
  type PromotionBlock,
  type SlideBlock,
  type WrittenCase,
  type WrittenQuestion,
} from "./blocks.ts";
import { passageAt } from "./passages.ts";

/** A block as staff has saved it, in the place that it will have. */
export interface Draft {
  kind: BlockKind;
  id: number;
  position: number;
  content: BlockContent;
}

/** Shown where a promotion has no picture yet. */
const noPicture = { url: "/images/default-product-image.png", width: 1200, height: 1200 };

function common({ kind, id, position, content }: Draft, locale: Locale): Block {
  const { title, text } = wordsIn(kind, content, locale);
  const at = new Date(0);
  const days = { from: null, to: null, createdAt: at, updatedAt: at, publishedAt: at };
  return { id, position, title, description: text, active: true, ...days };
}

/** The slide that a draft would be; null while it leads nowhere. */
export function draftSlide(draft: Draft, locale: Locale, category: BlockCategory | null): SlideBlock | null {
  const { scene, picture } = draft.content;
  return category && { ...common(draft, locale), category, scene, image: picture };
}

/** The promotion that a draft would be. */
export function draftPromotion(draft: Draft, locale: Locale, category: BlockCategory | null): PromotionBlock {
  return { ...common(draft, locale), category, image: draft.content.picture ?? noPicture };
}

/** The ad that a draft would be. */
export function draftAd(draft: Draft, locale: Locale): AdBlock {
  const { type, picture, video, link } = draft.content;
  const said = common(draft, locale);
  return { ...said, title: said.title || noTitle, type, image: picture, contentUrl: video, link };
}

/** A question that staff has written, in a reader's words. */
export function questionOf({ id, content }: Pick<Draft, "id" | "content">, locale: Locale): WrittenQuestion {
  const { title, text } = wordsIn("faq", content, locale);
  const { place, replaces } = content;
  return { id, group: place ?? "", replaces, question: title, answer: text, isHidden: hides(content) };
}

/** A case that staff has written, in a reader's words. */
export function caseOf({ id, content }: Pick<Draft, "id" | "content">, locale: Locale): WrittenCase {
  return { id, ...wordsIn("cases", content, locale), picture: content.picture };
}

/** A passage in a reader's words, for its page alone; null for another page, and while this language has no words. */
export function pageTextOf(
  { id, content }: Pick<Draft, "id" | "content">,
  page: string,
  locale: Locale,
): PageText | null {
  const { text } = content.words[locale];
  const place = passageAt(content.place);
  return place?.page === page && text !== "" ? { id, place: place.key, text } : null;
}

/** A list in its order with one more, in the stead of the one with its number. */
export function withOne<Row extends { id: number; position: number }>(rows: readonly Row[], one: Row | null): Row[] {
  const others = rows.filter(({ id }) => id !== one?.id);
  return one ? [...others, one].sort((a, b) => a.position - b.position || a.id - b.id) : [...others];
}
