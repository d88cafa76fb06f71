import { sunTimes } from "#platform/pure/sun.ts";

/** Today's daylight at a place, as shares of the local day (0–1) and as clock times. */
export interface Daylight {
  from: number;
  to: number;
  now: number;
  /** `07:22`, local time of the place. */
  sunrise: string;
  sunset: string;
  /** Current local time, `12:37`. */
  clock: string;
  /** Length of the day in minutes. */
  minutes: number;
  /** Local calendar day, `YYYY-MM-DD`. */
  day: string;
}

/** Daylight at the instant `at` (milliseconds) at a place; `null` if the sun does not rise or set. */
export function daylightAt(at: number, place: { lat: number; lon: number }, timeZone: string): Daylight | null {
  const local = localClock(at, timeZone);
  const sun = sunTimes(local.day, place);
  if (!sun) return null;
  const offset = Math.round((Date.parse(`${local.day}T00:00:00Z`) + local.minutes * 60_000 - at) / 60_000);
  const sunrise = sun.sunrise + offset;
  const sunset = sun.sunset + offset;
  return {
    from: sunrise / 1440,
    to: sunset / 1440,
    now: local.minutes / 1440,
    sunrise: clockTime(sunrise),
    sunset: clockTime(sunset),
    clock: clockTime(local.minutes),
    minutes: Math.round(sunset - sunrise),
    day: local.day,
  };
}

function localClock(at: number, timeZone: string): { day: string; minutes: number } {
  // The Swedish locale formats dates as `2026-11-21 09:05`.
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
  const [day = "", time = ""] = text.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { day, minutes: hours * 60 + minutes };
}

function clockTime(minutes: number): string {
  const whole = Math.round(minutes);
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}
