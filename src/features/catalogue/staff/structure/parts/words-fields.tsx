import { htmlLang, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { TypedWords } from "../../../domain/structure-forms/typed-text.ts";

interface WordsFieldsProps {
  label: string;
  hint?: string | undefined;
  /** Name of the fields without their language. */
  name: string;
  words: TypedWords;
  /** At the Ukrainian field. */
  error: string | null;
  /** Shown where nothing is typed. */
  usual?: TypedWords | undefined;
  isSmall?: boolean;
}

/** A text in three languages side by side; on a phone below each other. */
export function WordsFields({ label, hint, name, words, error, usual, isSmall = false }: WordsFieldsProps) {
  const t = useText();
  return (
    <fieldset className="min-w-0">
      <legend className={isSmall ? "mb-1 text-small text-muted" : "mb-1 text-compact font-semibold"}>{label}</legend>
      {hint ? <p className="mb-3 text-small text-muted">{hint}</p> : null}
      <div className="grid items-start gap-3 md:grid-cols-3">
        {locales.map((locale) => (
          <Field
            key={locale}
            label={t(`adminAttributes.language_${locale}`)}
            name={`${name}.${locale}`}
            lang={htmlLang[locale]}
            dir="auto"
            autoComplete="off"
            defaultValue={words[locale]}
            placeholder={usual?.[locale]}
            error={locale === "ua" ? error : null}
          />
        ))}
      </div>
    </fieldset>
  );
}
