import { currencies, type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Check } from "#ui/icons/controls/check.ts";
import { htmlLang, type Locale, locales, marketOf } from "./domain/locale.ts";
import { useLanguage } from "./languages.browser.tsx";
import { saveLocale, saveMarket } from "./saved-choice.browser.ts";

const localeNames: Record<Locale, string> = { ua: "Українська", pl: "Polski", en: "English" };

/** Labels except the names of languages. */
export interface RegionLabels {
  language: string;
  market: string;
  markets: Record<MarketCode, string>;
}

/** Languages with their currency; a choice is saved and opens the home page. English readers also choose a market. */
export function RegionList({ labels }: { labels: RegionLabels }) {
  const { locale, market } = useLanguage();
  return (
    <>
      <p className="label px-3 pt-3 pb-1.5">{labels.language}</p>
      <ul>
        {locales.map((target) => (
          <li key={target}>
            <a
              className="flex min-h-11 items-center justify-between gap-4 rounded-small px-3 text-compact hover:bg-mist"
              href={`/${target}`}
              lang={htmlLang[target]}
              hrefLang={htmlLang[target]}
              aria-current={target === locale ? "true" : undefined}
              data-market={marketOf(target, market.code)}
              onClick={() => saveLocale(target, market.code)}
            >
              {localeNames[target]}
              <span className="flex items-center gap-2 text-small text-muted">
                {currencyOf(target, market.code)}
                {target === locale ? <Check className="icon icon-s text-ink" /> : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {locale === "en" ? (
        <div className="mt-2 border-t border-line px-3 pt-3 pb-2">
          <p className="label pb-2">{labels.market}</p>
          <div className="segment">
            {marketCodes.map((code) => (
              <button
                key={code}
                type="button"
                aria-pressed={code === market.code}
                onClick={() => {
                  saveMarket(code);
                  location.reload();
                }}
              >
                {labels.markets[code]}, {currencyWord(currencies[code])}
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Currency after choosing a language. */
function currencyOf(locale: Locale, present: MarketCode): string {
  return currencyWord(currencies[marketOf(locale, present)]);
}
