import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Fields } from "../../domain/drafts/draft.ts";
import { altSpecs } from "../../domain/media/alt-specs.ts";
import { renderedViews } from "../../domain/media/product-media.ts";
import { productViews } from "../../domain/pictures/rendered.ts";
import { categoryOf } from "../../domain/product-form/form-sections.ts";
import type { MediaHelp } from "./media-facts.ts";

/** The help of a stored product with these fields, or of a new one (`null`). For loaders. */
export function mediaHelp(texts: Texts, fields: Fields, productId: string | null): MediaHelp {
  const wordsIn = (locale: Locale) => texts.pick(locale, ["attributes.alt.", "attributes.unit."]);
  const categoryId = categoryOf(fields)?.id ?? null;
  const specs = altSpecs(categoryId, "", fields["specs.dimensions_mm"] ?? "");
  const views = productId === null ? [] : productViews({ id: productId, specs });
  return {
    renders: views.flatMap(({ view: name, src }) => {
      const view = renderedViews.find((one) => one === name);
      return view ? [{ view, src }] : [];
    }),
    altWords: { ua: wordsIn("ua"), pl: wordsIn("pl"), en: wordsIn("en") },
  };
}
