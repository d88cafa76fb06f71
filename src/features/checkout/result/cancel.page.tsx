import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { orderView } from "#features/orders/domain/history/order-view.ts";
import { ordersContext } from "#features/orders/orders.service.ts";
import { ButtonLink } from "#ui/forms/button.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const texts = context.get(textsContext).pick(locale, ["checkoutAfter"]);
  const id = new URL(request.url).searchParams.get("orderId");
  const account = id ? await context.get(accountsContext).current(request.headers) : null;
  const order = id && account ? await context.get(ordersContext).one(account.id, id) : null;
  const view = order && orderView(order, locale);
  return { texts, unpaid: view?.card ? { id: view.id, number: view.orderNumber, until: view.card.until } : null };
}

/** The buyer left the payment page. The cart is unchanged, and the order can be paid until its deadline (D24). */
export default function CancelPage() {
  const { t, path } = useLanguage();
  const { unpaid } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid justify-items-start gap-6 pt-10 md:pt-16">
      <PageHead title={t("checkoutAfter.cancelTitle")} description={t("checkoutAfter.cancelText")} hidden />
      <h1 className="h1">{t("checkoutAfter.cancelTitle")}</h1>
      <p className="max-w-[60ch] text-muted">{t("checkoutAfter.cancelText")}</p>
      {unpaid ? <p className="max-w-[60ch]">{t("checkoutAfter.cancelOrder", unpaid)}</p> : null}
      <p className="flex flex-wrap gap-3">
        {unpaid ? (
          <ButtonLink tone="sun" href={`${path("checkout/pay")}?orderId=${unpaid.id}`}>
            {t("checkoutAfter.payNow")}
          </ButtonLink>
        ) : null}
        <ButtonLink tone={unpaid ? "line" : "sun"} href={path("checkout")}>
          {t("checkoutAfter.cancelRetry")}
        </ButtonLink>
        <ButtonLink href={path()}>{t("checkoutAfter.cancelHome")}</ButtonLink>
      </p>
    </div>
  );
}
