import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { isNarrowed, type OrdersAddress, ordersQuery, wholeList } from "../../domain/history/orders-filter.ts";

/** Empty list: why it is empty, and where to go. */
export function NoOrders({ address }: { address: OrdersAddress }) {
  const { t, path } = useLanguage();
  if (address.type === "leases" && !isNarrowed({ ...address, type: null })) {
    return (
      <Empty title={t("orders.no_leases")} text={t("orders.no_leases_text")}>
        <ButtonLink tone="sun" href={path("rental")}>
          {t("orders.to_rental")}
        </ButtonLink>
      </Empty>
    );
  }
  if (isNarrowed(address) || address.after) {
    return (
      <Empty title={t("orders.nothing_found")} text={t("orders.nothing_found_text")}>
        <ButtonLink tone="sun" href={`${path("profile/orders")}${ordersQuery({ ...wholeList, view: address.view })}`}>
          {t("orders.reset")}
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <Empty title={t("orders.no_orders")} text={t("orders.no_orders_text")}>
      <ButtonLink tone="sun" href={path("catalogue")}>
        {t("orders.to_catalogue")}
      </ButtonLink>
    </Empty>
  );
}
