import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { reconciliationContext } from "../../payments/reconciliation.service.ts";

/** Differences between our payments and the card provider's, and how to resolve them (D24). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "orders");
  const found = await context.get(reconciliationContext).differences(marketsOf(account, "orders"));
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

type Difference = ReturnType<typeof useLoaderData<typeof loader>>["differences"][number];

export default function PaymentsPage() {
  const t = useText();
  const { differences } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="payments"
      title={t("adminPayments.page")}
      description={t("adminPayments.description")}
      intro={<p className="mt-2 max-w-[60ch] text-muted">{t("adminPayments.text")}</p>}
      rows={differences.map((one) => (
        <DifferenceRow key={`${one.kind} ${one.orderId} ${one.reference} ${one.since}`} difference={one} />
      ))}
      empty={{ title: t("adminPayments.none"), text: t("adminPayments.none_text") }}
    />
  );
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const { t, path } = useLanguage();
  const { kind, orderId, orderNumber, amount, reference, since } = difference;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
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
  );
}
