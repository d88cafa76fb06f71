import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { documentsContext } from "../documents.service.ts";
import { orderView, trackOf } from "../domain/order-view.ts";
import { ordersContext } from "../orders.service.ts";
import { OrderDetail } from "./order/order-detail.tsx";
import { OrderRefused } from "./order/order-refused.tsx";

/** One of the reader's own orders. Somebody else's and one that is not there are refused alike, with status 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const texts = context.get(textsContext).pick(locale, ["orders", "papers"]);
  const orders = context.get(ordersContext);
  const order = await orders.one(account.id, params.id ?? "");
  if (!order) return data({ texts, order: null, track: null, documents: [] }, { status: 404 });
  const events = await orders.events(account.id, order.id);
  const documents = await context.get(documentsContext).list(order.id, account.id, locale);
  return data({ texts, order: orderView(order, locale), track: trackOf(order, events, locale), documents });
}

export default function OrderPage() {
  const { order, track, documents } = useLoaderData<typeof loader>();
  return order ? <OrderDetail order={order} track={track} documents={documents} /> : <OrderRefused />;
}
