import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { SignOutButton } from "#features/accounts/sign-out.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateWords } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/markets.ts";
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
  const { locale, market } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const page = pageOf(new URL(request.url).searchParams.get("page"));
  const own = { userId: account.id, page, pageSize, newestFirst: true, status: null };
  const { orders, total } = await context.get(ordersContext).page(own);
  if (orders.length === 0 && page > 1) throw redirect(`/${locale}/profile`);
  return {
    texts: context.get(textsContext).pick(locale, ["orders", "accounts"]),
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    since: dateWords(account.createdAt, markets[market].timeZone, locale),
    orders: orders.map((order) => orderView(order, locale)),
    total,
    page,
    pages: Math.ceil(total / pageSize),
  };
}

function pageOf(typed: string | null): number {
  return typed !== null && /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
}

/** Who is signed in, and their orders. */
export default function ProfilePage() {
  const { t, path } = useLanguage();
  const { name, email, since, orders, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title={t("orders.profile_title")} description={t("orders.profile_description")} hidden />
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-4">
        <span
          className="grid size-18 flex-none place-items-center rounded-full bg-night text-figure dark:bg-night-2 font-semibold text-sun"
          aria-hidden="true"
        >
          {initials(name)}
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="h2 break-words">{name}</h1>
          <p className="mt-1 text-small break-words text-muted">
            {email}
            <br />
            {t("orders.member_since", { date: since })}
          </p>
        </div>
        <div className="w-full md:w-auto">
          <SignOutButton tone="line" size="compact" />
        </div>
      </div>
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
            href={(number) => path(number === 1 ? "profile" : `profile?page=${number}`)}
            labels={{ nav: t("orders.orders_pages"), previous: t("orders.previous"), next: t("orders.next") }}
          />
        </div>
      </section>
    </div>
  );
}

/** First letters of the first and the last name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
