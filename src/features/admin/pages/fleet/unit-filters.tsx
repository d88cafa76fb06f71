import type { ReactNode } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { longestSearch } from "../../domain/desk-filter.ts";
import { type UnitAddress, unitStates } from "../../domain/unit-filter.ts";
import { FilterSelect, MarketSelect } from "../filter-parts.tsx";

/** A form over a list of units; everything is in the address. `children` are more fields. */
export function UnitFilters({ filter, children }: { filter: UnitAddress; children?: ReactNode }) {
  const t = useText();
  return (
    <search>
      <form method="get" className="mt-6 grid items-end gap-x-4 gap-y-3 md:grid-cols-2 lg:grid-cols-4">
        <Field
          label={t("adminRental.search_units")}
          name="q"
          type="search"
          maxLength={longestSearch}
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
