import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { cart } from "#features/cart/cart.browser.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { cardsContext } from "#features/orders/card.service.ts";
import { documentsContext } from "#features/orders/documents.service.ts";
import { type OrderView, orderView } from "#features/orders/domain/history/order-view.ts";
import type { Order } from "#features/orders/domain/order.ts";
import { OrderBody } from "#features/orders/order-body.browser.tsx";
import { ordersContext } from "#features/orders/orders.service.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { forgetDraft } from "../steps/draft.browser.ts";
import { SupportNote } from "./support-note.tsx";

/** Guarded; the order is read by id and owner (D20). One that is not the reader's is as good as none. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const id = new URL(request.url).searchParams.get("orderId") ?? "";
  const orders = context.get(ordersContext);
  const found = await orders.one(account.id, id);
  const order = found && isUnsettled(found) ? await settled() : found;
  // Back from the card provider, maybe faster than its event.
  async function settled() {
    await context.get(cardsContext).look({ userId: account.id, orderId: id });
    return orders.one(account.id, id);
  }
  return {
    order: order && orderView(order, locale),
    documents: order ? await context.get(documentsContext).list(order.id, account.id, locale) : [],
    texts: context
      .get(textsContext)
      .pick(locale, ["checkoutAfter", "orders", "papers.kind_", "papers.document", "papers.open_"]),
  };
}

/** Thank you, and everything there is to know about the order that was just placed. */
export default function SuccessPage() {
  const { order, documents } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  useForgetCart(order && order.card === null && order.status !== "cancelled" ? order.id : null);
  if (!order) {
    return (
      <div className="wrap grid justify-items-start gap-6 pt-10">
        <PageHead title={t("checkoutAfter.successNone")} description={t("checkoutAfter.successNone")} hidden />
        <h1 className="h1">{t("checkoutAfter.successNone")}</h1>
        <Notice tone="error">{t("orders.not_yours")}</Notice>
        <ButtonLink href={path("profile/orders")}>{t("checkoutAfter.toOrders")}</ButtonLink>
      </div>
    );
  }
  const words = outcomeOf(order);
  const title = t(`checkoutAfter.${words}Title`);
  const text = t(`checkoutAfter.${words}Text`);
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageHead title={title} description={text} hidden />
      <header className="grid gap-3">
        <h1 className="h1">{title}</h1>
        <p className="text-h3">
          {t("checkoutAfter.successNumber")} <b className="font-semibold whitespace-nowrap">{order.orderNumber}</b>
        </p>
        <p className="max-w-[60ch] text-muted">{text}</p>
      </header>
      <OrderBody
        order={order}
        documents={documents}
        actions={
          <>
            <ButtonLink tone={order.card ? "line" : "sun"} block href={path(`profile/orders/${order.id}`)}>
              {t("checkoutAfter.track")}
            </ButtonLink>
            <ButtonLink block href={path("catalogue")}>
              {t("checkoutAfter.keepShopping")}
            </ButtonLink>
          </>
        }
      >
        <SupportNote orderNumber={order.orderNumber} />
      </OrderBody>
    </div>
  );
}

function isUnsettled({ paymentMethod, paymentStatus }: Order): boolean {
  return paymentMethod === "card" && (paymentStatus === "pending" || paymentStatus === "failed");
}

/** How the order of a buyer who comes back stands. Only a card can be away from being paid here. */
function outcomeOf({ card, status, paymentStatus }: OrderView): "success" | "unpaid" | "onItsWay" | "ended" {
  if (card) return "unpaid";
  if (status === "cancelled") return "ended";
  return paymentStatus === "authorised" ? "onItsWay" : "success";
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
