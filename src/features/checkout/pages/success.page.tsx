import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { cart } from "#features/cart/cart.browser.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ordersContext } from "#features/orders/orders.service.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { SummaryLines } from "#ui/summary-lines.tsx";
import { forgetDraft } from "../draft.browser.ts";
import { PaymentDetails } from "./success/payment-details.tsx";
import { SupportNote } from "./success/support-note.tsx";

export const handle = { frame: "checkout" };

/** Guarded; the order is read by id and owner (D20). One that is not the reader's is as good as none. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const id = new URL(request.url).searchParams.get("orderId") ?? "";
  const order = await context.get(ordersContext).one(account.id, id);
  return { order, texts: context.get(textsContext).pick(locale, ["checkoutPage", "orders"]) };
}

/** Thank you, and everything there is to know about the order that was just placed. */
export default function SuccessPage() {
  const { order } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  useForgetCart(order?.id ?? null);
  if (!order) {
    return (
      <div className="wrap grid justify-items-start gap-6 pt-10">
        <PageHead title={t("checkoutPage.successNone")} description={t("checkoutPage.successNone")} hidden />
        <h1 className="h1">{t("checkoutPage.successNone")}</h1>
        <Notice tone="error">{t("orders.not_yours")}</Notice>
        <ButtonLink href={path("profile")}>{t("checkoutPage.toOrders")}</ButtonLink>
      </div>
    );
  }
  const money = (minor: number) => formatMoney(minor, order.currency);
  const { shipping } = order;
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageHead title={t("checkoutPage.successTitle")} description={t("checkoutPage.successText")} hidden />
      <header className="mb-10 grid gap-3">
        <h1 className="h1">{t("checkoutPage.successTitle")}</h1>
        <p className="text-h3">
          {t("checkoutPage.successNumber")} <b className="font-semibold whitespace-nowrap">{order.orderNumber}</b>
        </p>
        <p className="max-w-[60ch] text-muted">{t("checkoutPage.successText")}</p>
      </header>
      <div className="with-summary">
        <div className="grid gap-10">
          <PaymentDetails order={order} />
          <section className="grid gap-3">
            <h2 className="h2">{t("checkoutPage.successShipping")}</h2>
            <address className="not-italic break-words">
              <b className="font-medium">
                {shipping.firstName} {shipping.lastName}
              </b>
              <br />
              {shipping.address}
              <br />
              {shipping.postalCode} {shipping.city}, {t(`checkoutPage.country_${shipping.country}`)}
              <br />
              {shipping.phone}
              <br />
              {shipping.email}
            </address>
            <p className="text-muted">{t(`checkoutPage.${shipping.method}`)}</p>
          </section>
          <SupportNote orderNumber={order.orderNumber} />
        </div>
        <aside className="panel grid h-fit gap-4" aria-label={t("checkoutPage.summary")}>
          <h2 className="h3">{t("checkoutPage.successItems")}</h2>
          <ul className="grid text-small">
            {order.items.map((item) => (
              <li
                key={item.id}
                className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-start gap-3 border-b border-line py-3"
              >
                <img className="stage size-14" src={item.image} alt="" width={56} height={56} />
                <span className="min-w-0 break-words">
                  <a className="block font-medium hover:underline" href={path(`product/${item.productId}`)}>
                    {item.name}
                  </a>
                  <span className="block text-muted">
                    {item.quantity} × {t("checkoutPage.net", { price: money(item.unitNet) })}
                  </span>
                </span>
                <span className="font-medium whitespace-nowrap">{money(item.unitNet * item.quantity)}</span>
              </li>
            ))}
          </ul>
          <SummaryLines
            lines={[
              { label: t("checkoutPage.subtotal"), value: money(order.subtotal) },
              { label: t("checkoutPage.tax", { rate: order.taxRateBp / 100 }), value: money(order.tax) },
              { label: t(`checkoutPage.${shipping.method}`), value: money(order.shippingCost) },
              ...(order.paymentFee > 0 ? [{ label: t("checkoutPage.fee"), value: money(order.paymentFee) }] : []),
              { label: t("checkoutPage.total"), value: money(order.total), kind: "total" as const },
            ]}
          />
          <ButtonLink tone="sun" block href={path(`profile/orders/${order.id}`)}>
            {t("checkoutPage.track")}
          </ButtonLink>
          <ButtonLink block href={path("catalogue")}>
            {t("checkoutPage.keepShopping")}
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}

/** The cart of the order that was just placed has done its work. A later look at the page leaves a new cart alone. */
function useForgetCart(orderId: string | null): void {
  useEffect(() => {
    if (orderId === null || placedOrderId() !== orderId) return;
    cart.clear();
    forgetDraft();
    localStorage.removeItem("orderData");
  }, [orderId]);
}

function placedOrderId(): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("orderData") ?? "null");
    return typeof kept === "object" && kept !== null && "orderId" in kept ? kept.orderId : null;
  } catch {
    return null;
  }
}
