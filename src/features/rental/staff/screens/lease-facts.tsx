import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { DeskLeaseView } from "../staff-lease-view.service.ts";
import { CheckPhotos } from "./check-photos.tsx";

/** Who rents what, how the machine went and came, and where the deposit is. */
export function LeaseFacts({ view }: { view: DeskLeaseView }) {
  const { t, path } = useLanguage();
  return (
    <div className="grid min-w-0 content-start gap-8">
      <section aria-labelledby="lessee">
        <h2 className="h3" id="lessee">
          {t("adminRental.lessee")}
        </h2>
        <address className="mt-3 grid gap-1 text-compact wrap-anywhere not-italic">
          <span>{view.lessee}</span>
          <a className="link" href={`tel:${view.phone.replaceAll(" ", "")}`}>
            {view.phone}
          </a>
          <a className="link" href={`mailto:${view.email}`}>
            {view.email}
          </a>
          <a className="link" href={path(`admin/orders/${view.orderId}`)}>
            {t("orders.order_title", { number: view.orderNumber })}
          </a>
          <a className="link" href={path(`admin/rental/units/${view.unitId}`)}>
            {t("adminRental.unit_title", { serial: view.serial })}
          </a>
        </address>
      </section>
      <section aria-labelledby="agreed">
        <h2 className="h3" id="agreed">
          {t("adminRental.agreed")}
        </h2>
        <ul className="mt-3 grid gap-1 text-compact">
          <li>{view.days}</li>
          {view.paidDays === null ? null : <li>{t("adminRental.paid_days", { count: view.paidDays })}</li>}
          {view.returnedOn ? <li>{t("adminRental.returned_on", { day: view.returnedOn })}</li> : null}
          {view.asked ? <li>{t(`adminRental.asked_${view.asked.way}`, { day: view.asked.day })}</li> : null}
          <li>{t("adminRental.deposit_agreed", { amount: view.deposit })}</li>
          {view.options.map((option) => (
            <li key={option}>{t(`rental.option.${option}`)}</li>
          ))}
        </ul>
      </section>
      {view.deposits.length > 0 ? (
        <section aria-labelledby="deposit">
          <h2 className="h3" id="deposit">
            {t("adminRental.deposit")}
          </h2>
          <ul className="mt-3 border-t border-line">
            {view.deposits.map((row) => (
              <li
                key={row.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 text-small"
              >
                <span className="wrap-anywhere">
                  {t(`adminRental.deposit_row_${row.kind}`)}
                  {row.reason ? `: ${row.reason}` : null}
                </span>
                <span className="font-medium whitespace-nowrap">{row.amount}</span>
                <span className="text-muted">{row.at}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {view.charges.length > 0 ? (
        <section aria-labelledby="charges">
          <h2 className="h3" id="charges">
            {t("adminRental.charges")}
          </h2>
          <ul className="mt-3 border-t border-line">
            {view.charges.map((charge) => (
              <li
                key={charge.orderId}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 text-small"
              >
                <span>{t(`adminRental.charge_${charge.kind}`)}</span>
                <span className="font-medium whitespace-nowrap">{charge.total}</span>
                <a className="link" href={path(`admin/orders/${charge.orderId}`)}>
                  {t("orders.order_title", { number: charge.number })}
                </a>
                <span className="text-muted">{t(`adminRental.charge_${charge.state}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {view.checks.map((check) => (
        <section key={check.moment} aria-labelledby={`check-${check.moment}`}>
          <h2 className="h3" id={`check-${check.moment}`}>
            {t(`adminRental.checked_${check.moment}`)}
          </h2>
          <p className="mt-1 text-small text-muted">{check.at}</p>
          <ul className="mt-3 grid gap-1 text-compact">
            <li>{t(`adminRental.condition_${check.condition}`)}</li>
            {check.hours === null ? null : <li>{t("adminRental.hours_were", { hours: check.hours })}</li>}
            {check.checklist.map((item) => (
              <li key={item}>{t(`adminRental.check_${item}`)}</li>
            ))}
            {check.note ? <li className="wrap-anywhere">{check.note}</li> : null}
          </ul>
          <CheckPhotos leaseId={view.id} check={check} />
        </section>
      ))}
    </div>
  );
}

/** What happened to a lease, newest first. */
export function LeaseHistory({ view }: { view: DeskLeaseView }) {
  const { t } = useLanguage();
  if (view.events.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="history">
      <h2 className="h3" id="history">
        {t("adminRental.history")}
      </h2>
      <ul className="mt-3 border-t border-line">
        {view.events.map((event) => (
          <li
            key={event.id}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span>
              {event.kind === "state" && event.to
                ? t(`adminRental.status_${event.to}`)
                : t(`adminRental.event_${event.kind}`)}
              {event.said ? <span className="block text-muted wrap-anywhere">{event.said}</span> : null}
            </span>
            <span className="text-muted md:text-right">
              {event.at}
              {event.by ? `, ${event.by}` : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
