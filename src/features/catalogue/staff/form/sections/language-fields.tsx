import { type ReactNode, useEffect, useState } from "react";
import { htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useView } from "../form-context.tsx";

interface LanguageFieldsProps {
  /** The field without its language: `description`. */
  field: string;
  children: (locale: Locale, lang: string) => ReactNode;
}

/** A text in all languages: side by side, on a phone one at a time. Without scripts all are shown. */
export function LanguageFields({ field, children }: LanguageFieldsProps) {
  const { t, locale: own } = useLanguage();
  const [open, setOpen] = useState<Locale>(own);
  const revealed = useView((view) => view.revealed);
  const isHydrated = useHydrated();
  useEffect(() => {
    const locale = locales.find((one) => revealed === `${field}.${one}`);
    if (locale) setOpen(locale);
  }, [revealed, field]);
  return (
    <div className="grid gap-3">
      {isHydrated ? (
        <fieldset className="segment w-fit md:hidden">
          <legend className="sr-only">{t("adminProduct.text_language")}</legend>
          {locales.map((locale) => (
            <button key={locale} type="button" aria-pressed={locale === open} onClick={() => setOpen(locale)}>
              <span aria-hidden="true">{locale.toUpperCase()}</span>
              <span className="sr-only">{t(`adminProduct.language_${locale}`)}</span>
              <LanguageMark field={`${field}.${locale}`} />
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className="grid items-start gap-4 md:grid-cols-3">
        {locales.map((locale) => (
          <div key={locale} className={classNames(isHydrated && locale !== open && "hidden md:block")}>
            {children(locale, htmlLang[locale])}
          </div>
        ))}
      </div>
    </div>
  );
}

/** An error in a language that may be out of sight. */
function LanguageMark({ field }: { field: string }) {
  const { t } = useLanguage();
  const isWrong = useView(({ errors, visited }) => errors.has(field) && (visited === "all" || visited.has(field)));
  return isWrong ? (
    <span>
      <span aria-hidden="true">!</span>
      <span className="sr-only">{t("adminProduct.has_error")}</span>
    </span>
  ) : null;
}
