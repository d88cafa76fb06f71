import { useMemo } from "react";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { type CompiledMessages, translator } from "#features/languages/domain/messages.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createDescriber } from "../../domain/describe.ts";
import type { AltFacts, Describers } from "../../domain/media/alt-proposals.ts";
import { type RenderedView, renderedViews } from "../../domain/media/product-media.ts";
import { productViews } from "../../domain/pictures/rendered.ts";
import type { Specs } from "../../domain/specs.ts";

/** What the loader of a product form passes to the editors of pictures and files. */
export interface MediaHelp {
  /** Pictures rendered from the facts of the product; none for a new one. */
  renders: readonly { view: RenderedView; src: string }[];
  /** Words of alternative texts in every language. */
  altWords: Readonly<Record<Locale, CompiledMessages>>;
}

/** What the editors know of the product; name, category and figures change while they are typed. */
export interface MediaFacts extends AltFacts, MediaHelp {
  productId: string | null;
}

/** The help of a stored product, or of a new one (`null`). For loaders. */
export function mediaHelp(texts: Texts, product: { id: string; specs: Specs } | null): MediaHelp {
  const wordsIn = (locale: Locale) => texts.pick(locale, ["attributes.alt.", "attributes.unit."]);
  const views = product ? productViews(product) : [];
  return {
    renders: views.flatMap(({ view: name, src }) => {
      const view = renderedViews.find((one) => one === name);
      return view ? [{ view, src }] : [];
    }),
    altWords: { ua: wordsIn("ua"), pl: wordsIn("pl"), en: wordsIn("en") },
  };
}

/** Describers in every language for the alternative texts of a product. */
export function useDescribers({ altWords }: Pick<MediaHelp, "altWords">): Describers {
  return useMemo(() => {
    const [ua, pl, en] = locales.map((locale) => createDescriber(locale, translator(locale, altWords[locale])));
    if (!ua || !pl || !en) throw new Error("a language without words");
    return { ua, pl, en };
  }, [altWords]);
}
