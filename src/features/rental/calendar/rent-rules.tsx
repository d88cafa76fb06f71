import type { ComponentType, ReactNode } from "react";
import { type CalendarNames, dayAndMonth } from "#features/languages/domain/calendar-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { type Day, dayIn, timeIn } from "#platform/pure/days.ts";
import { gross, share } from "#platform/pure/money.ts";
import { Clock } from "#ui/icons/clock.ts";
import { RotateCcw } from "#ui/icons/controls/rotate-ccw.ts";
import { Truck } from "#ui/icons/truck.ts";
import { UserRound } from "#ui/icons/user-round.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { cancelledFreeUntil, isCancelledFree } from "../domain/late.ts";

interface RulesProps {
  start: Day;
  /** Net price of a day, on which late fees are based. */
  dayNet: number;
  madeAt: number;
  words: CalendarNames;
}

/** Rules of the market for this rental: late fees, cancellation, delivery, age. */
export function RentRules({ start, dayNet, madeAt, words }: RulesProps) {
  const { t, money, path, market } = useLanguage();
  const isHydrated = useHydrated();
  const { late, freeCancellationHours, minimumAge } = market.rental;
  const limit = cancelledFreeUntil(start, market);
  const isFree = isCancelledFree(start, new Date(isHydrated ? Date.now() : madeAt), market);
  return (
    <ul className="mt-4 grid gap-3 text-small">
      <Rule icon={Clock}>
        {t("rental.late", {
          time: market.hours?.close ?? "24:00",
          grace: t("rental.hours", { count: late.graceHours }),
          amount: money(gross(share(dayNet, late.dayBp), market.taxRateBp)),
        })}
      </Rule>
      <Rule icon={RotateCcw}>
        {isFree
          ? t("rental.cancel", {
              day: dayAndMonth(dayIn(market.timeZone, limit), words),
              time: timeIn(market.timeZone, limit),
            })
          : t("rental.cancelNot", { hours: freeCancellationHours })}
      </Rule>
      <Rule icon={Truck}>
        <a className="link" href={path("delivery-warranty-returns")}>
          {t("rental.delivery")}
        </a>
      </Rule>
      <Rule icon={UserRound}>{t("rental.age", { years: minimumAge })}</Rule>
    </ul>
  );
}

function Rule({ icon: Icon, children }: { icon: ComponentType<{ className: string }>; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 text-muted">
      <Icon className="icon" />
      <span>{children}</span>
    </li>
  );
}
