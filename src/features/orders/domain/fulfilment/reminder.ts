import { addWorkingDays, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";

/** Hour at which a day begins for reminders, so that none is sent at night. */
const firstHour = 8;

/** True from the morning of the last working day before the deadline of a transfer, until the deadline. */
export function isReminderDue(deadline: Date, { timeZone }: Pick<MarketSettings, "timeZone">, now: Date): boolean {
  if (now >= deadline) return false;
  const today = dayIn(timeZone, new Date(now.getTime() - firstHour * 3_600_000));
  return addWorkingDays(today, 1) >= dayIn(timeZone, deadline);
}
