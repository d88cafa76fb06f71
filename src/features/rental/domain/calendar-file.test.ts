import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const written = new Date("2026-11-24T10:00:00.123Z");
const days = { first: "2026-11-25", end: "2026-11-28" };

test("days are half-open dates, instants are in UTC", () => {
  const from = new Date("2026-11-27T15:00:00Z");
  const until = new Date("2026-11-27T16:00:00Z");
  expect(
    calendarFile(
      [
        { uid: "a", summary: "Genie", days },
        { uid: "b", summary: "Back", from, until },
      ],
      written,
    ),
  ).toBe(
    [
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Heliora//Rental//EN"],
      ...["BEGIN:VEVENT", "UID:a", "DTSTAMP:20261124T100000Z", "DTSTART;VALUE=DATE:20261125"],
      ...["DTEND;VALUE=DATE:20261128", "TRANSP:TRANSPARENT", "SUMMARY:Genie", "END:VEVENT"],
      ...["BEGIN:VEVENT", "UID:b", "DTSTAMP:20261124T100000Z", "DTSTART:20261127T150000Z", "DTEND:20261127T160000Z"],
      ...["SUMMARY:Back", "END:VEVENT", "END:VCALENDAR", ""],
    ].join("\r\n"),
  );
});

test("lines stay short and names intact, whatever a machine is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (summary) => {
      const file = calendarFile([{ uid: "a", summary, days }], written);
      for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const lines = file.replaceAll("\r\n ", "").split("\r\n");
      expect(lines).toHaveLength(13);
      const value = lines.find((line) => line.startsWith("SUMMARY:"))?.slice(8) ?? "";
      const read = value.replace(/\\(.)/g, (_all, sign) => (sign === "n" ? "\n" : sign));
      expect(read).toBe(summary.replace(/\r\n|\r/g, "\n"));
    }),
  );
});
