import { createContext } from "react-router";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import { selectTags } from "../bulk-writes/tags.store.ts";
import type { Catalogue } from "../catalogue.service.ts";
import { categories } from "../domain/categories.ts";
import { type EditedProduct, editedRef } from "../domain/drafts/edited-product.ts";
import { missingTexts, type PreviewText, previewedProduct, previewFacts } from "../domain/preview/preview-facts.ts";
import type { Audience, ProductPage } from "../domain/product.ts";
import type { WholeProduct } from "../domain/product-writes/whole-product.ts";
import type { ProductDrafts } from "../drafts/product-drafts.service.ts";

/** The page of a product as it would be with its draft. */
export interface ProductPreview {
  product: ProductPage;
  market: MarketCode;
  /** Last part of the address of its form. */
  form: string;
  /** Value of `?draft=`. */
  draft: string;
  isOnSale: boolean;
  /** Texts that the language lacks and that another one replaces. */
  missing: PreviewText[];
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
  catalogue: Pick<Catalogue, "draftPage" | "priced">;
}

/** Previews over the drafts. No I/O happens here. */
export function createProductPreviews({ db, drafts, catalogue }: PreviewsDeps): ProductPreviews {
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

  return {
    async page(draft, audience, unnamed) {
      const edited = await drafts.one(editedRef(draft));
      if (!edited) return null;
      const whole = previewedProduct(edited);
      const facts = previewFacts(whole, {
        categorySlug: categories.find(({ id }) => id === whole.categoryId)?.slug ?? "",
        available: await availableOf(whole, edited, audience),
        tags: await selectTags(db, whole.tags),
        unnamed,
        now: Date.now(),
      });
      const product = await catalogue.draftPage(facts, audience);
      if (!product) return null;
      return {
        product,
        market: audience.market,
        form: edited.productId ?? edited.draftId ?? draft,
        draft,
        isOnSale: edited.state === "published",
        missing: missingTexts(whole, audience.locale),
      };
    },
  };
}
