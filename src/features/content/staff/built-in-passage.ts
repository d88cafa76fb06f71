import type { RouterContextProvider } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { TextUnit } from "#features/translations/domain/unit.ts";
import { translationsContext } from "#features/translations/translations.service.ts";
import { type BlockContent, emptyContent } from "../domain/blocks/block-content.ts";
import { type Passage, passageAt } from "../domain/blocks/passages.ts";

/** A passage with its built-in text. */
export interface BuiltInPassage {
  passage: Passage;
  shape: TextUnit["shape"];
  /** The built-in text as initial content of a replacement. */
  content: BlockContent;
}

/** `null` for an unknown place. */
export async function builtInPassage(
  context: Readonly<RouterContextProvider>,
  place: string | null,
): Promise<BuiltInPassage | null> {
  const passage = passageAt(place);
  const unit = passage && (await context.get(translationsContext).units([passage.key])).get(passage.key);
  if (!passage || !unit) return null;
  const said = (locale: Locale) => ({ title: "", text: unit.now[locale] ?? unit.now.ua ?? "" });
  const words = { ua: said("ua"), pl: said("pl"), en: said("en") };
  return { passage, shape: unit.shape, content: { ...emptyContent, words, place: passage.key } };
}
