import { locales } from "#features/languages/domain/locale.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { type TextQuery, tableFeatures, textFilters } from "#features/translations/domain/query.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { longestSearch } from "../../domain/desk-filter.ts";
import { anyPage, isNarrowed, textsQuery } from "../../domain/texts-query.ts";
import { pageName } from "./text-sides.tsx";

interface TextsFiltersProps {
  query: TextQuery;
  features: string[];
  pages: string[];
}

/** Every filter is in the address: links for the state of texts, a form for the rest. Nothing here needs scripts. */
export function TextsFilters({ query, features, pages }: TextsFiltersProps) {
  const { t, path } = useLanguage();
  const list = path("admin/translations");
  const to = (filter: TextQuery["filter"]) => `${list}${textsQuery({ ...query, filter, at: 1 })}`;
  return (
    <div className="mt-6 grid gap-5">
      <nav className="flex flex-wrap gap-2" aria-label={t("adminTranslations.which")}>
        {[null, ...textFilters].map((filter) => (
          <a
            key={filter ?? "all"}
            className="chip"
            href={to(filter)}
            aria-current={query.filter === filter ? "true" : undefined}
          >
            {t(`adminTranslations.filter_${filter ?? "all"}`)}
          </a>
        ))}
      </nav>
      <search>
        <form
          method="get"
          action={list}
          className="grid items-end gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
        >
          {query.filter ? <input type="hidden" name="filter" value={query.filter} /> : null}
          <Field
            label={t("adminTranslations.search")}
            name="q"
            type="search"
            maxLength={longestSearch}
            defaultValue={query.search}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Select label={t("adminTranslations.feature")} name="feature" defaultValue={query.feature ?? ""}>
            <option value="">{t("adminTranslations.any_feature")}</option>
            {features.map((feature) => {
              const table = tableFeatures.find((one) => one === feature);
              return (
                <option key={feature} value={feature}>
                  {table ? t(`adminTranslations.feature_${table}`) : feature}
                </option>
              );
            })}
          </Select>
          <Select label={t("adminTranslations.page")} name="page" defaultValue={query.page ?? anyPage}>
            <option value={anyPage}>{t("adminTranslations.any_page")}</option>
            {pages.map((page) => (
              <option key={page} value={page}>
                {pageName(t, page)}
              </option>
            ))}
          </Select>
          <LanguageSelect locale={query.locale} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{t("adminTranslations.find")}</Button>
            {isNarrowed(query) ? (
              <ButtonLink tone="quiet" href={list}>
                {t("adminTranslations.reset")}
              </ButtonLink>
            ) : null}
          </div>
        </form>
      </search>
    </div>
  );
}

function LanguageSelect({ locale }: { locale: TextQuery["locale"] }) {
  const t = useText();
  return (
    <Select label={t("adminTranslations.language")} name="in" defaultValue={locale ?? ""}>
      <option value="">{t("adminTranslations.any_language")}</option>
      {locales.map((one) => (
        <option key={one} value={one}>
          {t(`translationsEditor.language_${one}`)}
        </option>
      ))}
    </Select>
  );
}
