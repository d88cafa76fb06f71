import { useMemo } from "react";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { type CompiledMessages, translator } from "#features/languages/domain/messages.ts";
import { createDescriber } from "../../domain/describe.ts";
import type { AltFacts, Describers } from "../../domain/media/alt-proposals.ts";
import type { RenderedView } from "../../domain/media/product-media.ts";

/** What the loader of a product form passes to the editors of pictures and files. */
export interface MediaHelp {
  /** Pictures rendered from the facts of the product; none for a new one. */
  renders: readonly { view: RenderedView; src: string }[];
  /** Words of alternative texts in every language. */
  altWords: Readonly<Record<Locale, CompiledMessages>>;
}

/** What the editors know of the product; name, category and figures change while they are typed. */
export interface MediaFacts extends AltFacts, MediaHelp {}

/** Describers in every language for the alternative texts of a product. */
export function useDescribers({ altWords }: Pick<MediaHelp, "altWords">): Describers {
  return useMemo(() => {
    const [ua, pl, en] = locales.map((locale) => createDescriber(locale, translator(locale, altWords[locale])));
    if (!ua || !pl || !en) throw new Error("a language without words");
    return { ua, pl, en };
  }, [altWords]);
}
