import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { OrderView, TrackStep } from "./domain/history/order-view.ts";
import { OrderTrack } from "./history/order-track.tsx";
import { StatusBadge } from "./history/status-badge.tsx";

/** An order on its way, for overviews. */
export interface ActiveOrderView
  extends Pick<OrderView, "id" | "orderNumber" | "status" | "total" | "delivery" | "placedOn"> {
  isUnpaid: boolean;
  /** Name of the first product; `others`: number of further ones. */
  product: string;
  others: number;
  track: TrackStep[];
}

/** An order on its way with its track. Needs the texts of `orders`. */
export function ActiveOrder({ order }: { order: ActiveOrderView }) {
  const { t, path } = useLanguage();
  const href = path(`profile/orders/${order.id}`);
  return (
    <article className="border-b border-line py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="h3">
          <a className="inline-block whitespace-nowrap py-px hover:underline" href={href}>
            {order.orderNumber}
          </a>
        </h3>
        <div className="order-last flex basis-full flex-wrap gap-2 md:order-none md:mr-auto md:basis-auto">
          <StatusBadge status={order.status} isUnpaid={order.isUnpaid} />
        </div>
        <span className="num ml-auto text-h3 font-semibold whitespace-nowrap">{order.total}</span>
      </div>
      <div className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small">
        <p className="min-w-0 text-muted wrap-anywhere">
          {order.product}
          {order.others > 0 ? ` ${t("orders.more_items", { count: order.others })}` : null}
          {order.delivery ? `, ${t("orders.delivery_expected", { days: order.delivery })}` : null}
        </p>
        <a className="link" href={href} aria-label={t("orders.view_order", { number: order.orderNumber })}>
          {t("orders.view")}
        </a>
      </div>
      <OrderTrack steps={order.track} expected={order.delivery} />
    </article>
  );
}
