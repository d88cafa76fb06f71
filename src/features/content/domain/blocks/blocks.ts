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

/** What every block of content has. Only published ones are ever read. */
export interface Block {
  id: number;
  title: string;
  description: string;
  position: number;
  /** Switched on, and today is one of its days. */
  active: boolean;
  from: Date | null;
  to: Date | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date;
}

/** The category that a block is about, in the reader's words. */
export interface BlockCategory {
  id: number;
  slug: string;
  name: string;
}

/** A picture with its size in pixels. */
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

/** A slide shows a picture that staff has brought, or a scene that the shop has rendered, by its name. */
export interface SlideBlock extends Block {
  category: BlockCategory;
  scene: string | null;
  image: BlockImage | null;
}

/** A passage that staff has put on a text page. */
export interface PassageBlock {
  id: number;
  title: string;
  text: string;
}

/** What staff has written in the stead of a built-in text; `place` is the key of that text. */
export interface PageText {
  id: number;
  place: string;
  text: string;
}

/** A question that staff has written, in the stead of one of our own or beside them. */
export interface WrittenQuestion {
  id: number;
  group: string;
  replaces: string | null;
  question: string;
  answer: string;
  /** It is not shown, nor is the question in whose stead it stands. */
  isHidden: boolean;
}

/** A case that staff has written. */
export interface WrittenCase extends PassageBlock {
  picture: BlockImage | null;
}

/** What an ad without words is called (specification, section 3). */
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

/** What can be asked of each kind of block. */
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

/** Where a slide leads. */
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
