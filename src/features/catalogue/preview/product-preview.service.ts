import { createContext } from "react-router";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { pageSettings } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import { selectTags } from "../bulk-writes/tags.store.ts";
import type { Catalogue } from "../catalogue.service.ts";
import { categories } from "../domain/categories.ts";
import type { Disclosure } from "../domain/disclosure/disclosure.ts";
import { type EditedProduct, editedRef } from "../domain/drafts/edited-product.ts";
import { namedMedia, type StoredMedia } from "../domain/media/media-file.ts";
import { missingTexts, type PreviewText, previewedProduct, previewFacts } from "../domain/preview/preview-facts.ts";
import type { Audience, ProductPage } from "../domain/product.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import type { ProductDrafts } from "../drafts/product-drafts.service.ts";
import type { Media } from "../media/media.service.ts";

/** What the bar above a preview says. */
export interface AboutPreview {
  /** Settings of its market. */
  market: MarketSettings;
  /** Last part of the address of its form. */
  form: string;
  /** Value of `?draft=`. */
  draft: string;
  isOnSale: boolean;
  /** Texts that the language lacks and that another one replaces. */
  missing: PreviewText[];
}

/** The page of a product as it would be with its draft. */
export interface ProductPreview {
  product: ProductPage;
  disclosure: Disclosure;
  about: AboutPreview;
}

/** Previews of drafts for staff. The page checks the permission. */
export interface ProductPreviews {
  /** `draft`: UUID of a draft, or the id of a product. `null` for unknown ones. */
  page(draft: string, audience: Audience, unnamed: string): Promise<ProductPreview | null>;
}

export const productPreviewsContext = createContext<ProductPreviews>();

interface PreviewsDeps {
  db: Database;
  drafts: Pick<ProductDrafts, "one">;
  catalogue: Pick<Catalogue, "draft" | "priced">;
  media: Pick<Media, "byIds"> | null;
}

/** Previews over the drafts. No I/O happens here. */
export function createProductPreviews({ db, drafts, catalogue, media }: PreviewsDeps): ProductPreviews {
  /** A set is available as often as its scarcest part allows. */
  async function availableOf({ specs, stock }: WholeProduct, edited: EditedProduct, audience: Audience) {
    const parts = specs.components ?? [];
    if (parts.length === 0) return Math.max((stock ?? 0) - edited.reserved, 0);
    const known = await catalogue.priced(
      parts.map(({ id }) => id),
      audience,
    );
    return Math.min(...parts.map(({ id, quantity }) => Math.floor((known.get(id)?.available ?? 0) / quantity)));
  }

  /** Its videos, captions and documents. */
  async function mediaOf(whole: WholeProduct): Promise<StoredMedia> {
    const named = namedMedia(whole);
    const known = await media?.byIds([...named.pictures, ...named.files]);
    const ready = [...(known ?? [])].filter(([, { kind, state }]) => kind !== "picture" && state === "ready");
    return Object.fromEntries(
      ready.map(([id, { name, mediaType: type, bytes, uploadedAt }]) => [
        id,
        { name, type, bytes, uploadedAt: uploadedAt.getTime() },
      ]),
    );
  }

  return {
    async page(draft, audience, unnamed) {
      const edited = await drafts.one(editedRef(draft));
      if (!edited) return null;
      const whole = previewedProduct(edited);
      const facts = previewFacts(whole, {
        categorySlug: categories().find(({ id }) => id === whole.categoryId)?.slug ?? "",
        available: await availableOf(whole, edited, audience),
        tags: await selectTags(db, whole.tags),
        media: await mediaOf(whole),
        unnamed,
        now: Date.now(),
      });
      const { product, disclosure } = await catalogue.draft(facts, audience);
      if (!product || !disclosure) return null;
      return {
        product,
        disclosure,
        about: {
          market: pageSettings(audience.market),
          form: edited.productId ?? edited.draftId ?? draft,
          draft,
          isOnSale: edited.state === "published",
          missing: missingTexts(whole, audience.locale),
        },
      };
    },
  };
}
