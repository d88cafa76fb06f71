import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { renderedViews } from "../../domain/media/product-media.ts";
import { productViews } from "../../domain/pictures/rendered.ts";
import type { Specs } from "../../domain/specs.ts";
import type { MediaHelp } from "./media-facts.ts";

/** The help of a stored product, or of a new one (`null`). For loaders. */
export function mediaHelp(texts: Texts, product: { id: string; specs: Specs } | null): MediaHelp {
  const wordsIn = (locale: Locale) => texts.pick(locale, ["attributes.alt."]);
  const views = product ? productViews({ ...product, pictures: [] }) : [];
  return {
    renders: views.flatMap(({ view: name, src }) => {
      const view = renderedViews.find((one) => one === name);
      return view ? [{ view, src }] : [];
    }),
    altWords: { ua: wordsIn("ua"), pl: wordsIn("pl"), en: wordsIn("en") },
  };
}
