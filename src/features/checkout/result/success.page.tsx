import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { PasskeyOffer } from "#features/accounts/passkey-offer.browser.tsx";
import { passkeysContext } from "#features/accounts/passkeys.service.ts";
import { usersContext } from "#features/accounts/users.service.ts";
import { cart } from "#features/cart/cart.browser.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { cardsContext } from "#features/orders/card.service.ts";
import { documentsContext } from "#features/orders/documents.service.ts";
import { type OrderView, orderView } from "#features/orders/domain/history/order-view.ts";
import type { Order } from "#features/orders/domain/order.ts";
import { priceReasonTexts } from "#features/orders/domain/price-reason-text.ts";
import { OrderBody } from "#features/orders/order-body.browser.tsx";
import { ordersContext } from "#features/orders/orders.service.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { forgetDraft } from "../steps/draft.browser.ts";
import { SupportNote } from "./support-note.tsx";

/** The order is read by id and owner (D20); another user's order is treated as missing. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const id = new URL(request.url).searchParams.get("orderId") ?? "";
  const orders = context.get(ordersContext);
  const found = await orders.one(account.id, id);
  const order = found && isUnsettled(found) ? await settled() : found;
  // The buyer can return before the provider's event arrives.
  async function settled() {
    await context.get(cardsContext).look({ userId: account.id, orderId: id });
    return orders.one(account.id, id);
  }
  const [user, passkeys] = await Promise.all([
    context.get(usersContext).one(account.id),
    context.get(passkeysContext).list(account.id),
  ]);
  return {
    /** The account has no password, as one that was opened by a code. */
    offersPasskey: user?.hasPassword === false && passkeys.length === 0,
    order: order && orderView(order, locale),
    documents: order ? await context.get(documentsContext).list(order.id, account.id, locale) : [],
    texts: context
      .get(textsContext)
      .pick(locale, [
        "checkoutAfter",
        "orders",
        "accounts.new_password",
        "accountsSecurity.offer_",
        "accountsSecurity.passkeys_",
        "papers.kind_",
        "papers.document",
        "papers.open_",
        "reducedRate.basis",
        ...priceReasonTexts,
      ]),
  };
}

/** Confirmation with the details of the order that was just placed. */
export default function SuccessPage() {
  const { order, documents, offersPasskey } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  useClearCart(order && order.card === null && order.status !== "cancelled" ? order.id : null);
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
  const outcome = outcomeOf(order);
  const title = t(`checkoutAfter.${outcome}Title`);
  const text = t(`checkoutAfter.${outcome}Text`);
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
        {offersPasskey ? <PasskeyOffer /> : null}
        <SupportNote orderNumber={order.orderNumber} />
      </OrderBody>
    </div>
  );
}

function isUnsettled({ paymentMethod, paymentStatus }: Order): boolean {
  return paymentMethod === "card" && (paymentStatus === "pending" || paymentStatus === "failed");
}

/** Which title and text to show. Only card payments can still be open here. */
function outcomeOf({ card, status, paymentStatus }: OrderView): "success" | "unpaid" | "onItsWay" | "ended" {
  if (card) return "unpaid";
  if (status === "cancelled") return "ended";
  return paymentStatus === "authorised" ? "onItsWay" : "success";
}

/** Clears cart and draft once after the order; later visits of the page leave a new cart alone. */
function useClearCart(orderId: string | null): void {
  useEffect(() => {
    if (orderId === null || placedOrderId() !== orderId) return;
    cart.clear();
    forgetDraft();
    localStorage.removeItem("orderData");
    localStorage.removeItem("cart-codes");
  }, [orderId]);
}

function placedOrderId(): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("orderData") ?? "null");
    return typeof stored === "object" && stored !== null && "orderId" in stored ? stored.orderId : null;
  } catch {
    return null;
  }
}
