import type { Locale } from "#features/languages/domain/locale.ts";
import { type AdBlock, noTitle, type PromotionBlock } from "./blocks.ts";

interface BoxPicture {
  src: string;
  width: number;
  height: number;
}

/** A localised promotion. */
export interface PromotionView {
  id: number;
  title: string;
  text: string;
  picture: BoxPicture;
  /** Link to its category. */
  link: { href: string; name: string } | null;
}

/** A localised ad. */
export interface AdView {
  id: number;
  /** `null` without a title; the box shows a default. */
  title: string | null;
  text: string;
  picture: BoxPicture;
  /** Video, with its host if it is not ours. */
  video: { src: string; host: string | null } | null;
  href: string | null;
}

/** Default picture of an ad (specification, section 3). */
const noPicture: BoxPicture = { src: "/images/default-product-image.png", width: 1200, height: 1200 };

function promotionView({ id, title, description, image, category }: PromotionBlock, locale: Locale): PromotionView {
  return {
    id,
    title,
    text: description,
    picture: pictureOf(image),
    link: category && { href: `/${locale}/${category.slug}`, name: category.name },
  };
}

function adView(block: AdBlock): AdView {
  const { id, title, description, type, image, contentUrl, link } = block;
  return {
    id,
    title: title === noTitle ? null : title,
    text: description,
    picture: pictureOf(image),
    video: type === "video" && contentUrl !== null ? { src: contentUrl, host: hostOf(contentUrl) } : null,
    href: link,
  };
}

function pictureOf(image: { url: string; width: number; height: number } | null): BoxPicture {
  return image ? { src: image.url, width: image.width, height: image.height } : noPicture;
}

function hostOf(address: string): string | null {
  return address.startsWith("/") ? null : new URL(address).hostname;
}

/** Views of promotions and ads; `null` without any. */
export function boxesOf(
  { promotions, ads }: { promotions: readonly PromotionBlock[]; ads: readonly AdBlock[] },
  locale: Locale,
): { promotions: PromotionView[]; ads: AdView[] } | null {
  if (promotions.length + ads.length === 0) return null;
  return { promotions: promotions.map((block) => promotionView(block, locale)), ads: ads.map(adView) };
}
