import type { ReactNode } from "react";
import { FilterSelect, MarketSelect } from "#features/admin/list-filters.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type UnitFilter, unitStates } from "../../domain/staff/unit-filter.ts";

/** Filter form of a list of units, kept in the query. `children`: more fields. */
export function UnitFilters({ filter, children }: { filter: UnitFilter; children?: ReactNode }) {
  const t = useText();
  return (
    <search>
      <form method="get" className="mt-6 grid items-end gap-4 md:grid-cols-2 lg:flex lg:*:min-w-0 lg:*:not-last:flex-1">
        <Field
          label={t("adminRental.search_units")}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={filter.search}
          autoComplete="off"
        />
        <MarketSelect market={filter.market} />
        <FilterSelect
          label={t("adminRental.state")}
          name="state"
          value={filter.state}
          values={unitStates}
          say={(state) => t(`adminRental.state_${state}`)}
          any={t("adminRental.any_state")}
        />
        {children}
        <div>
          <Button type="submit">{t("orders.apply")}</Button>
        </div>
      </form>
    </search>
  );
}
