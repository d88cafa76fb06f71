import type { RouterContextProvider } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { translationsContext } from "#features/translations/translations.service.ts";
import type { EditedBlock } from "../blocks/editing.service.ts";
import { blockName, missingLanguages, stateOf } from "../domain/blocks/block-content.ts";
import { passages } from "../domain/blocks/passages.ts";
import { textPages } from "../domain/pages/text-pages.ts";
import { nameOfPassage } from "../domain/staff/content-view.ts";
import type { ListedPassage } from "./passage-list.tsx";

/** Passages by page with their replacement or built-in text. `moment` formats a time. */
export async function passagePages(
  context: Readonly<RouterContextProvider>,
  blocks: readonly EditedBlock[],
  locale: Locale,
  moment: (at: Date) => string,
): Promise<{ path: string; name: string; passages: ListedPassage[] }[]> {
  const t = context.get(textsContext).in(locale);
  const units = await context.get(translationsContext).units(passages.map(({ key }) => key));
  const now = new Date();
  const writtenAt = (block: EditedBlock): ListedPassage["written"] => {
    const { from, to } = block.content;
    return {
      name: blockName(block),
      state: stateOf(block.live, now),
      isDraft: block.isDraft && block.live !== null,
      missing: missingLanguages("passages", block.content),
      days: [
        from && t("adminContent.from_at", { at: moment(new Date(from)) }),
        to && t("adminContent.to_at", { at: moment(new Date(to)) }),
      ]
        .filter(Boolean)
        .join(", "),
    };
  };
  const listed = passages.map((passage) => {
    const { key } = passage;
    const block = blocks.find(({ content }) => content.place === key);
    const text = block?.content.words[locale].text || (units.get(key)?.now[locale] ?? "");
    return { ...passage, place: key, name: nameOfPassage(passage, t), text, written: block ? writtenAt(block) : null };
  });
  return textPages.flatMap(([path, title]) => {
    const own = listed.filter(({ page }) => page === path);
    const shown = own.map(({ place, name, text, written }) => ({ place, name, text, written }));
    return own.length > 0 ? [{ path, name: t(title), passages: shown }] : [];
  });
}
