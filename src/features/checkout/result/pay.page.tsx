import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { cardsContext } from "#features/orders/card.service.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { payLimitContext } from "./pay-limit.service.ts";

/**
 * Redirects to the card provider's page for an order, the same one for every request. A link rather than a form, because our
 * content security policy does not let forms lead to other sites.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const { origin, searchParams } = new URL(request.url);
  const orderId = searchParams.get("orderId") ?? "";
  const texts = context.get(textsContext).pick(locale, ["checkoutAfter", "orders.not_yours"]);
  const wait = await context.get(payLimitContext).take(account.id);
  if (wait > 0) {
    const stay = { texts, orderId, code: "too_many_requests" as const, minutes: Math.ceil(wait / 60) };
    return data(stay, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const paying = await context.get(cardsContext).pay({ userId: account.id, orderId, origin });
  if (paying.ok) throw redirect(paying.value.url);
  if (paying.code === "payment_unavailable")
    context.get(logContext).error({ reason: paying.reason }, "the card provider gave no payment page");
  const status = { unknown_order: 404, not_payable: 409, payment_unavailable: 503 }[paying.code];
  return data({ texts, orderId, code: paying.code, minutes: 0 }, { status });
}

/** Shown when there is no redirect: tells why. */
export default function PayPage() {
  const { orderId, code, minutes } = useLoaderData<typeof loader>();
  const { t, path } = useLanguage();
  const message = {
    unknown_order: { title: t("checkoutAfter.successNone"), text: t("orders.not_yours") },
    not_payable: { title: t("checkoutAfter.payOver"), text: t("checkoutAfter.payOverText") },
    too_many_requests: { title: t("checkoutAfter.payOften"), text: t("checkoutAfter.payOftenText", { minutes }) },
    payment_unavailable: { title: t("checkoutAfter.payAway"), text: t("checkoutAfter.payAwayText") },
  }[code];
  return (
    <div className="wrap grid justify-items-start gap-6 pt-10 md:pt-16">
      <PageHead title={t("checkoutAfter.payTitle")} description={message.title} hidden />
      <h1 className="h1">{message.title}</h1>
      <p className="max-w-[60ch] text-muted">{message.text}</p>
      <p className="flex flex-wrap gap-3">
        {code === "payment_unavailable" ? (
          <ButtonLink tone="sun" href={`${path("checkout/pay")}?orderId=${encodeURIComponent(orderId)}`}>
            {t("checkoutAfter.payAgain")}
          </ButtonLink>
        ) : null}
        {code === "unknown_order" ? (
          <ButtonLink href={path("profile/orders")}>{t("checkoutAfter.toOrders")}</ButtonLink>
        ) : (
          <ButtonLink href={path(`profile/orders/${orderId}`)}>{t("checkoutAfter.toOrder")}</ButtonLink>
        )}
      </p>
    </div>
  );
}
