import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import type { OrderView, TrackStep } from "../../domain/order-view.ts";
import { StatusBadge } from "../status-badge.tsx";
import { BankDetails } from "./bank-details.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTrack } from "./order-track.tsx";

/** Everything about one order: where it stands, what to pay, what is in it, where it goes. */
export function OrderDetail({ order, track }: { order: OrderView; track: TrackStep[] | null }) {
  const { t, path } = useLanguage();
  const { shipping } = order;
  return (
    <div className="wrap">
      <PageHead
        title={t("orders.order_title", { number: order.number })}
        description={t("orders.order_description", { number: order.number })}
        hidden
      />
      <Breadcrumb
        label={t("orders.breadcrumb")}
        items={[{ name: t("orders.profile_title"), href: path("profile") }, { name: order.number }]}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title">{t("orders.order_title", { number: order.number })}</h1>
        <StatusBadge order={order} />
      </div>
      <p className="mt-2 text-small text-muted">{t("orders.placed_on", { date: order.placedOn })}</p>
      {track ? (
        <OrderTrack steps={track} expected={order.delivery} />
      ) : (
        <p className="mt-6">{t("orders.cancelled_text")}</p>
      )}
      <div className="with-summary mt-12">
        <div className="grid gap-12">
          {order.bank ? <BankDetails bank={order.bank} market={order.market} /> : null}
          <OrderLines lines={order.lines} />
          <section aria-labelledby="delivery">
            <SectionHead id="delivery" title={t("orders.delivery_title")} />
            <address className="not-italic">
              {shipping.firstName} {shipping.lastName}
              <br />
              {shipping.address}, {shipping.postalCode} {shipping.city}, {t(`orders.country_${shipping.country}`)}
            </address>
            <p className="mt-1 text-small break-words text-muted">
              {shipping.phone}, {shipping.email}
            </p>
            <p className="mt-3">
              {t(`orders.method_${shipping.method}`)}
              {order.delivery ? `, ${order.delivery}` : null}
            </p>
          </section>
          <section aria-labelledby="payment">
            <SectionHead id="payment" title={t("orders.payment_title")} />
            <p>{t(`orders.pay_by_${order.paymentMethod}`)}</p>
            <p className="mt-1 text-small text-muted">{t(`orders.payment_${order.paymentStatus}`)}</p>
          </section>
        </div>
        <aside className="grid content-start gap-4">
          <OrderSums order={order} />
          <ButtonLink block href={path("catalogue")}>
            {t("orders.continue_shopping")}
          </ButtonLink>
          <ButtonLink block tone="quiet" href={path("support")}>
            {t("orders.support")}
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}
