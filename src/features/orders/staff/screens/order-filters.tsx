import { FilterSelect, ListFilters, MarketSelect } from "#features/admin/list-filters.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import { orderStatuses } from "../../domain/order-states.ts";
import { orderQueues, type StaffOrdersAddress, staffOrdersQuery } from "../../domain/staff/order-filter.ts";

export function StaffOrderFilters({ address }: { address: StaffOrdersAddress }) {
  const { t, path } = useLanguage();
  const list = path("admin/orders");
  const days = address.by === "cancelled" ? "cancelled" : "placed";
  return (
    <ListFilters
      list={list}
      label={t("adminDesk.queues")}
      links={[null, ...orderQueues].map((queue) => ({
        href: `${list}${staffOrdersQuery({ ...address, queue, after: null })}`,
        isOn: address.queue === queue,
        text: t(`adminDesk.queue_${queue ?? "all"}`),
      }))}
      hiddenFields={{ queue: address.queue, by: address.by ?? null }}
      columns="md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
      searchLabel={t("adminDesk.search_orders")}
      search={address.search}
      submit={t("orders.apply")}
      reset={staffOrdersQuery({ ...address, after: null }) === "" ? null : t("orders.reset")}
    >
      <FilterSelect
        label={t("orders.filter_status")}
        name="status"
        value={address.status}
        values={orderStatuses}
        say={(status) => t(`orders.status_${status}`)}
        any={t("orders.any_status")}
      />
      <MarketSelect market={address.market} />
      <Field label={t(`adminDesk.${days}_from`)} name="from" type="date" defaultValue={address.from ?? ""} />
      <Field label={t(`adminDesk.${days}_to`)} name="to" type="date" defaultValue={address.to ?? ""} />
    </ListFilters>
  );
}
