import { useLocation } from "react-router";
import { htmlLang, type Locale, localeNamesInline, locales, marketOf } from "./domain/locale.ts";
import { useLanguage } from "./languages.browser.tsx";
import { saveLocale } from "./saved-choice.browser.ts";

/** Links to this page in each language (D3); the choice is saved. */
export function PageLanguages({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  const { market } = useLanguage();
  const rest = pathname.replace(/^\/[^/]+/, "");
  return (
    <span id="languages">
      {label}
      {locales.map((target) => (
        <a
          key={target}
          className="ml-2 inline-block min-h-6 text-on-night underline underline-offset-3"
          href={`/${target}${rest}${searchIn(target, search)}`}
          lang={htmlLang[target]}
          hrefLang={htmlLang[target]}
          data-market={marketOf(target, market.code)}
          onClick={() => saveLocale(target, market.code)}
        >
          {localeNamesInline[target]}
        </a>
      ))}
    </span>
  );
}

/** The query for another language: `?redirect=/ua/profile` gets its locale, a price range is dropped because of the currency. */
function searchIn(target: Locale, search: string): string {
  return search
    .replace(/([?&])price=[^&]*&?/, "$1")
    .replace(/[?&]$/, "")
    .replace(/([?&]redirect=(?:\/|%2F))(?:ua|pl|en)(?=\/|%2F|&|$)/i, `$1${target}`);
}
