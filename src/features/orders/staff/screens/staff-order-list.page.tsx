import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { readStaffOrdersAddress, staffOrdersQuery } from "../../domain/staff/order-filter.ts";
import { staffOrdersContext } from "../staff-orders.service.ts";
import { OrderBadges } from "./order-badges.tsx";
import { StaffOrderFilters } from "./order-filters.tsx";

/** Orders of all customers, filtered by the query, newest first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "orders");
  const address = readStaffOrdersAddress(new URL(request.url).searchParams);
  const { orders, next } = await context.get(staffOrdersContext).list(address, account);
  return {
    address,
    next: next && staffOrdersQuery({ ...address, after: next }),
    orders: orders.map(({ createdAt, total, ...order }) => {
      const words = formatsOf(order.market, order.currency, locale);
      return { ...order, total: words.money(total), placed: words.moment(createdAt) };
    }),
  };
}

type OrderInList = ReturnType<typeof useLoaderData<typeof loader>>["orders"][number];

export default function StaffOrderListPage() {
  const { t, path } = useLanguage();
  const { address, orders, next } = useLoaderData<typeof loader>();
  const newest = path(`admin/orders${staffOrdersQuery({ ...address, after: null })}`);
  return (
    <StaffListPage
      id="orders"
      title={t("admin.page_orders")}
      description={t("adminDesk.orders_description")}
      filters={<StaffOrderFilters address={address} />}
      rows={orders.map((order) => <StaffOrderRow key={order.id} order={order} />)}
      empty={{ title: t("adminDesk.no_orders"), text: t("adminDesk.no_orders_text") }}
      pager={[
        address.after ? { href: newest, text: t("adminDesk.newest") } : null,
        next ? { href: path(`admin/orders${next}`), text: t("adminDesk.older") } : null,
      ]}
    />
  );
}

function StaffOrderRow({ order }: { order: OrderInList }) {
  const { t, path } = useLanguage();
  const { first, more } = order;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <a className="link font-medium" href={path(`admin/orders/${order.id}`)}>
          {order.orderNumber}
        </a>
        <p className="mt-1 text-small text-muted">{order.placed}</p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {order.name}, {order.city}
        </p>
        <p className="mt-1 text-small wrap-anywhere text-muted">
          {more > 0 ? t("adminDesk.first_and_more", { name: first, count: more }) : first}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-col md:items-end">
        <span className="font-medium whitespace-nowrap">{order.total}</span>
        <OrderBadges status={order.status} paymentStatus={order.paymentStatus} />
      </div>
    </li>
  );
}
