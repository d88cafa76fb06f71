import { pictureSizes } from "#features/catalogue/domain/pictures/picture-sizes.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { OwnOrderView } from "../../domain/history/own-order-view.ts";
import { OrderTrack } from "../order-track.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { LeaseLine } from "./lease-line.tsx";
import { Reorder } from "./reorder-button.tsx";

/** Number of pictures; the rest is shown as a count. */
const shownPictures = 5;

interface OrderRowProps {
  order: OwnOrderView;
  /** Rank of the heading. */
  level: 3 | 4;
  /** Shows the track of an order on its way. */
  track?: boolean;
}

/** An order in the list: number, state, total, products and leases. */
export function OrderRow({ order, level, track = false }: OrderRowProps) {
  const { t, path } = useLanguage();
  const Heading = level === 3 ? "h3" : "h4";
  const facts = [
    t(`orders.holds_${order.holds}`),
    order.placedOn,
    t("orders.products", { count: order.lines.length }),
    ...(order.payUntil ? [t("orders.pay_until", { day: order.payUntil })] : []),
    ...(order.delivery && !order.payUntil ? [t("orders.delivery_expected", { days: order.delivery })] : []),
  ];
  const hidden = order.lines.length - shownPictures;
  const href = path(`profile/orders/${order.id}`);
  return (
    <article className="py-5 md:py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading className="h3">
          <a className="inline-block whitespace-nowrap py-px hover:underline" id={`order-${order.id}`} href={href}>
            {order.number}
          </a>
        </Heading>
        <div className="order-last flex basis-full flex-wrap gap-2 md:order-none md:mr-auto md:basis-auto">
          <StatusBadge status={order.status} isUnpaid={order.isUnpaid} />
        </div>
        <span className="num ml-auto text-figure font-semibold whitespace-nowrap">{order.total}</span>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-1 text-small text-muted">
        {facts.map((fact, index) => (
          <span key={fact} className="whitespace-nowrap">
            {index < facts.length - 1 ? `${fact},` : fact}
          </span>
        ))}
      </p>
      {track && order.track ? <OrderTrack steps={order.track} expected={order.delivery} /> : null}
      {order.leases.map((lease) => (
        <LeaseLine key={lease.id} lease={lease} />
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {order.lines.slice(0, shownPictures).map((line) => (
          <span key={line.id} className="stage size-14 flex-none rounded-small p-1 md:size-16">
            <ProductPicture src={line.image} sizes={pictureSizes.row} alt={line.name} />
          </span>
        ))}
        {hidden > 0 ? <span className="text-small text-muted">{t("orders.more_items", { count: hidden })}</span> : null}
        <Reorder order={order}>
          <ButtonLink size="compact" href={href} aria-label={t("orders.view_order", { number: order.number })}>
            {t("orders.view")}
          </ButtonLink>
        </Reorder>
      </div>
    </article>
  );
}
