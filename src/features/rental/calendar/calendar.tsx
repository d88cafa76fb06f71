import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type CalendarWords, monthHeading } from "#features/languages/domain/calendar-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { addDays, type Day } from "#platform/pure/days.ts";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ChevronLeft } from "#ui/icons/controls/chevron-left.ts";
import { ChevronRight } from "#ui/icons/controls/chevron-right.ts";
import { withDay } from "../domain/rent-form.ts";
import { CalendarDays } from "./calendar-days.tsx";
import { dayByKey, monthAfter } from "./month.ts";
import type { Rent } from "./use-rent.ts";

/**
 * Two months side by side, one on a phone. Every day carries the line: free, taken, being inspected, chosen. One day of
 * the calendar can be reached by Tab, the others from there by arrows; without scripts a day and a month are sent.
 */
export function RentCalendar({ rent, words }: { rent: Rent; words: CalendarWords }) {
  const { t, market } = useLanguage();
  const { form, month, earliest } = rent;
  const last = addDays(earliest, market.rental.ahead);
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Day | null>(null);
  const [over, setOver] = useState<Day | null>(null);
  const isMoved = useRef(false);
  const months = [month, monthAfter(month, 1)];
  const inView = (day: Day | null) => day !== null && months.includes(day.slice(0, 7));
  const begin = `${month}-01` < earliest ? earliest : `${month}-01`;
  const reachable = [focused, form.start].find(inView) ?? begin;

  useEffect(() => {
    if (!isMoved.current || focused === null) return;
    const day = box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    if (day?.offsetParent) {
      isMoved.current = false;
      day.focus();
    }
    // Outside of what is shown: on a phone the second month is not.
    else if (month !== focused.slice(0, 7)) rent.showMonth(focused.slice(0, 7));
  });

  function onKeyDown(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-day]")?.dataset.day;
    const to = from && !event.altKey && !event.ctrlKey && !event.metaKey ? dayByKey(event.key, from) : null;
    if (!to) return;
    event.preventDefault();
    isMoved.current = true;
    setFocused([earliest, to, last].sort()[1] ?? to);
  }

  function press(day: Day) {
    setFocused(day);
    setOver(null);
    rent.change(withDay(form, day, market));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days inside
    <div ref={box} className="calendar" onKeyDown={onKeyDown} onPointerLeave={() => setOver(null)}>
      {months.map((shown, place) => (
        <section key={shown} aria-labelledby={`month-${shown}`}>
          <header>
            {place === 0 ? (
              <Turn
                label={t("rental.previousMonth")}
                to={monthAfter(month, -1)}
                from={earliest}
                until={last}
                rent={rent}
              >
                <ChevronLeft className="icon" />
              </Turn>
            ) : (
              <span />
            )}
            <h3 className="h3" id={`month-${shown}`}>
              {monthHeading(shown, words)}
            </h3>
            <Turn
              label={t("rental.nextMonth")}
              to={monthAfter(month, 1)}
              from={earliest}
              until={last}
              rent={rent}
              className={place === 0 ? "md:invisible" : ""}
            >
              <ChevronRight className="icon" />
            </Turn>
          </header>
          <CalendarDays
            month={shown}
            rent={rent}
            words={words}
            reachable={reachable}
            over={over}
            onOver={setOver}
            onPress={press}
          />
        </section>
      ))}
    </div>
  );
}

interface TurnProps {
  label: string;
  to: string;
  from: Day;
  until: Day;
  rent: Rent;
  className?: string;
  children: React.ReactNode;
}

/** Leads to another month, as far as one can book. */
function Turn({ label, to, from, until, rent, className, children }: TurnProps) {
  const isOut = to < from.slice(0, 7) || to > until.slice(0, 7);
  return (
    <IconButton
      type="submit"
      name="view"
      value={to}
      label={label}
      aria-disabled={isOut || undefined}
      className={`aria-disabled:text-edge ${className ?? ""}`}
      onClick={(event) => {
        event.preventDefault();
        if (!isOut) rent.showMonth(to);
      }}
    >
      {children}
    </IconButton>
  );
}
