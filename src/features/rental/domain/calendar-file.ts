import type { Day } from "#platform/pure/days.ts";

/** An entry of a calendar: whole days, half-open, or instants. `uid` is the same for the same thing, whenever it is written. */
export type CalendarEntry = { uid: string; summary: string } & (
  | { days: { first: Day; end: Day } }
  | { from: Date; until: Date }
);

/** A calendar file (RFC 5545) with these entries, written at an instant. Instants are in UTC, so no time zone is needed. */
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

/** Text as a value (3.3.11): no character of it ends the line or the value. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");
}

/** A line in parts of at most 75 octets (3.1), none of which ends within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const sign of line) {
    const length = new TextEncoder().encode(sign).length;
    if (octets + length > 75) {
      parts.push(part);
      // The space that continues a line is one of its octets.
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
