import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { reconciliationContext } from "../../payments/reconciliation.service.ts";

/** Where our books of payments and the card provider's differ, and what is to be done about it (D24). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "orders");
  const found = await context.get(reconciliationContext).differences();
  return {
    texts: context.get(textsContext).pick(locale, ["adminPayments"]),
    differences: found.map(({ kind, orderId, orderNumber, amount, currency, reference, since }) => ({
      kind,
      orderId,
      orderNumber,
      reference,
      amount: amount !== null && currency !== null ? formatMoney(amount, currency) : null,
      since: momentText(since, markets[market].timeZone, locale),
    })),
  };
}

export default function PaymentsPage() {
  const { t, path } = useLanguage();
  const { differences } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10" aria-labelledby="payments">
      <PageHead title={t("adminPayments.page")} description={t("adminPayments.description")} hidden />
      <h1 className="h2" id="payments">
        {t("adminPayments.page")}
      </h1>
      <p className="mt-2 max-w-[60ch] text-muted">{t("adminPayments.text")}</p>
      {differences.length === 0 ? (
        <div className="mt-6">
          <Empty title={t("adminPayments.none")} text={t("adminPayments.none_text")} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {differences.map(({ kind, orderId, orderNumber, amount, reference, since }) => (
            <li
              key={`${kind} ${orderId} ${reference} ${since}`}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                {orderId ? (
                  <a className="link font-medium" href={path(`admin/orders/${orderId}`)}>
                    {orderNumber}
                  </a>
                ) : null}
                <p className="mt-1 max-w-[60ch]">{t(`adminPayments.kind_${kind}`)}</p>
                {reference ? <p className="mt-1 text-small wrap-anywhere text-muted">{reference}</p> : null}
              </div>
              <p className="text-small text-muted md:text-right">
                {amount ? <b className="mr-3 font-medium whitespace-nowrap text-ink">{amount}</b> : null}
                <span className="whitespace-nowrap">{since}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
