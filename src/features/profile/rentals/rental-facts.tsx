import type { ReactNode } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { WholeRentalView } from "../domain/whole-rental-view.ts";

interface RentalFactsProps {
  rental: WholeRentalView;
}

/** The agreement, the deposit, and the checks of the machine. */
export function RentalFacts({ rental }: RentalFactsProps) {
  return (
    <aside className="panel grid content-start gap-8">
      <Agreed rental={rental} />
      <Deposit rental={rental} />
      {rental.checks.map((check) => (
        <Check key={check.moment} leaseId={rental.id} check={check} />
      ))}
    </aside>
  );
}

function Agreed({ rental: { days, serial, options, orderId, orderNumber, late } }: RentalFactsProps) {
  const { t, path } = useLanguage();
  return (
    <section aria-labelledby="facts">
      <h2 className="h3" id="facts">
        {t("profileRentals.facts")}
      </h2>
      <dl className="mt-3 grid gap-2 text-compact">
        <Fact name={t("profileRentals.fact_days")}>{days}</Fact>
        {serial ? <Fact name={t("profileRentals.fact_machine")}>{serial}</Fact> : null}
        {options.length > 0 ? (
          <Fact name={t("profileRentals.fact_options")}>
            {options.map((option) => (
              <span key={option} className="block">
                {t(`rental.option.${option}`)}
              </span>
            ))}
          </Fact>
        ) : null}
        <Fact name={t("profileRentals.fact_order")}>
          <a className="link" href={path(`profile/orders/${orderId}`)}>
            {orderNumber}
          </a>
        </Fact>
      </dl>
      {late ? (
        <p className="mt-4 text-small text-muted">
          {t("profileRentals.late", { hours: late.graceHours, amount: late.day })}
        </p>
      ) : null}
    </section>
  );
}

function Deposit({ rental: { depositDue, deposits } }: RentalFactsProps) {
  const { t } = useLanguage();
  if (!depositDue && deposits.length === 0) return null;
  return (
    <section aria-labelledby="deposit">
      <h2 className="h3" id="deposit">
        {t("profileRentals.deposit")}
      </h2>
      {depositDue ? (
        <p className="mt-3 text-compact">{t("profileRentals.deposit_ahead", { amount: depositDue })}</p>
      ) : null}
      <ul className="mt-3">
        {deposits.map(({ id, kind, amount, reason, on }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-3 text-compact"
          >
            <span className="wrap-anywhere">
              {t(`profileRentals.deposit_${kind}`)}
              {reason ? `: ${reason}` : null}
            </span>
            <span className="font-medium whitespace-nowrap">{amount}</span>
            <span className="text-small text-muted">{on}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CheckProps {
  leaseId: string;
  check: WholeRentalView["checks"][number];
}

function Check({ leaseId, check: { moment, condition, hours, note, photoCount, on } }: CheckProps) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby={`check-${moment}`}>
      <h2 className="h3" id={`check-${moment}`}>
        {t(`profileRentals.check_${moment}`)}
      </h2>
      <ul className="mt-3 grid gap-1 text-compact">
        <li className="text-small text-muted">{on}</li>
        <li>{t(`profileRentals.condition_${condition}`)}</li>
        {hours === null ? null : <li>{t("profileRentals.hours_were", { hours })}</li>}
        {note ? <li className="wrap-anywhere">{note}</li> : null}
      </ul>
      <Photos address={`/api/leases/${leaseId}/photos/${moment}`} count={photoCount} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Photos({ address, count }: { address: string; count: number }) {
  const { t } = useLanguage();
  if (count === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2">
      {Array.from({ length: count }, (_, at) => `${address}/${at}`).map((href, at) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer">
            <img
              className="aspect-square w-full rounded-small bg-mist object-cover"
              src={href}
              alt={t("profileRentals.photo", { number: at + 1 })}
              width={160}
              height={160}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
