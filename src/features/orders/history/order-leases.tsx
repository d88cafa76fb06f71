import { useLanguage } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import type { LeaseView } from "../domain/history/own-order-view.ts";
import { LeaseLine } from "./list/lease-line.tsx";

/** Leases of an order, with links to their pages. Shows nothing without any. */
export function OrderLeases({ leases }: { leases: readonly LeaseView[] }) {
  const { t, path } = useLanguage();
  if (leases.length === 0) return null;
  return (
    <section aria-labelledby="leases">
      <SectionHead id="leases" title={t("orders.holds_leases")} />
      <ul className="-mt-4 grid gap-6">
        {leases.map((lease) => (
          <li key={lease.id}>
            <LeaseLine lease={lease} />
            <p className="mt-2">
              <a
                className="link"
                href={path(`profile/rentals/${lease.id}`)}
                aria-label={t("orders.view_lease_named", { name: lease.name })}
              >
                {t("orders.view_lease")}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
