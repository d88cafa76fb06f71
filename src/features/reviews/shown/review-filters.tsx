import type { StarCounts } from "#features/catalogue/domain/reviewed.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { type ReviewsAddress, reviewsQuery } from "../domain/list-address.ts";

interface ReviewFiltersProps {
  address: ReviewsAddress;
  list: string;
  counts: StarCounts;
  languages: Partial<Record<Locale, number>>;
}

/** Filters by stars and language, as far as there are such reviews. */
export function ReviewFilters({ address, list, counts, languages }: ReviewFiltersProps) {
  const t = useText();
  const { stars, language } = address;
  const to = (change: Partial<ReviewsAddress>) => `${list}${reviewsQuery({ stars, language, ...change })}`;
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  const written = locales.filter((locale) => languages[locale]);
  return (
    <div className="grid gap-3">
      <nav className="flex flex-wrap gap-2" aria-label={t("reviews.filter")}>
        <a className="chip" href={to({ stars: null })} aria-current={current(stars === null)}>
          {t("reviews.all_stars")}
        </a>
        {[5, 4, 3, 2, 1].map((some) => {
          const count = counts[some - 1] ?? 0;
          return count > 0 ? (
            <a key={some} className="chip" href={to({ stars: some })} aria-current={current(stars === some)}>
              {t("reviews.only_stars", { stars: some })} <small>{count}</small>
            </a>
          ) : null;
        })}
      </nav>
      {written.length > 1 ? (
        <nav className="flex flex-wrap gap-2" aria-label={t("reviews.filter_language")}>
          <a className="chip" href={to({ language: null })} aria-current={current(language === null)}>
            {t("reviews.all_languages")}
          </a>
          {written.map((locale) => (
            <a
              key={locale}
              className="chip"
              href={to({ language: locale })}
              aria-current={current(language === locale)}
            >
              {t(`reviews.language_${locale}`)} <small>{languages[locale]}</small>
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
