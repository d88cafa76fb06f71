import type { Locale } from "#features/languages/domain/locale.ts";
import { type BlockContent, type BlockKind, hides, textsIn } from "./block-content.ts";
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

/** A saved block with its position. */
export interface Draft {
  kind: BlockKind;
  id: number;
  position: number;
  content: BlockContent;
}

/** Default picture of a promotion. */
const noPicture = { url: "/images/default-product-image.png", width: 1200, height: 1200 };

function common({ kind, id, position, content }: Draft, locale: Locale): Block {
  const { title, text } = textsIn(kind, content, locale);
  const at = new Date(0);
  const days = { from: null, to: null, createdAt: at, updatedAt: at, publishedAt: at };
  return { id, position, title, description: text, active: true, ...days };
}

/** Slide of a draft; `null` without a category. */
export function draftSlide(draft: Draft, locale: Locale, category: BlockCategory | null): SlideBlock | null {
  const { scene, picture } = draft.content;
  return category && { ...common(draft, locale), category, scene, image: picture };
}

export function draftPromotion(draft: Draft, locale: Locale, category: BlockCategory | null): PromotionBlock {
  return { ...common(draft, locale), category, image: draft.content.picture ?? noPicture };
}

export function draftAd(draft: Draft, locale: Locale): AdBlock {
  const { type, picture, video, link } = draft.content;
  const said = common(draft, locale);
  return { ...said, title: said.title || noTitle, type, image: picture, contentUrl: video, link };
}

/** Localised question written by staff. */
export function questionOf({ id, content }: Pick<Draft, "id" | "content">, locale: Locale): WrittenQuestion {
  const { title, text } = textsIn("faq", content, locale);
  const { place, replaces } = content;
  return { id, group: place ?? "", replaces, question: title, answer: text, isHidden: hides(content) };
}

/** Localised case written by staff. */
export function caseOf({ id, content }: Pick<Draft, "id" | "content">, locale: Locale): WrittenCase {
  return { id, ...textsIn("cases", content, locale), picture: content.picture };
}

/** Localised replacement of a passage of this page; `null` for other pages and missing translations. */
export function pageTextOf(
  { id, content }: Pick<Draft, "id" | "content">,
  page: string,
  locale: Locale,
): PageText | null {
  const { text } = content.words[locale];
  const place = passageAt(content.place);
  return place?.page === page && text !== "" ? { id, place: place.key, text } : null;
}

/** Replaces or inserts a row by id, in order of position. */
export function withOne<Row extends { id: number; position: number }>(rows: readonly Row[], one: Row | null): Row[] {
  const others = rows.filter(({ id }) => id !== one?.id);
  return one ? [...others, one].sort((a, b) => a.position - b.position || a.id - b.id) : [...others];
}
