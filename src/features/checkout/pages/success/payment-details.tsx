import { htmlLang } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Order } from "#features/orders/domain/order.ts";
import { markets } from "#platform/pure/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";

type Payable = Pick<Order, "market" | "currency" | "total" | "orderNumber" | "paymentMethod" | "paymentDeadline">;

/** How this order is paid: the account, the sum and the reference for a transfer; what the courier takes otherwise. */
export function PaymentDetails({ order }: { order: Payable }) {
  const { t, locale } = useLanguage();
  const { transfer, timeZone } = markets[order.market];
  const total = formatMoney(order.total, order.currency);
  if (order.paymentMethod !== "transfer") {
    return (
      <section className="grid gap-3">
        <h2 className="h2">{t("checkoutPage.successPayment")}</h2>
        <p>{t(order.paymentMethod === "pod" ? "checkoutPage.podDetails" : "checkoutPage.pay_card", { total })}</p>
      </section>
    );
  }
  const deadline =
    order.paymentDeadline &&
    new Intl.DateTimeFormat(htmlLang[locale] === "en" ? "en-GB" : htmlLang[locale], {
      dateStyle: "long",
      timeZone,
    }).format(order.paymentDeadline);
  const rows = [
    [t("checkoutPage.bankHolder"), transfer.holder],
    [t("checkoutPage.bankName"), transfer.bank],
    [t("checkoutPage.bankAccount"), transfer.iban.replace(/(.{4})(?=.)/g, "$1\u00a0")],
    [t("checkoutPage.bankAmount"), total],
    [t("checkoutPage.bankReference"), order.orderNumber],
  ] as const;
  return (
    <section className="grid gap-4">
      <h2 className="h2">{t("checkoutPage.successPayment")}</h2>
      <p>{t("checkoutPage.transferDetails", { deadline: deadline ?? "" })}</p>
      <dl className="grid border-t border-ink">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 border-b border-line py-2.5 md:grid-cols-[200px_1fr]">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium break-words select-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
