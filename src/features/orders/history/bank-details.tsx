import { useText } from "#features/languages/languages.browser.tsx";
import type { BankView, OrderView } from "../domain/history/order-view.ts";

/** Bank account, amount and reference of a transfer; `proforma`: address of the proforma invoice. */
export function BankDetails({
  bank,
  charge,
  proforma,
}: {
  bank: BankView;
  charge: OrderView["charge"];
  proforma: string | undefined;
}) {
  const t = useText();
  const rows = [
    [t("orders.holder"), bank.holder],
    [t("orders.iban"), bank.iban],
    [t("orders.bank"), bank.bank],
    [t("orders.reference"), bank.reference],
    [t("orders.amount"), bank.amount],
  ] as const;
  return (
    <section className="rounded-control bg-sun-tint p-4 md:p-6" aria-labelledby="pay">
      <h2 className="h3" id="pay">
        {t("orders.pay_title", { amount: bank.amount, day: bank.until })}
      </h2>
      {bank.received ? (
        <p className="mt-2 max-w-[60ch] text-compact font-medium">
          {t("orders.part_received", { received: bank.received, amount: bank.amount })}
        </p>
      ) : null}
      <p className="mt-2 max-w-[60ch] text-compact">{t(charge ? "orders.pay_charge" : "orders.pay_text")}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-1 text-compact md:grid-cols-[auto_minmax(0,1fr)] md:gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 font-medium break-words select-all md:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      {proforma ? (
        <p className="mt-4">
          <a className="link" href={proforma} target="_blank" rel="noreferrer">
            {t("papers.open_proforma")}
          </a>
        </p>
      ) : null}
    </section>
  );
}
