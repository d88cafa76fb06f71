import type { ReactNode } from "react";
import { StaffHistory, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import type { StaffLeaseView } from "../staff-lease-view.service.ts";
import { CheckPhotos } from "./check-photos.tsx";

interface LeaseViewProps {
  view: StaffLeaseView;
}

/** Lessee, agreement, deposit, charges and checks of a lease. */
export function LeaseFacts({ view }: LeaseViewProps) {
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Lessee view={view} />
      <Agreed view={view} />
      <Deposit view={view} />
      <Charges view={view} />
      {view.checks.map((check) => (
        <Check key={check.moment} leaseId={view.id} check={check} />
      ))}
    </div>
  );
}

function Lessee({ view }: LeaseViewProps) {
  const { t, path } = useLanguage();
  return (
    <StaffSection id="lessee" title={t("adminRental.lessee")}>
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
    </StaffSection>
  );
}

function Agreed({ view }: LeaseViewProps) {
  const t = useText();
  const { days, paidDays, returnedOn, returnRequest, depositDue, options } = view;
  return (
    <StaffSection id="agreed" title={t("adminRental.agreed")}>
      <ul className="mt-3 grid gap-1 text-compact">
        <li>{days}</li>
        {paidDays === null ? null : <li>{t("adminRental.paid_days", { count: paidDays })}</li>}
        {returnedOn ? <li>{t("adminRental.returned_on", { day: returnedOn })}</li> : null}
        {returnRequest ? <li>{t(`adminRental.asked_${returnRequest.way}`, { day: returnRequest.day })}</li> : null}
        <li>{t("adminRental.deposit_agreed", { amount: depositDue })}</li>
        {options.map((option) => (
          <li key={option}>{t(`rental.option.${option}`)}</li>
        ))}
      </ul>
    </StaffSection>
  );
}

function Deposit({ view }: LeaseViewProps) {
  const t = useText();
  if (view.deposits.length === 0) return null;
  return (
    <StaffSection id="deposit" title={t("adminRental.deposit")}>
      <ul className="mt-3 border-t border-line">
        {view.deposits.map(({ id, kind, reason, amount, at }) => (
          <AmountRow
            key={id}
            what={`${t(`adminRental.deposit_row_${kind}`)}${reason ? `: ${reason}` : ""}`}
            amount={amount}
          >
            <span className="text-muted">{at}</span>
          </AmountRow>
        ))}
      </ul>
    </StaffSection>
  );
}

function Charges({ view }: LeaseViewProps) {
  const { t, path } = useLanguage();
  if (view.charges.length === 0) return null;
  return (
    <StaffSection id="charges" title={t("adminRental.charges")}>
      <ul className="mt-3 border-t border-line">
        {view.charges.map(({ orderId, number, kind, total, state }) => (
          <AmountRow key={orderId} what={t(`adminRental.charge_${kind}`)} amount={total}>
            <a className="link" href={path(`admin/orders/${orderId}`)}>
              {t("orders.order_title", { number })}
            </a>
            <span className="text-muted">{t(`adminRental.charge_${state}`)}</span>
          </AmountRow>
        ))}
      </ul>
    </StaffSection>
  );
}

function Check({ leaseId, check }: { leaseId: string; check: StaffLeaseView["checks"][number] }) {
  const t = useText();
  const { moment, at, condition, hours, checklist, note } = check;
  return (
    <StaffSection id={`check-${moment}`} title={t(`adminRental.checked_${moment}`)}>
      <p className="mt-1 text-small text-muted">{at}</p>
      <ul className="mt-3 grid gap-1 text-compact">
        <li>{t(`adminRental.condition_${condition}`)}</li>
        {hours === null ? null : <li>{t("adminRental.hours_were", { hours })}</li>}
        {checklist.map((item) => (
          <li key={item}>{t(`adminRental.check_${item}`)}</li>
        ))}
        {note ? <li className="wrap-anywhere">{note}</li> : null}
      </ul>
      <CheckPhotos leaseId={leaseId} check={check} />
    </StaffSection>
  );
}

/** A sum with its explanation; `children`: second line. */
function AmountRow({ what, amount, children }: { what: string; amount: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 text-small">
      <span className="wrap-anywhere">{what}</span>
      <span className="font-medium whitespace-nowrap">{amount}</span>
      {children}
    </li>
  );
}

/** History of a lease, newest first. */
export function LeaseHistory({ view }: LeaseViewProps) {
  const t = useText();
  if (view.events.length === 0) return null;
  const events = view.events.map(({ id, kind, to, remark, at, by }) => {
    const what = kind === "state" && to ? t(`adminRental.status_${to}`) : t(`adminRental.event_${kind}`);
    return { id, what, note: remark, at, by };
  });
  return <StaffHistory title={t("adminRental.history")} events={events} />;
}
