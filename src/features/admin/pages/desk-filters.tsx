import { useLanguage } from "#features/languages/languages.browser.tsx";
import { orderStatuses } from "#features/orders/domain/order-states.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { type DeskAddress, deskMarkets, deskQuery, longestSearch, orderQueues } from "../domain/desk-filter.ts";

/** Every filter is in the address: links for the queues of work, a form for the rest. Nothing here needs scripts. */
export function DeskFilters({ address }: { address: DeskAddress }) {
  const { t, path } = useLanguage();
  const list = path("admin/orders");
  const to = (queue: DeskAddress["queue"]) => `${list}${deskQuery({ ...address, queue, after: null })}`;
  const isNarrowed = deskQuery({ ...address, after: null }) !== "";
  return (
    <div className="mt-6 grid gap-5">
      <nav className="flex flex-wrap gap-2" aria-label={t("adminDesk.queues")}>
        {[null, ...orderQueues].map((queue) => (
          <a
            key={queue ?? "all"}
            className="chip"
            href={to(queue)}
            aria-current={address.queue === queue ? "true" : undefined}
          >
            {t(`adminDesk.queue_${queue ?? "all"}`)}
          </a>
        ))}
      </nav>
      <search>
        <form
          method="get"
          action={list}
          className="grid items-end gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          {address.queue ? <input type="hidden" name="queue" value={address.queue} /> : null}
          <Field
            label={t("adminDesk.search_orders")}
            name="q"
            type="search"
            maxLength={longestSearch}
            defaultValue={address.search}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Select label={t("orders.filter_status")} name="status" defaultValue={address.status ?? ""}>
            <option value="">{t("orders.any_status")}</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`orders.status_${status}`)}
              </option>
            ))}
          </Select>
          <Select label={t("adminDesk.market")} name="market" defaultValue={address.market ?? ""}>
            <option value="">{t("adminDesk.any_market")}</option>
            {deskMarkets.map((market) => (
              <option key={market} value={market}>
                {t(`orders.country_${market}`)}
              </option>
            ))}
          </Select>
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{t("orders.apply")}</Button>
            {isNarrowed ? (
              <ButtonLink tone="quiet" href={list}>
                {t("orders.reset")}
              </ButtonLink>
            ) : null}
          </div>
        </form>
      </search>
    </div>
  );
}
