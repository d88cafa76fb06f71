import { useText } from "#features/languages/languages.browser.tsx";
import { DaylightLine } from "#ui/display/daylight-line.tsx";
import type { RentalView } from "../domain/rental-view.ts";

/** Progress of a lease from its first day to its return. */
export function RentalLine({ rental, className }: { rental: RentalView; className?: string }) {
  const t = useText();
  const { status, from, until, over, dayNow, dayCount } = rental;
  const isOut = status === "active" || status === "overdue";
  const lit = status === "returned" || status === "closed" ? 1 : isOut ? over : 0;
  return (
    <div className={className}>
      <DaylightLine from={0} to={lit} now={status === "active" ? lit : null} />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-label text-muted">
        <span>{t("orders.lease_start", { day: from })}</span>
        {isOut && dayNow > 0 && status === "active" ? (
          <span>{t("profile.day_of", { day: dayNow, days: dayCount })}</span>
        ) : null}
        <span className="text-right">{t("orders.lease_end", { day: until })}</span>
      </p>
    </div>
  );
}
