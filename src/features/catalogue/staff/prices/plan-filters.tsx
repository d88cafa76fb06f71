import { Form, Link } from "react-router";
import { FilterSelect } from "#features/admin/list-filters.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { marketCodes } from "#platform/pure/market/market.ts";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { PlanTime } from "../../domain/prices/plan-views.ts";
import { narrowsPlans, type PlansQuery, plansQuery, planTimes } from "../../domain/prices/plans-query.ts";

interface PlanFiltersProps {
  query: PlansQuery;
  counts: Readonly<Record<PlanTime, number>>;
  people: readonly { actor: string; name: string }[];
}

/** The parts of the list as tabs, and a form whose fields are the address. */
export function PlanFilters({ query, counts, people }: PlanFiltersProps) {
  const { t, path } = useLanguage();
  const list = path("admin/prices");
  const unfiltered = { when: query.when, search: "", market: null, by: null, after: null };
  return (
    <div className="mt-6 grid gap-5">
      <Tabs query={query} counts={counts} />
      <search>
        <Form
          method="get"
          action={list}
          className="grid grid-cols-2 items-end gap-x-4 gap-y-3 xl:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_auto]"
        >
          {query.when === "now" ? null : <input type="hidden" name="when" value={query.when} />}
          <Field
            className="max-xl:col-span-2"
            label={t("adminPrices.search")}
            name="q"
            type="search"
            maxLength={maxSearchLength}
            defaultValue={query.search}
            autoComplete="off"
            enterKeyHint="search"
          />
          <FilterSelect
            label={t("adminPrices.market")}
            name="market"
            value={query.market}
            values={marketCodes}
            say={(one) => t(`adminPrices.market_${one}`)}
            any={t("adminPrices.any_market")}
          />
          <Select label={t("adminPrices.by")} name="by" defaultValue={query.by ?? ""}>
            <option value="">{t("adminPrices.anybody")}</option>
            {people.map(({ actor, name }) => (
              <option key={actor} value={actor}>
                {name}
              </option>
            ))}
          </Select>
          <div className="flex flex-wrap gap-2 max-xl:col-span-2">
            <Button type="submit">{t("adminPrices.find")}</Button>
            {narrowsPlans(query) ? (
              <ButtonLink tone="quiet" href={`${list}${plansQuery(unfiltered)}`}>
                {t("adminPrices.reset")}
              </ButtonLink>
            ) : null}
          </div>
        </Form>
      </search>
    </div>
  );
}

function Tabs({ query, counts }: Pick<PlanFiltersProps, "query" | "counts">) {
  const { t, path } = useLanguage();
  const list = path("admin/prices");
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t("adminPrices.tabs")}>
      {planTimes.map((when) => (
        <Link
          key={when}
          className="chip"
          to={`${list}${plansQuery({ ...query, when, after: null })}`}
          aria-current={query.when === when ? "page" : undefined}
        >
          {t(`adminPrices.tab_${when}`)} <small>{counts[when]}</small>
        </Link>
      ))}
    </nav>
  );
}
