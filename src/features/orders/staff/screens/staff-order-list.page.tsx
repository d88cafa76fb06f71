import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { wordsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { readStaffOrdersAddress, staffOrdersQuery } from "../../domain/staff/order-filter.ts";
import { staffOrdersContext } from "../staff-orders.service.ts";
import { OrderBadges } from "./order-badges.tsx";
import { StaffOrderFilters } from "./order-filters.tsx";

/** Orders of everybody as the address narrows them, newest first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "orders");
  const address = readStaffOrdersAddress(new URL(request.url).searchParams);
  const { orders, next } = await context.get(staffOrdersContext).list(address);
  return {
    address,
    next: next && staffOrdersQuery({ ...address, after: next }),
    orders: orders.map(({ createdAt, total, ...order }) => {
      const words = wordsOf(order.market, order.currency, locale);
      return { ...order, total: words.money(total), placed: words.moment(createdAt) };
    }),
  };
}

export default function StaffOrderListPage() {
  const { t, path } = useLanguage();
  const { address, orders, next } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10" aria-labelledby="orders">
      <PageHead title={t("admin.page_orders")} description={t("adminDesk.orders_description")} hidden />
      <h1 className="h2" id="orders">
        {t("admin.page_orders")}
      </h1>
      <StaffOrderFilters address={address} />
      {orders.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminDesk.no_orders")} text={t("adminDesk.no_orders_text")} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {orders.map((order) => (
            <li
              key={order.id}
              className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_minmax(0,3fr)]"
            >
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
                  {order.more > 0
                    ? t("adminDesk.first_and_more", { name: order.first, count: order.more })
                    : order.first}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-col md:items-end">
                <span className="font-medium whitespace-nowrap">{order.total}</span>
                <OrderBadges status={order.status} paymentStatus={order.paymentStatus} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 flex flex-wrap gap-6">
        {address.after ? (
          <a className="link" href={path(`admin/orders${staffOrdersQuery({ ...address, after: null })}`)}>
            {t("adminDesk.newest")}
          </a>
        ) : null}
        {next ? (
          <a className="link" href={path(`admin/orders${next}`)}>
            {t("adminDesk.older")}
          </a>
        ) : null}
      </p>
    </section>
  );
}
