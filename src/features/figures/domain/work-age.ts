const hour = 3_600_000;

/** How long something waits, as it is told: in hours for two days, then in days. */
export type WorkAge = { unit: "now" | "ahead" } | { unit: "hours" | "days"; count: number };

/** Age at an instant; `ahead`: it is due today or later. */
export function ageOf(since: Date, now: Date): WorkAge {
  const hours = Math.floor((now.getTime() - since.getTime()) / hour);
  if (hours < 0) return { unit: "ahead" };
  if (hours === 0) return { unit: "now" };
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}
