import { locales } from "#features/languages/domain/locale.ts";
import { errorsOf, type TextShape } from "#features/translations/domain/check-text.ts";
import { parseText } from "#features/translations/domain/icu.ts";
import type { BlockContent } from "../blocks/block-content.ts";
import type { Passage } from "../blocks/passages.ts";
import type { ContentError, ContentFormErrors } from "./content-forms.ts";

/** Errors of the text check that apply to passages. Missing placeholders and other link targets are permitted. */
const errors: Readonly<Record<string, ContentError>> = {
  syntax: "braces",
  control_character: "braces",
  placeholder_unknown: "braces",
  placeholder_kind: "braces",
  plural_missing: "forms",
  plural_unknown: "forms",
};

/** Placeholders of the built-in text in any language; a replacement may use only these. */
export function namesIn({ made }: TextShape): string[] {
  const uses = Object.values(made).flatMap((text) => {
    const parsed = parseText(text);
    return parsed.ok ? parsed.uses : [];
  });
  return [...new Set(uses.map(({ name }) => name))];
}

/** Errors of a passage, by form field. */
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
