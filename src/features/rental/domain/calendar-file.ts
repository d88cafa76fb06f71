import type { Day } from "#platform/pure/days.ts";

/** A calendar entry of whole days (half-open) or instants. `uid` is stable across files. */
export type CalendarEntry = { uid: string; summary: string } & (
  | { days: { first: Day; end: Day } }
  | { from: Date; until: Date }
);

/** An iCalendar file (RFC 5545). Instants are in UTC, so it needs no time zone definitions. */
export function calendarFile(entries: readonly CalendarEntry[], written: Date): string {
  const lines = entries.flatMap((entry) => [
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `DTSTAMP:${instant(written)}`,
    ...("days" in entry
      ? [
          `DTSTART;VALUE=DATE:${plain(entry.days.first)}`,
          `DTEND;VALUE=DATE:${plain(entry.days.end)}`,
          "TRANSP:TRANSPARENT",
        ]
      : [`DTSTART:${instant(entry.from)}`, `DTEND:${instant(entry.until)}`]),
    `SUMMARY:${escaped(entry.summary)}`,
    "END:VEVENT",
  ]);
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Heliora//Rental//EN", ...lines, "END:VCALENDAR"];
  return all.map((line) => `${folded(line)}\r\n`).join("");
}

/** Escapes a text value (3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");
}

/** Folds a line into parts of at most 75 octets (3.1), never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const sign of line) {
    const length = new TextEncoder().encode(sign).length;
    if (octets + length > 75) {
      parts.push(part);
      // The space that marks a continuation counts as an octet.
      [part, octets] = [" ", 1];
    }
    part += sign;
    octets += length;
  }
  return [...parts, part].join("\r\n");
}

function plain(day: Day): string {
  return day.replaceAll("-", "");
}

function instant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
