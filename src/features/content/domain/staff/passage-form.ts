import { locales } from "#features/languages/domain/locale.ts";
import { errorsOf, type TextShape } from "#features/translations/domain/check-text.ts";
import { parseText } from "#features/translations/domain/icu.ts";
import type { BlockContent } from "../blocks/block-content.ts";
import type { Passage } from "../blocks/passages.ts";
import type { ContentError, ContentFormErrors } from "./content-forms.ts";

/** What of a text's check is an error of a passage. It need not name every figure, and may lead elsewhere than the built-in text. */
const errors: Readonly<Record<string, ContentError>> = {
  syntax: "braces",
  control_character: "braces",
  placeholder_unknown: "braces",
  placeholder_kind: "braces",
  plural_missing: "forms",
  plural_unknown: "forms",
};

/** Names that stand in the braces of the built-in text, in any language: a passage at its place may use these and no others. */
export function namesIn({ made }: TextShape): string[] {
  const uses = Object.values(made).flatMap((text) => {
    const parsed = parseText(text);
    return parsed.ok ? parsed.uses : [];
  });
  return [...new Set(uses.map(({ name }) => name))];
}

/** Why a written passage cannot stand at its place, by the name of the field in its form. */
export function passageErrors(
  { words }: Pick<BlockContent, "words">,
  { isLine }: Pick<Passage, "isLine">,
  shape: TextShape,
): ContentFormErrors {
  const found = locales.flatMap((locale): [string, ContentError][] => {
    const { text } = words[locale];
    if (text === "") return [];
    const [error] = errorsOf(text, locale, shape).flatMap(({ code }) => errors[code] ?? []);
    if (error) return [[`${locale}_text`, error]];
    return isLine && /\n|\]\(/.test(text) ? [[`${locale}_text`, "line"]] : [];
  });
  return Object.fromEntries(found);
}
