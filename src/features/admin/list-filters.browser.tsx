import type { ReactNode } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { classNames } from "#ui/class-names.ts";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { useCurrentInView } from "#ui/use-current-in-view.ts";

interface FilterLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  links: readonly { href: string; isOn: boolean; text: string; count?: number | undefined }[];
  /** Many links: on a phone one row that scrolls sideways. */
  isScrolling?: boolean;
}

/** Filters of a list as links, such as its states and queues. */
export function FilterLinks({ label, links, isScrolling = false }: FilterLinksProps) {
  const row = useCurrentInView();
  // The padding shows the focus ring, which the scrolling box would cut off.
  const scrolling = "max-lg:-m-1 max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:p-1 max-lg:*:shrink-0";
  return (
    <nav ref={row} className={classNames("flex flex-wrap gap-2", isScrolling && scrolling)} aria-label={label}>
      {links.map(({ href, isOn, text, count }) => (
        <a key={text} className="chip" href={href} aria-current={isOn ? "true" : undefined}>
          {count === undefined ? (
            text
          ) : (
            <>
              {text} <small>{count}</small>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}

interface ListFiltersProps extends FilterLinksProps {
  /** Address of the unfiltered list. */
  list: string;
  /** Parameters of the address that have no field in the form. */
  hiddenFields: Readonly<Record<string, string | null>>;
  /** Columns of the form on wide screens. */
  columns: string;
  searchLabel: string;
  search: string;
  submit: string;
  /** Text of the link to the unfiltered list; `null` without filters. */
  reset: string | null;
  /** More fields. */
  children?: ReactNode;
}

/** All filters of a list are part of its address: links for states and queues, a form for the rest. Works without scripts. */
export function ListFilters({ list, label, links, hiddenFields, columns, children, ...form }: ListFiltersProps) {
  return (
    <div className="mt-6 grid gap-5">
      <FilterLinks label={label} links={links} />
      <search>
        <form method="get" action={list} className={`grid items-end gap-x-4 gap-y-3 ${columns}`}>
          {Object.entries(hiddenFields).map(([name, value]) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          <Field
            label={form.searchLabel}
            name="q"
            type="search"
            maxLength={maxSearchLength}
            defaultValue={form.search}
            autoComplete="off"
            enterKeyHint="search"
          />
          {children}
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{form.submit}</Button>
            {form.reset ? (
              <ButtonLink tone="quiet" href={list}>
                {form.reset}
              </ButtonLink>
            ) : null}
          </div>
        </form>
      </search>
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  name: string;
  value: Value | null;
  values: readonly Value[];
  say: (value: Value) => string;
  /** Label and value of the option without a filter. */
  any: string;
  anyValue?: string;
}

/** Select with one option per value, and one for any. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, name, value, values, say, any, anyValue = "" } = props;
  return (
    <Select label={label} name={name} defaultValue={value ?? anyValue}>
      <option value={anyValue}>{any}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {say(one)}
        </option>
      ))}
    </Select>
  );
}

export function MarketSelect({ market }: { market: MarketCode | null }) {
  const t = useText();
  return (
    <FilterSelect
      label={t("adminDesk.market")}
      name="market"
      value={market}
      values={marketCodes}
      say={(one) => t(`orders.country_${one}`)}
      any={t("adminDesk.any_market")}
    />
  );
}
