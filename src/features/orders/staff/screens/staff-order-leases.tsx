import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { LeaseBadge } from "#features/rental/lease-badge.browser.tsx";
import type { StaffOrderView } from "../staff-order-view.service.ts";

/** Leases of an order, with links to their pages. */
export function OrderLeases({ leases }: Pick<StaffOrderView, "leases">) {
  const { t, path } = useLanguage();
  return (
    <StaffSection id="order-leases" title={t("adminRental.leases")}>
      <ul className="mt-3 border-t border-line">
        {leases.map((lease) => (
          <li
            key={lease.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 text-small"
          >
            <span className="min-w-0 wrap-anywhere">
              <a className="link" href={path(`admin/rental/leases/${lease.id}`)}>
                {lease.serial}
              </a>
              , {lease.days}
            </span>
            <LeaseBadge status={lease.status} />
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
