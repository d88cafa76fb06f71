import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ActiveOrder } from "#features/orders/active-order.browser.tsx";
import { ownOrdersContext } from "#features/orders/own-orders.service.ts";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { activeOrderView, paymentView } from "../domain/dashboard.ts";
import { rentalView } from "../domain/rental-view.ts";
import { rentalsContext } from "../rentals/rentals.service.ts";
import { QuickActions } from "./quick-actions.tsx";
import { ToDo } from "./to-do.tsx";

/** Tasks with a deadline, and active orders. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const { id } = await requireAccount(request, context);
  const own = context.get(ownOrdersContext);
  const now = new Date();
  const [unpaid, urgent, active] = await Promise.all([
    own.unpaid(id),
    context.get(rentalsContext).urgent(id),
    own.active(id),
  ]);
  return {
    texts: context.get(textsContext).pick(locale, ["orders"]),
    payments: unpaid.orders.flatMap((order) => paymentView(order, { locale, now }) ?? []),
    unpaid: unpaid.total,
    urgent: urgent.map((lease) => rentalView(lease, { locale, now })),
    active: active.orders.map((own) => activeOrderView(own, locale)),
    activeTotal: active.total,
  };
}

/** Rendered inside the shell of the profile. */
export default function DashboardPage() {
  const { t, path } = useLanguage();
  const { payments, unpaid, urgent, active, activeTotal } = useLoaderData<typeof loader>();
  const isQuiet = payments.length + urgent.length === 0;
  return (
    <>
      <PageHead title={t("profile.dashboard_title")} description={t("profile.dashboard_description")} hidden />
      {isQuiet ? null : <ToDo payments={payments} unpaid={unpaid} urgent={urgent} />}
      <section className="mt-14" aria-labelledby="active">
        <SectionHead
          id="active"
          title={t("profile.active_title")}
          link={{ href: path("profile/orders"), text: t("profile.all_orders") }}
        />
        {active.length === 0 ? (
          <Empty title={t("profile.nothing_active")} text={t("profile.nothing_active_text")}>
            <ButtonLink tone="sun" href={path("catalogue")}>
              {t("profile.to_shop")}
            </ButtonLink>
          </Empty>
        ) : (
          <div className="-mt-6">
            {active.map((order) => (
              <ActiveOrder key={order.id} order={order} />
            ))}
          </div>
        )}
        {activeTotal > active.length ? (
          <p className="mt-4">
            <a className="link" href={path("profile/orders")}>
              {t("profile.more_active", { count: activeTotal - active.length })}
            </a>
          </p>
        ) : null}
      </section>
      <QuickActions />
    </>
  );
}
