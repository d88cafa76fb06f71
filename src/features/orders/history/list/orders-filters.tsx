import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { Clock } from "#ui/icons/clock.ts";
import { List } from "#ui/icons/controls/list.ts";
import type { OrderWord } from "../../domain/history/orders-filter.ts";
import {
  isNarrowed,
  type OrdersAddress,
  orderRanges,
  ordersQuery,
  orderTypes,
  orderWords,
  wholeList,
} from "../../domain/history/orders-filter.ts";
import { isOrderStatus } from "../../domain/order-states.ts";

/** Message key of a state; that of the order where order and lease share one. */
function stateKey(word: OrderWord) {
  return isOrderStatus(word) ? (`orders.status_${word}` as const) : (`orders.lease_${word}` as const);
}

interface OrdersFiltersProps {
  address: OrdersAddress;
  counts: { all: number; purchases: number; leases: number };
}

/** All filters are part of the address: links for type and view, a form for the rest. Works without scripts. */
export function OrdersFilters({ address, counts }: OrdersFiltersProps) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <TypeLinks address={address} counts={counts} />
        <ViewLinks address={address} />
      </div>
      <FilterForm address={address} />
    </div>
  );
}

type AddressProps = Pick<OrdersFiltersProps, "address">;

/** Path of the first page of the list with a changed address. */
function usePathTo(address: OrdersAddress) {
  const { path } = useLanguage();
  return (change: Partial<OrdersAddress>) =>
    `${path("profile/orders")}${ordersQuery({ ...address, after: null, ...change })}`;
}

const current = (is: boolean) => (is ? ("true" as const) : undefined);

function TypeLinks({ address, counts }: OrdersFiltersProps) {
  const t = useText();
  const to = usePathTo(address);
  return (
    <nav className="flex flex-wrap gap-2" aria-label={t("orders.filter_type")}>
      {[null, ...orderTypes].map((type) => (
        <a key={type ?? "all"} className="chip" href={to({ type })} aria-current={current(address.type === type)}>
          {t(`orders.type_${type ?? "all"}`)} <small>{counts[type ?? "all"]}</small>
        </a>
      ))}
    </nav>
  );
}

function ViewLinks({ address }: AddressProps) {
  const t = useText();
  const to = usePathTo(address);
  return (
    <nav className="segment" aria-label={t("orders.view_as")}>
      <a href={to({ view: "list" })} aria-current={current(address.view === "list")}>
        <List className="icon icon-s" />
        {t("orders.view_list")}
      </a>
      <a href={to({ view: "timeline" })} aria-current={current(address.view === "timeline")}>
        <Clock className="icon icon-s" />
        {t("orders.view_timeline")}
      </a>
    </nav>
  );
}

function FilterForm({ address }: AddressProps) {
  const { t, path } = useLanguage();
  const list = path("profile/orders");
  return (
    <search>
      <form
        method="get"
        action={list}
        className="grid items-end gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)_auto]"
      >
        {address.type ? <input type="hidden" name="type" value={address.type} /> : null}
        {address.view === "timeline" ? <input type="hidden" name="view" value={address.view} /> : null}
        <Select label={t("orders.filter_status")} name="status" defaultValue={address.status ?? ""}>
          <option value="">{t("orders.any_status")}</option>
          {orderWords.map((word) => (
            <option key={word} value={word}>
              {t(stateKey(word))}
            </option>
          ))}
        </Select>
        <Select label={t("orders.filter_range")} name="range" defaultValue={address.range ?? ""}>
          <option value="">{t("orders.range_all")}</option>
          {orderRanges.map((range) => (
            <option key={range} value={range}>
              {t(`orders.range_${range}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t("orders.filter_search")}
          name="q"
          type="search"
          maxLength={maxSearchLength}
          defaultValue={address.search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t("orders.apply")}</Button>
          {isNarrowed(address) ? (
            <ButtonLink tone="quiet" href={`${list}${ordersQuery({ ...wholeList, view: address.view })}`}>
              {t("orders.reset")}
            </ButtonLink>
          ) : null}
        </div>
      </form>
    </search>
  );
}
