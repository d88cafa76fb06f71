import { chosen, wants } from "#features/catalogue/domain/content-api/api-populate.ts";
import type { ListQuery } from "#features/catalogue/domain/content-api/api-query.ts";
import {
  type ApiField,
  type ApiResource,
  filtered,
  sorted,
} from "#features/catalogue/domain/content-api/api-resource.ts";
import { entryOf } from "#features/catalogue/domain/content-api/api-shape.ts";
import { scenePicture } from "#features/catalogue/domain/pictures/rendered.ts";
import type { Locale } from "#features/languages/domain/locale.ts";

/** Fields of every published block. */
export interface Block {
  id: number;
  title: string;
  description: string;
  position: number;
  /** Switched on and within its dates. */
  active: boolean;
  from: Date | null;
  to: Date | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
}

/** Localised category of a block. */
export interface BlockCategory {
  id: number;
  slug: string;
  name: string;
}

interface BlockImage {
  url: string;
  width: number;
  height: number;
}

export interface PromotionBlock extends Block {
  category: BlockCategory | null;
  image: BlockImage;
}

export interface AdBlock extends Block {
  type: "image" | "video";
  image: BlockImage | null;
  contentUrl: string | null;
  link: string | null;
}

/** A slide shows an uploaded picture or a rendered scene. */
export interface SlideBlock extends Block {
  category: BlockCategory;
  scene: string | null;
  image: BlockImage | null;
}

/** A notice above a text page. */
export interface NoticeBlock {
  id: number;
  title: string;
  text: string;
}

/** Replacement of a built-in text; `place` is its message key. */
export interface PageText {
  id: number;
  place: string;
  text: string;
}

/** A question written by staff, new or replacing a built-in one. */
export interface WrittenQuestion {
  id: number;
  group: string;
  replaces: string | null;
  question: string;
  answer: string;
  /** Hidden, together with the question it replaces. */
  isHidden: boolean;
}

/** A case written by staff. */
export interface WrittenCase extends NoticeBlock {
  picture: BlockImage | null;
}

/** Title of an ad without one (specification, section 3). */
export const noTitle = "No title";

const common = {
  id: sorted("number"),
  documentId: filtered("text"),
  title: sorted("text"),
  description: filtered("text"),
  position: sorted("number"),
  active: filtered("flag"),
  from: sorted("moment"),
  to: sorted("moment"),
  createdAt: sorted("moment"),
  updatedAt: sorted("moment"),
  publishedAt: sorted("moment"),
} satisfies Record<string, ApiField>;
const category = {
  "category.id": filtered("number"),
  "category.slug": filtered("text"),
  "category.name": filtered("text"),
} satisfies Record<string, ApiField>;
const attributes = [
  "title",
  "description",
  "position",
  "active",
  "from",
  "to",
  "createdAt",
  "updatedAt",
  "publishedAt",
];
const image = ["url", "width", "height", "alternativeText"];

/** Fields that queries may use, by kind. */
export const blockResources = {
  promotions: {
    fields: { ...common, ...category },
    lists: ["category"],
    attributes,
    parts: { image, category: ["slug", "name"] },
    partAliases: {},
    simple: {},
  },
  ads: {
    fields: { ...common, type: filtered("text"), link: filtered("text") },
    lists: [],
    attributes: [...attributes, "type", "link"],
    parts: { image, contentUrl: ["url"] },
    partAliases: {},
    simple: {},
  },
  "carousel-slides": {
    fields: { ...common, ...category },
    lists: ["category"],
    attributes: [...attributes, "link"],
    parts: { image, category: ["slug", "name"] },
    partAliases: {},
    simple: {},
  },
} as const satisfies Record<string, ApiResource>;

type Asked = Pick<ListQuery, "selection" | "locale">;

const words = ({ title, description, position, active, from, to, createdAt, updatedAt, publishedAt }: Block) => ({
  title,
  description,
  position,
  active,
  from,
  to,
  createdAt,
  updatedAt,
  publishedAt,
});

export function toApiPromotion(block: PromotionBlock, { selection }: Asked) {
  return entryOf(block.id, {
    ...chosen(selection, "", words(block)),
    ...(wants(selection, "image") && { image: mediaOf(block.image, block.title, selection) }),
    ...(wants(selection, "category") && { category: relationOf(block.category, selection) }),
  });
}

export function toApiAd(block: AdBlock, { selection }: Asked) {
  return entryOf(block.id, {
    ...chosen(selection, "", { ...words(block), type: block.type, link: block.link }),
    ...(wants(selection, "image") && { image: mediaOf(block.image, block.title, selection) }),
    ...(wants(selection, "contentUrl") && {
      contentUrl: { data: block.contentUrl === null ? null : { id: block.id, attributes: { url: block.contentUrl } } },
    }),
  });
}

export function toApiSlide(block: SlideBlock, { selection, locale }: Asked) {
  const scene = block.scene === null ? null : scenePicture(block.scene);
  const picture = block.image ?? (scene && { url: scene.src, width: scene.width, height: scene.height });
  return entryOf(block.id, {
    ...chosen(selection, "", { ...words(block), link: linkOf(block, locale) }),
    ...(wants(selection, "image") && { image: mediaOf(picture, block.title, selection) }),
    ...(wants(selection, "category") && { category: relationOf(block.category, selection) }),
  });
}

function linkOf({ category }: SlideBlock, locale: Locale): string {
  return `/${locale}/${category.slug}`;
}

function mediaOf(picture: BlockImage | null, alternativeText: string, selection: Asked["selection"]) {
  return { data: picture && { id: 1, attributes: chosen(selection, "image", { ...picture, alternativeText }) } };
}

function relationOf(about: BlockCategory | null, selection: Asked["selection"]) {
  if (!about) return { data: null };
  const { id, ...named } = about;
  return { data: { id, attributes: chosen(selection, "category", named) } };
}
