import { documentPage } from "#features/content/domain/terms/terms-document.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Breadcrumb } from "#ui/display/breadcrumb.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { DocumentEntry } from "../domain/documents/document.ts";
import type { OrderView, TrackStep } from "../domain/history/order-view.ts";
import type { LeaseView } from "../domain/history/own-order-view.ts";
import type { PostPurchaseView } from "../domain/history/post-purchase-view.ts";
import { withdrawalPath } from "../domain/returns/withdrawal.ts";
import { OrderBody } from "../order-body.browser.tsx";
import { OrderAfter } from "../returns/post-purchase-panel.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { Reorder } from "./list/reorder-button.tsx";
import { OrderLeases } from "./order-leases.tsx";
import { OrderTrack } from "./order-track.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Outcomes of the forms of the page, as query parameter. */
export const doneCodes = ["cancelled", "cancelled_refund", "cancelled_lease", "return", "extended"] as const;

interface OrderDetailProps {
  order: OrderView;
  track: TrackStep[] | null;
  documents: readonly DocumentEntry[];
  /** Leases that the order booked or pays a charge of. */
  leases: readonly LeaseView[];
  after: PostPurchaseView;
  done: (typeof doneCodes)[number] | null;
}

/** Message of an order that only pays a charge of a lease: nothing is delivered. */
function chargeMessage({ charge, status }: OrderView) {
  const what = charge === "extension" ? "extension" : "debt";
  const state = status === "cancelled" ? "ended" : status === "pending" ? "open" : "paid";
  return `${what}_${state}` as const;
}

/** An order of the customer: state, payment, lines, delivery. */
export function OrderDetail({ order, track, documents, leases, after, done }: OrderDetailProps) {
  const { t, path } = useLanguage();
  const title = t("orders.order_title", { number: order.orderNumber });
  return (
    <div className="wrap">
      <PageHead title={title} description={t("orders.order_description", { number: order.orderNumber })} hidden />
      <Breadcrumb
        label={t("orders.breadcrumb")}
        items={[
          { name: t("orders.profile_title"), href: path("profile") },
          { name: t("orders.orders_title"), href: path("profile/orders") },
          { name: order.orderNumber },
        ]}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title">{title}</h1>
        <StatusBadge status={order.status} isUnpaid={order.bank !== null || order.card !== null} />
      </div>
      <p className="mt-2 text-small text-muted">{t("orders.placed_on", { date: order.placedOn })}</p>
      {done ? (
        <Notice className="mt-6" tone="done">
          {t(`orderAfter.done_${done}`)}
        </Notice>
      ) : null}
      <Progress order={order} track={track} endedAs={after.endedAs} done={done} />
      <OrderBody order={order} documents={documents} actions={<Actions order={order} after={after} />}>
        <OrderLeases leases={leases} />
        <OrderAfter after={after} />
      </OrderBody>
    </div>
  );
}

type ProgressProps = Pick<OrderDetailProps, "order" | "track" | "done"> & Pick<PostPurchaseView, "endedAs">;

/** Track of an order on its way; a sentence for charges and ended orders. */
function Progress({ order, track, endedAs, done }: ProgressProps) {
  const t = useText();
  if (track) return <OrderTrack steps={track} expected={order.delivery} />;
  if (!order.charge)
    return <p className="mt-6">{t(endedAs ? `orderAfter.ended_${endedAs}` : "orders.cancelled_text")}</p>;
  // The outcome above says the same.
  if (done === "extended") return null;
  return <p className="mt-6 max-w-[60ch]">{t(`orders.charge_${chargeMessage(order)}`)}</p>;
}

/** Reorder, support, cancellation, terms and withdrawal. */
function Actions({ order, after }: Pick<OrderDetailProps, "order" | "after">) {
  const { t, path } = useLanguage();
  return (
    <>
      {after.canReorder ? (
        <div className="flex flex-wrap gap-2">
          <Reorder order={{ id: order.id, number: order.orderNumber, canReorder: true }} block>
            {null}
          </Reorder>
        </div>
      ) : null}
      <ButtonLink block href={path("catalogue")}>
        {t("orders.continue_shopping")}
      </ButtonLink>
      <ButtonLink block tone="quiet" href={path(`contact?topic=order&order=${order.orderNumber}`)}>
        {t("orders.support")}
      </ButtonLink>
      <CancelOrder after={after} />
      <p className="grid gap-2 text-small">
        <a className="link justify-self-start" href={path(documentPage("purchase", order.termsVersion))}>
          {t("orderAfter.terms")}
        </a>
        {order.charge || order.status === "cancelled" ? null : (
          <a className="link justify-self-start" href={path(withdrawalPath(order.orderNumber))}>
            {t("orderAfter.withdraw")}
          </a>
        )}
      </p>
    </>
  );
}
