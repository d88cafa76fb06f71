import { Form, Link } from "react-router";
import { FilterSelect } from "#features/admin/list-filters.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import {
  isFiltered,
  type ListQuery,
  lacks,
  listColumns,
  listQuery,
  listSorts,
  listStates,
  listStocks,
  unfiltered,
  withLack,
} from "../../domain/staff-list/list-query.ts";

interface ListFiltersProps {
  query: ListQuery;
  brands: readonly string[];
  people: readonly { actor: string; name: string }[];
  categories: readonly { slug: string; name: string; isChild: boolean }[];
}

/** The filters of the list as a form whose fields are the address. */
export function ListFilters(props: ListFiltersProps) {
  const { query, brands, categories } = props;
  const { t, path } = useLanguage();
  const list = path("admin/products");
  return (
    <search>
      <Form method="get" action={list} className="mt-5 grid gap-3">
        {query.lacks.map((lack) => (
          <input key={lack} type="hidden" name="lack" value={lack} />
        ))}
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
          <Field
            className="max-xl:col-span-2"
            label={t("adminProducts.search")}
            name="q"
            type="search"
            maxLength={maxSearchLength}
            defaultValue={query.search}
            autoComplete="off"
            enterKeyHint="search"
          />
          <FilterSelect
            label={t("adminProducts.state")}
            name="state"
            value={query.state}
            values={listStates}
            say={(one) => t(`adminProducts.state_${one}`)}
            any={t("adminProducts.any_state")}
          />
          <Select label={t("adminProducts.category")} name="category" defaultValue={query.category ?? ""}>
            <option value="">{t("adminProducts.any_category")}</option>
            {categories.map(({ slug, name, isChild }) => (
              <option key={slug} value={slug}>
                {isChild ? `\u00a0\u00a0${name}` : name}
              </option>
            ))}
          </Select>
          <FilterSelect
            label={t("adminProducts.brand")}
            name="brand"
            value={query.brand}
            values={query.brand && !brands.includes(query.brand) ? [query.brand, ...brands] : brands}
            say={(one) => one}
            any={t("adminProducts.any_brand")}
          />
          <div className="flex flex-wrap gap-2 max-md:col-span-2">
            <Button type="submit">{t("adminProducts.find")}</Button>
            {isFiltered(query) ? (
              <ButtonLink tone="quiet" href={`${list}${listQuery(unfiltered(query))}`}>
                {t("adminProducts.reset")}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <MoreFilters {...props} />
      </Form>
    </search>
  );
}

function MoreFilters({ query, people }: ListFiltersProps) {
  const { t } = useLanguage();
  const isUsed = query.stock !== null || query.by !== null;
  return (
    <details open={isUsed || undefined}>
      <summary className="link text-small">{t("adminProducts.more_filters")}</summary>
      <div className="mt-3 grid gap-x-4 gap-y-3 md:grid-cols-3 xl:max-w-[60rem]">
        <FilterSelect
          label={t("adminProducts.stock")}
          name="stock"
          value={query.stock}
          values={listStocks}
          say={(one) => t(`adminProducts.stock_${one}`)}
          any={t("adminProducts.any_stock")}
        />
        <Select label={t("adminProducts.by")} name="by" defaultValue={query.by ?? ""}>
          <option value="">{t("adminProducts.anybody")}</option>
          <option value="import">{t("adminProducts.by_import")}</option>
          {people.map(({ actor, name }) => (
            <option key={actor} value={actor}>
              {name}
            </option>
          ))}
        </Select>
        <Select label={t("adminProducts.sort")} name="sort" defaultValue={query.sort}>
          {listSorts
            .filter((sort) => sort !== "match" || query.search !== "")
            .map((sort) => (
              <option key={sort} value={sort}>
                {t(`adminProducts.sort_${sort}`)}
              </option>
            ))}
        </Select>
      </div>
      <fieldset className="mt-4">
        <legend className="text-small font-medium">{t("adminProducts.columns")}</legend>
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {listColumns.map((column) => (
            <Tick key={column} name="col" value={column} defaultChecked={query.columns.includes(column)}>
              {t(`adminProducts.col_${column}`)}
            </Tick>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

/** What products lack, with counts; each is a filter that can be switched on and off. */
export function LackChips({ query, counts }: { query: ListQuery; counts: Readonly<Record<string, number>> }) {
  const { t, path } = useLanguage();
  const shown = lacks.filter((lack) => (counts[lack] ?? 0) > 0 || query.lacks.includes(lack));
  if (shown.length === 0) return null;
  return (
    <nav className="mt-4 flex flex-wrap gap-2" aria-label={t("adminProducts.lacks")}>
      {shown.map((lack) => (
        <Link
          key={lack}
          className="chip"
          to={`${path("admin/products")}${listQuery(withLack(query, lack))}`}
          aria-current={query.lacks.includes(lack) ? "true" : undefined}
          preventScrollReset
        >
          {t(`adminProducts.lack_${lack}`)} <small>{counts[lack]}</small>
        </Link>
      ))}
    </nav>
  );
}
