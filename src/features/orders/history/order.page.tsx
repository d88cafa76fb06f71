import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { documentsContext } from "../documents.service.ts";
import { orderView, trackOf } from "../domain/history/order-view.ts";
import { leaseView } from "../domain/history/own-order-view.ts";
import { postPurchaseView } from "../domain/history/post-purchase-view.ts";
import { priceReasonTexts } from "../domain/price-reason-text.ts";
import { ordersContext } from "../orders.service.ts";
import { ownOrdersContext } from "../own-orders.service.ts";
import { afterOrderAction } from "../returns/post-purchase.action.ts";
import { postPurchaseContext } from "../returns/post-purchase.service.ts";
import { doneCodes, OrderDetail } from "./order-detail.tsx";
import { OrderRefused } from "./order-refused.tsx";

/** An own order. Orders of others and unknown ids get the same answer, 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const texts = context
    .get(textsContext)
    .pick(locale, ["orders", "orderAfter", "papers", "reducedRate.basis", ...priceReasonTexts]);
  const orders = context.get(ordersContext);
  const [order, after] = await Promise.all([
    orders.one(account.id, params.id ?? ""),
    context.get(postPurchaseContext).look(account.id, params.id ?? ""),
  ]);
  if (!order || !after) return data({ texts, own: null, formId: "" }, { status: 404 });
  const [events, documents, leases] = await Promise.all([
    orders.events(account.id, order.id),
    context.get(documentsContext).list(order.id, account.id, locale),
    context.get(ownOrdersContext).leases(account.id, order.id),
  ]);
  const today = dayIn(markets[order.market].timeZone, new Date());
  const own = {
    order: orderView(order, locale),
    track: trackOf(order, events, locale),
    documents,
    leases: leases.map((lease) => leaseView(lease, { locale, today })),
    after: postPurchaseView(order, after, locale),
    done: doneCodes.find((word) => word === new URL(request.url).searchParams.get("done")) ?? null,
  };
  // Idempotency key of the return form.
  return data({ texts, own, formId: randomUUID() });
}

export const action = afterOrderAction;

export default function OrderPage() {
  const { own } = useLoaderData<typeof loader>();
  return own ? <OrderDetail {...own} /> : <OrderRefused />;
}
