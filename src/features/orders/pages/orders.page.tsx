import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { orderView } from "../domain/order-view.ts";
import { ordersContext } from "../orders.service.ts";
import { OrderRow } from "./profile/order-row.tsx";

/** Orders on one page (specification section 9). */
const pageSize = 10;

/** The reader's own orders, newest first; guests sign in and come back. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const page = pageOf(new URL(request.url).searchParams.get("page"));
  const own = { userId: account.id, page, pageSize, newestFirst: true, status: null };
  const { orders, total } = await context.get(ordersContext).page(own);
  if (orders.length === 0 && page > 1) throw redirect(`/${locale}/profile/orders`);
  return {
    texts: context.get(textsContext).pick(locale, ["orders"]),
    orders: orders.map((order) => orderView(order, locale)),
    total,
    page,
    pages: Math.ceil(total / pageSize),
  };
}

function pageOf(typed: string | null): number {
  return typed !== null && /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
}

/** The orders; stands inside the shell of the profile. */
export default function ProfilePage() {
  const { t, path } = useLanguage();
  const { orders, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("orders.orders_title")} description={t("orders.profile_description")} hidden />
      <section className="mt-14" aria-labelledby="orders">
        <div className="section-head mb-0">
          <h2 className="h2" id="orders">
            {t("orders.orders_title")}
          </h2>
          {total > 0 ? (
            <span className="text-small text-muted">{t("orders.orders_count", { count: total })}</span>
          ) : null}
        </div>
        {total === 0 ? (
          <div className="mt-6">
            <Empty title={t("orders.no_orders")} text={t("orders.no_orders_text")}>
              <ButtonLink tone="sun" href={path("catalogue")}>
                {t("orders.to_catalogue")}
              </ButtonLink>
            </Empty>
          </div>
        ) : (
          <ul>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
        <div className="mt-6 flex justify-center">
          <Pagination
            page={page}
            pages={pages}
            href={(number) => path(number === 1 ? "profile/orders" : `profile/orders?page=${number}`)}
            labels={{ nav: t("orders.orders_pages"), previous: t("orders.previous"), next: t("orders.next") }}
          />
        </div>
      </section>
    </>
  );
}
