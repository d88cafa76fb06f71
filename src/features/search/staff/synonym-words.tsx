import { htmlLang, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import type { IdleKind, WordKind } from "../domain/lexicon/lexicon-rows.ts";
import type { WordsError } from "../domain/synonyms/read-words.ts";
import { hints, languageNames, useWordsTexts } from "./words-texts.ts";

interface WordColumnsProps<Kind extends WordKind | IdleKind> {
  kinds: readonly Kind[];
  /** Lines of each field. */
  lines: Readonly<Record<Kind, number>>;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Partial<Record<string, WordsError>>>;
}

/** Fields of words in three languages side by side. */
export function WordColumns<Kind extends WordKind | IdleKind>({ kinds, lines, typed, errors }: WordColumnsProps<Kind>) {
  const t = useText();
  const { kind: nameOf, error: sayError } = useWordsTexts();
  return (
    <div className="grid items-start gap-6 md:grid-cols-3">
      {locales.map((locale) => (
        <fieldset key={locale} className="grid min-w-0 gap-4">
          <legend className="mb-2 font-semibold first-letter:uppercase">{t(languageNames[locale])}</legend>
          {kinds.map((kind) => {
            const error = errors[`${locale}_${kind}`];
            return (
              <TextArea
                key={kind}
                name={`${locale}_${kind}`}
                label={nameOf(kind)}
                hint={t(hints[kind])}
                error={error ? sayError(error) : null}
                rows={lines[kind]}
                lang={htmlLang[locale]}
                dir="auto"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={typed[`${locale}_${kind}`] ?? ""}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

export const groupLines: Record<WordKind, number> = { names: 5, typed: 7, maybe: 2 };
