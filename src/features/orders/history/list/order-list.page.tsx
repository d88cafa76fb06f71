import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { monthText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { readOrdersAddress } from "../../domain/history/orders-filter.ts";
import { ordersPart } from "../../domain/history/own-order-view.ts";
import { ownOrdersContext } from "../../own-orders.service.ts";
import { NoOrders } from "./no-orders.tsx";
import { OrdersFilters } from "./orders-filters.tsx";
import { OrdersList } from "./orders-list.tsx";

/** The list view needs no months. */
const noMonths: Record<string, number> = {};

/** Own orders, filtered by the query; guests sign in first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const { id } = await requireAccount(request, context);
  const orders = context.get(ownOrdersContext);
  const address = readOrdersAddress(new URL(request.url).searchParams);
  const [list, counts, months] = await Promise.all([
    orders.list(id, address, address.after),
    orders.counts(id, address),
    address.view === "timeline" ? orders.months(id, address) : noMonths,
  ]);
  return {
    texts: context.get(textsContext).pick(locale, ["orders"]),
    ...ordersPart(list, { locale, now: new Date() }),
    address,
    counts,
    months: Object.fromEntries(Object.entries(months).map(([month, count]) => [month, monthOf(month, count, locale)])),
  };
}

function monthOf(month: string, count: number, locale: Locale) {
  const { month: name, year } = monthText(month, locale);
  return { name, year, count };
}

/** Shown inside the shell of the profile. */
export default function OrdersPage() {
  const { t } = useLanguage();
  const { address, counts, orders, next, months } = useLoaderData<typeof loader>();
  const total = counts[address.type ?? "all"];
  return (
    <section className="mt-10" aria-labelledby="orders">
      <PageHead title={t("orders.orders_title")} description={t("orders.profile_description")} hidden />
      <div className="section-head">
        <h2 className="h2" id="orders">
          {t("orders.orders_title")}
        </h2>
        <span className="text-small text-muted">{t("orders.orders_count", { count: total })}</span>
      </div>
      <OrdersFilters address={address} counts={counts} />
      <div className="mt-6">
        {orders.length === 0 ? (
          <NoOrders address={address} />
        ) : (
          <OrdersList orders={orders} next={next} address={address} total={total} months={months} />
        )}
      </div>
    </section>
  );
}
