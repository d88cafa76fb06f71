import { type CalendarWords, longDay } from "#features/languages/domain/calendar-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Day } from "#platform/pure/days.ts";
import { canPress } from "../domain/free-days.ts";
import { lastDay } from "../domain/open-days.ts";
import { weeksOf } from "./month.ts";
import type { Rent } from "./use-rent.ts";

interface DaysProps {
  /** `YYYY-MM` */
  month: string;
  rent: Rent;
  words: CalendarWords;
  /** The one day of the calendar that Tab reaches. */
  reachable: Day;
  /** The day under the pointer, for the range that it would end. */
  over: Day | null;
  onOver: (day: Day) => void;
  onPress: (day: Day) => void;
}

/** The days of a month in their weeks; each says what it is. */
export function CalendarDays({ month, rent, words, reachable, over, onOver, onPress }: DaysProps) {
  const { t, market } = useLanguage();
  const { form, wish, calendar, earliest } = rent;
  const days = wish?.days ?? 1;
  const chosen = wish
    ? { from: form.start, to: lastDay(form.start, days, market) }
    : { from: form.start, to: form.start };
  const preview =
    wish || !over ? null : over < form.start ? { from: over, to: form.start } : { from: form.start, to: over };
  const within = (day: Day, range: { from: Day; to: Day } | null) =>
    range !== null && day >= range.from && day <= range.to;

  function stateOf(day: Day): "past" | "free" | "taken" | "inspection" | "unknown" {
    return day < earliest ? "past" : (calendar.get(day)?.state ?? "unknown");
  }

  /** How the day stands to what is chosen, as the look needs it. */
  function choice(day: Day): string | undefined {
    if (within(day, chosen)) {
      // Days that cannot be had together are not lit.
      if (rent.verdict?.code === "taken") return "wrong";
      const ends = [day === chosen.from ? "first" : "", day === chosen.to ? "last" : ""].join(" ").trim();
      return ends || "between";
    }
    return within(day, preview) ? "maybe" : undefined;
  }

  function label(day: Day, isPressable: boolean): string {
    const state = stateOf(day);
    const said = [longDay(day, words)];
    if (within(day, chosen)) {
      if (day === chosen.from) said.push(t("rental.isStart"));
      if (wish && day === chosen.to) said.push(t("rental.isReturn"));
      if (day !== chosen.from && day !== chosen.to) said.push(t("rental.yours"));
    } else if (state === "past" || state === "taken" || state === "inspection") said.push(t(`rental.${state}`));
    else if (calendar.get(day)?.open === false) said.push(t("rental.closed"));
    else if (state === "free") said.push(t(isPressable ? "rental.free" : "rental.tooShort"));
    return said.join(", ");
  }

  return (
    <table aria-labelledby={`month-${month}`}>
      <thead>
        <tr>
          {words.shortWeekdays.map((short, at) => (
            <th key={short} scope="col" abbr={words.weekdays[at]}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is known by its weekday
              if (day === null) return <td key={at} />;
              const isPressable = canPress(day, form, { calendar, market, earliest }, days);
              return (
                <td key={day}>
                  <button
                    type="submit"
                    name="pick"
                    value={day}
                    className="day"
                    data-day={day}
                    data-state={stateOf(day)}
                    data-chosen={choice(day)}
                    aria-label={label(day, isPressable)}
                    aria-pressed={within(day, chosen)}
                    aria-disabled={!isPressable || undefined}
                    tabIndex={day === reachable ? 0 : -1}
                    onPointerEnter={wish ? undefined : () => onOver(day)}
                    onClick={(event) => {
                      event.preventDefault();
                      if (isPressable) onPress(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
