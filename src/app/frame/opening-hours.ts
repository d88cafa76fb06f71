import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";

const dayKeys = [
  "frame.day.1",
  "frame.day.2",
  "frame.day.3",
  "frame.day.4",
  "frame.day.5",
  "frame.day.6",
  "frame.day.7",
] as const;

/** `Mon–Sat, 9:00–18:00` in the page's language; `null` for a market without hours. */
export function openingHours(t: Translate, hours: MarketSettings["hours"]): string | null {
  if (!hours) return null;
  const day = (number: number) => t(dayKeys[number - 1] ?? "frame.day.1");
  return t("frame.hours", { from: day(hours.from), to: day(hours.to), open: hours.open, close: hours.close });
}
