import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { LeaseOrderView, WholeRentalView } from "../domain/whole-rental-view.ts";

interface RentalPaymentsProps {
  orders: readonly LeaseOrderView[];
  /** Parts of a long rental that are charged when they begin. */
  ahead: WholeRentalView["ahead"];
  /** The page already has a primary button to pay. */
  isPaidAbove: boolean;
}

/** Paid and due amounts of a lease; each is a separate order. */
export function RentalPayments({ orders, ahead, isPaidAbove }: RentalPaymentsProps) {
  const { t, path } = useLanguage();
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title={t("profileRentals.payments")} />
      <ul className="-mt-6">
        {orders.map(({ id, number, kind, total, status, paymentStatus, placedOn, payAt }) => {
          const what = t(`profileRentals.charge_${kind ?? "first"}`);
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line py-4"
            >
              <div className="min-w-0">
                <p className="font-medium">{what}</p>
                <p className="mt-1 text-small text-muted">
                  <a className="link" href={path(`profile/orders/${id}`)}>
                    {t("profileRentals.to_order", { number })}
                  </a>
                  , {placedOn}
                </p>
                <p className="mt-1 text-small text-muted">
                  {status === "cancelled" ? t("orders.status_cancelled") : t(`orders.payment_${paymentStatus}`)}
                </p>
              </div>
              <span className="text-right font-medium whitespace-nowrap">{total}</span>
              {payAt ? (
                <ButtonLink
                  className="col-span-2 justify-self-start"
                  tone={isPaidAbove ? "line" : "sun"}
                  size="compact"
                  href={path(payAt)}
                  aria-label={t("profileRentals.pay_named", { what, amount: total })}
                >
                  {t("profileRentals.pay")}
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
        {ahead.map(({ at, days, total }) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4">
            <div className="min-w-0">
              <p className="font-medium">{t("profileRentals.charge_period")}</p>
              <p className="mt-1 text-small text-muted">{t("profileRentals.ahead", { days })}</p>
            </div>
            <span className="text-right font-medium whitespace-nowrap text-muted">{total}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
