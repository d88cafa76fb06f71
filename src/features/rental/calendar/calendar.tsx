import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type CalendarNames, monthHeading } from "#features/languages/domain/calendar-words.ts";
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
 * Two months, one on a phone. Tab reaches one day, arrow keys the others. Without scripts, days and months are submit buttons.
 */
export function RentCalendar({ rent, words }: { rent: Rent; words: CalendarNames }) {
  const { market } = useLanguage();
  const { form, month, earliest } = rent;
  const last = addDays(earliest, market.rental.ahead);
  const box = useRef<HTMLDivElement>(null);
  const { focused, setFocused, onKeyDown } = useDayFocus(box, rent, last);
  const [over, setOver] = useState<Day | null>(null);
  const months = [month, monthAfter(month, 1)];
  const inView = (day: Day | null) => day !== null && months.includes(day.slice(0, 7));
  const begin = `${month}-01` < earliest ? earliest : `${month}-01`;
  const reachable = [focused, form.start].find(inView) ?? begin;

  function press(day: Day) {
    setFocused(day);
    setOver(null);
    rent.change(withDay(form, day, market));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days inside
    <div ref={box} className="calendar" onKeyDown={onKeyDown} onPointerLeave={() => setOver(null)}>
      {months.map((shown, index) => (
        <section key={shown} aria-labelledby={`month-${shown}`}>
          <MonthHeader title={monthHeading(shown, words)} shown={shown} isFirst={index === 0} rent={rent} last={last} />
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

/** Moves the focus by keys; a day outside of the shown months is focused after its month was rendered. */
function useDayFocus(box: RefObject<HTMLDivElement | null>, { earliest, month, showMonth }: Rent, last: Day) {
  const [focused, setFocused] = useState<Day | null>(null);
  const isMoved = useRef(false);

  useEffect(() => {
    if (!isMoved.current || focused === null) return;
    const day = box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    if (day?.offsetParent) {
      isMoved.current = false;
      day.focus();
    }
    // Not visible: on a phone the second month is hidden.
    else if (month !== focused.slice(0, 7)) showMonth(focused.slice(0, 7));
  });

  function onKeyDown(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-day]")?.dataset.day;
    const to = from && !event.altKey && !event.ctrlKey && !event.metaKey ? dayByKey(event.key, from) : null;
    if (!to) return;
    event.preventDefault();
    isMoved.current = true;
    setFocused([earliest, to, last].sort()[1] ?? to);
  }
  return { focused, setFocused, onKeyDown };
}

interface MonthHeaderProps {
  title: string;
  /** `YYYY-MM` */
  shown: string;
  isFirst: boolean;
  rent: Rent;
  last: Day;
}

/** The name of a month between the buttons that lead to other months; the second month has none back. */
function MonthHeader({ title, shown, isFirst, rent, last }: MonthHeaderProps) {
  const { t } = useLanguage();
  const { month, earliest } = rent;
  return (
    <header>
      {isFirst ? (
        <MonthButton
          label={t("rental.previousMonth")}
          to={monthAfter(month, -1)}
          from={earliest}
          until={last}
          rent={rent}
        >
          <ChevronLeft className="icon" />
        </MonthButton>
      ) : (
        <span />
      )}
      <h3 className="h3" id={`month-${shown}`}>
        {title}
      </h3>
      <MonthButton
        label={t("rental.nextMonth")}
        to={monthAfter(month, 1)}
        from={earliest}
        until={last}
        rent={rent}
        className={isFirst ? "md:invisible" : ""}
      >
        <ChevronRight className="icon" />
      </MonthButton>
    </header>
  );
}

interface MonthButtonProps {
  label: string;
  to: string;
  from: Day;
  until: Day;
  rent: Rent;
  className?: string;
  children: ReactNode;
}

/** Shows another month; disabled outside of the days that can be booked. */
function MonthButton({ label, to, from, until, rent, className, children }: MonthButtonProps) {
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
