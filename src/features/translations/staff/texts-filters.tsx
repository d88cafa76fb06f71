import { FilterSelect, ListFilters } from "#features/admin/list-filters.browser.tsx";
import { locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { type TextQuery, textFilters } from "../domain/query.ts";
import { anyPage, isNarrowed, textsQuery } from "../domain/staff/texts-query.ts";
import { featureName, pageName } from "./text-sides.tsx";

interface TextsFiltersProps {
  query: TextQuery;
  features: string[];
  pages: string[];
}

export function TextsFilters({ query, features, pages }: TextsFiltersProps) {
  const { t, path } = useLanguage();
  const list = path("admin/translations");
  return (
    <ListFilters
      list={list}
      label={t("adminTranslations.which")}
      links={[null, ...textFilters].map((filter) => ({
        href: `${list}${textsQuery({ ...query, filter, at: 1 })}`,
        isOn: query.filter === filter,
        text: t(`adminTranslations.filter_${filter ?? "all"}`),
      }))}
      hiddenFields={{ filter: query.filter }}
      columns="md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
      searchLabel={t("adminTranslations.search")}
      search={query.search}
      submit={t("adminTranslations.find")}
      reset={isNarrowed(query) ? t("adminTranslations.reset") : null}
    >
      <FilterSelect
        label={t("adminTranslations.feature")}
        name="feature"
        value={query.feature}
        values={features}
        say={(one) => featureName(t, one)}
        any={t("adminTranslations.any_feature")}
      />
      <FilterSelect
        label={t("adminTranslations.page")}
        name="page"
        value={query.page}
        values={pages}
        say={(one) => pageName(t, one)}
        any={t("adminTranslations.any_page")}
        anyValue={anyPage}
      />
      <FilterSelect
        label={t("adminTranslations.language")}
        name="in"
        value={query.locale}
        values={locales}
        say={(one) => t(`translationsEditor.language_${one}`)}
        any={t("adminTranslations.any_language")}
      />
    </ListFilters>
  );
}
