import { useLanguage } from "#features/languages/languages.browser.tsx";
import { LeaseBadge } from "../../lease-badge.browser.tsx";
import type { LeaseRowView } from "../staff-lease-view.service.ts";

/** A list of leases. */
export function LeaseRows({ leases }: { leases: readonly LeaseRowView[] }) {
  const { t, path } = useLanguage();
  return (
    <ul className="mt-3 border-t border-line">
      {leases.map((lease) => (
        <li
          key={lease.id}
          className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="min-w-0">
            <a className="link font-medium wrap-anywhere" href={path(`admin/rental/leases/${lease.id}`)}>
              {lease.machine}, {lease.serial}
            </a>
            <p className="mt-1 text-small wrap-anywhere text-muted">
              {lease.lessee}, {lease.orderNumber}, {lease.depot}
            </p>
            {lease.returnRequest ? (
              <p className="mt-1 text-small">
                {t(`adminRental.asked_${lease.returnRequest.way}`, { day: lease.returnRequest.day })}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-col md:items-end">
            <span className="text-small font-medium">{lease.days}</span>
            <LeaseBadge status={lease.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}
