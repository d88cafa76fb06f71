import { type CalendarNames, longDay } from "#features/languages/domain/calendar-words.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
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
  words: CalendarNames;
  /** The only day of the calendar that Tab reaches. */
  reachable: Day;
  /** The day under the pointer, which previews the end of a range. */
  over: Day | null;
  onOver: (day: Day) => void;
  onPress: (day: Day) => void;
}

/** The days of a month in weeks. */
export function CalendarDays({ month, rent, words, reachable, over, onOver, onPress }: DaysProps) {
  const { t, market } = useLanguage();
  const { form, request, calendar, earliest } = rent;
  const days = request?.days ?? 1;
  const ranges: Ranges = {
    chosen: { from: form.start, to: request ? lastDay(form.start, days, market) : form.start },
    preview: request || !over ? null : inOrder(form.start, over),
  };
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
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its weekday
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
                    data-state={stateOf(day, rent)}
                    data-chosen={choiceOf(day, ranges, rent)}
                    aria-label={labelOf(day, { rent, ranges, isPressable, words, t })}
                    aria-pressed={isWithin(day, ranges.chosen)}
                    aria-disabled={!isPressable || undefined}
                    tabIndex={day === reachable ? 0 : -1}
                    onPointerEnter={request ? undefined : () => onOver(day)}
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

/** Days from the first to the last one, both included. */
interface DayRange {
  from: Day;
  to: Day;
}

interface Ranges {
  chosen: DayRange;
  /** Range up to the day under the pointer, while the day of return is not chosen. */
  preview: DayRange | null;
}

const inOrder = (one: Day, other: Day): DayRange => (other < one ? { from: other, to: one } : { from: one, to: other });

const isWithin = (day: Day, range: DayRange | null): boolean => range !== null && day >= range.from && day <= range.to;

function stateOf(day: Day, { earliest, calendar }: Rent): "past" | "free" | "taken" | "inspection" | "unknown" {
  return day < earliest ? "past" : (calendar.get(day)?.state ?? "unknown");
}

/** Relation of a day to the selected range, for styling. */
function choiceOf(day: Day, { chosen, preview }: Ranges, { verdict }: Rent): string | undefined {
  if (!isWithin(day, chosen)) return isWithin(day, preview) ? "maybe" : undefined;
  // A range that is not available is not highlighted.
  if (verdict?.code === "taken") return "wrong";
  const ends = [day === chosen.from ? "first" : "", day === chosen.to ? "last" : ""].join(" ").trim();
  return ends || "between";
}

interface LabelFacts {
  rent: Rent;
  ranges: Ranges;
  isPressable: boolean;
  words: CalendarNames;
  t: Translate;
}

/** The date and its state, for screen readers. */
function labelOf(day: Day, { rent, ranges: { chosen }, isPressable, words, t }: LabelFacts): string {
  const state = stateOf(day, rent);
  const parts = [longDay(day, words)];
  if (isWithin(day, chosen)) {
    if (day === chosen.from) parts.push(t("rental.isStart"));
    if (rent.request && day === chosen.to) parts.push(t("rental.isReturn"));
    if (day !== chosen.from && day !== chosen.to) parts.push(t("rental.yours"));
  } else if (state === "past" || state === "taken" || state === "inspection") parts.push(t(`rental.${state}`));
  else if (rent.calendar.get(day)?.open === false) parts.push(t("rental.closed"));
  else if (state === "free") parts.push(t(isPressable ? "rental.free" : "rental.tooShort"));
  return parts.join(", ");
}
