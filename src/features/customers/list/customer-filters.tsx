import { FilterSelect, ListFilters, MarketSelect } from "#features/admin/list-filters.browser.tsx";
import { locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import {
  type CustomerListAddress,
  customerQuery,
  customerSorts,
  customerStates,
  openThings,
} from "../domain/customer-filter.ts";

interface CustomerFiltersProps {
  address: CustomerListAddress;
  tags: readonly { tag: string; count: number }[];
  groups: readonly { key: string; name: string }[];
}

/** Every filter is part of the address. */
export function CustomerFilters({ address, tags, groups }: CustomerFiltersProps) {
  const { t, path } = useLanguage();
  const list = path("admin/customers");
  return (
    <ListFilters
      list={list}
      label={t("adminCustomers.open")}
      links={[null, ...openThings].map((open) => ({
        href: `${list}${customerQuery({ ...address, open, after: null })}`,
        isOn: address.open === open,
        text: t(`adminCustomers.open_${open ?? "all"}`),
      }))}
      hiddenFields={{ open: address.open }}
      columns="md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      searchLabel={t("adminCustomers.search")}
      search={address.search}
      submit={t("adminCustomers.show")}
      reset={customerQuery({ ...address, after: null }) === "" ? null : t("adminCustomers.reset")}
    >
      <FilterSelect
        label={t("adminCustomers.state")}
        name="state"
        value={address.state}
        values={customerStates}
        say={(state) => t(`adminCustomers.state_${state}`)}
        any={t("adminCustomers.any")}
      />
      <FilterSelect
        label={t("adminCustomers.sort")}
        name="sort"
        value={address.sort}
        values={customerSorts.slice(1)}
        say={(sort) => t(`adminCustomers.sort_${sort}`)}
        any={t("adminCustomers.sort_newest")}
        anyValue="newest"
      />
      <MoreFilters address={address} tags={tags} groups={groups} />
    </ListFilters>
  );
}

function MoreFilters({ address, tags, groups }: CustomerFiltersProps) {
  const { t } = useLanguage();
  const { market, locale, group, tag, min, max, from, to } = address;
  const isUsed = [market, locale, group, tag, min, max, from, to].some((value) => value !== null);
  return (
    <details className="md:col-span-2 xl:order-last xl:col-span-4" open={isUsed || undefined}>
      <summary className="link text-small">{t("adminCustomers.more_filters")}</summary>
      <div className="mt-3 grid items-end gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-4">
        <MarketSelect market={market} />
        <FilterSelect
          label={t("adminCustomers.language")}
          name="lang"
          value={locale}
          values={locales}
          say={(one) => t(`adminCustomers.language_${one}`)}
          any={t("adminCustomers.any")}
        />
        <Select label={t("adminCustomers.group")} name="group" defaultValue={group ?? ""}>
          <option value="">{t("adminCustomers.any")}</option>
          {groups.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        <Select label={t("adminCustomers.tag")} name="tag" defaultValue={tag ?? ""}>
          <option value="">{t("adminCustomers.any")}</option>
          {tag && !tags.some((one) => one.tag === tag) ? <option value={tag}>{tag}</option> : null}
          {tags.map((one) => (
            <option key={one.tag} value={one.tag}>
              {`${one.tag} (${one.count})`}
            </option>
          ))}
        </Select>
        <Field label={t("adminCustomers.min")} name="min" inputMode="numeric" defaultValue={min ?? ""} />
        <Field label={t("adminCustomers.max")} name="max" inputMode="numeric" defaultValue={max ?? ""} />
        <Field label={t("adminCustomers.from")} name="from" type="date" defaultValue={from ?? ""} />
        <Field label={t("adminCustomers.to")} name="to" type="date" defaultValue={to ?? ""} />
      </div>
      {market === null ? <p className="mt-2 text-small text-muted">{t("adminCustomers.value_hint")}</p> : null}
    </details>
  );
}
