import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { orderView, trackOf } from "../domain/order-view.ts";
import { ordersContext } from "../orders.service.ts";
import { OrderDetail } from "./order/order-detail.tsx";
import { OrderRefused } from "./order/order-refused.tsx";

/** One of the reader's own orders. Somebody else's and one that is not there are refused alike, with status 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const texts = context.get(textsContext).pick(locale, ["orders"]);
  const orders = context.get(ordersContext);
  const order = await orders.one(account.id, params.id ?? "");
  if (!order) return data({ texts, order: null, track: null }, { status: 404 });
  const events = await orders.events(account.id, order.id);
  return data({ texts, order: orderView(order, locale), track: trackOf(order, events, locale) });
}

export default function OrderPage() {
  const { order, track } = useLoaderData<typeof loader>();
  return order ? <OrderDetail order={order} track={track} /> : <OrderRefused />;
}
