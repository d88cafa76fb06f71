import { addDays, dayIn, momentOf, timeIn } from "../days.ts";
import { isDay } from "../is-day.ts";

/** A typed time in the zone of a market: `YYYY-MM-DD`, and `HH:MM` or "" for the whole day. */
export interface TypedMoment {
  day: string;
  time: string;
}

const hour = 3_600_000;
const timePattern = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/**
 * The instant of a local time. An hour that the change to summer time leaves out moves forward by as much; one that the change to
 * winter time repeats means the first.
 */
function instantOf(day: string, time: string, timeZone: string): Date {
  const found = momentOf(day, time.padStart(5, "0"), timeZone);
  const earlier = new Date(found.getTime() - hour);
  const isSame =
    dayIn(timeZone, earlier) === day && timeIn(timeZone, earlier).padStart(5, "0") === time.padStart(5, "0");
  return isSame ? earlier : found;
}

/**
 * The instant of a typed time in the zone of a market; `null` if there is no such day or time. Without a time it is the beginning of
 * the day, or for an end the midnight after it.
 */
export function momentIn({ day, time }: TypedMoment, timeZone: string, side: "start" | "end"): Date | null {
  const [typedDay, typedTime] = [day.trim(), time.trim()];
  if (!isDay(typedDay)) return null;
  if (typedTime !== "") return timePattern.test(typedTime) ? instantOf(typedDay, typedTime, timeZone) : null;
  return instantOf(side === "end" ? addDays(typedDay, 1) : typedDay, "00:00", timeZone);
}

/** The text of an instant that `momentIn` reads; a midnight that ends a day is that day without a time. */
export function typedMoment(instant: Date, timeZone: string, side: "start" | "end"): TypedMoment {
  const time = timeIn(timeZone, instant).padStart(5, "0");
  const day = dayIn(timeZone, instant);
  if (time !== "00:00" || instant.getTime() % 60_000 !== 0) return { day, time };
  return { day: side === "end" ? addDays(day, -1) : day, time: "" };
}
