import type { ReactNode } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { deskMarkets, longestSearch } from "../../domain/desk-filter.ts";
import { type UnitAddress, unitStates } from "../../domain/unit-filter.ts";

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
        <Select label={t("adminDesk.market")} name="market" defaultValue={filter.market ?? ""}>
          <option value="">{t("adminDesk.any_market")}</option>
          {deskMarkets.map((market) => (
            <option key={market} value={market}>
              {t(`orders.country_${market}`)}
            </option>
          ))}
        </Select>
        <Select label={t("adminRental.state")} name="state" defaultValue={filter.state ?? ""}>
          <option value="">{t("adminRental.any_state")}</option>
          {unitStates.map((state) => (
            <option key={state} value={state}>
              {t(`adminRental.state_${state}`)}
            </option>
          ))}
        </Select>
        {children}
        <div>
          <Button type="submit">{t("orders.apply")}</Button>
        </div>
      </form>
    </search>
  );
}
