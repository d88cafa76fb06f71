import fc from "fast-check";
import { expect, test } from "vitest";
import { backupFormWith, loadRows } from "../../../../../test/support/backup.ts";
import { type BackupForm, type LoadRow, maxLoadRows } from "./backup-form.ts";
import { backupQuery, initialBackupForm, readBackupForm } from "./backup-query.ts";

const initial = initialBackupForm("UA");
const text = fc.string({ maxLength: 60 }).map((typed) => typed.trim());
const loadRow: fc.Arbitrary<LoadRow> = fc.record({
  ...{ appliance: text, count: text, name: text, powerW: text, startW: text, sharePct: text, from: text, to: text },
  when: text.map((typed) => typed || "usual"),
});
const used = ({ appliance, name, powerW, startW }: LoadRow) => Boolean(appliance || name || powerW || startW);
const form: fc.Arbitrary<BackupForm> = fc.record({
  loads: fc.array(loadRow, { maxLength: 30 }).filter((rows) => rows.length === 0 || rows.slice(-1).every(used)),
  outages: fc
    .array(fc.record({ from: text, to: text }), { maxLength: 6 })
    .filter((rows) => rows.length === 0 || rows.slice(-1).every(({ from, to }) => from || to)),
  ...{ outage: text, off: text, on: text, first: text, home: text, place: text, month: text },
  ...{ solarKWp: text, mainsKW: text, budget: text, rentDays: text, electricity: text, petrol: text, diesel: text },
});

test("a form is its query, whatever is typed", () => {
  fc.assert(
    fc.property(form, (typed) => {
      expect(readBackupForm(new URLSearchParams(backupQuery(typed).toString()), initial)).toEqual(typed);
    }),
  );
});

test("garbage in the address is read as text and never throws", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("a1", "q2", "t1", "of1", "off", "place", "x"), fc.string())),
      (pairs) => {
        const read = readBackupForm(new URLSearchParams(pairs), initial);
        expect(read.loads.length).toBeLessThanOrEqual(maxLoadRows);
      },
    ),
  );
});

test("rows above the limit and long texts are cut", () => {
  const search = new URLSearchParams({ a31: "fridge", a30: "fridge", n30: "x".repeat(100) });
  const { loads } = readBackupForm(search, initial);
  expect(loads).toHaveLength(30);
  expect(loads[29]).toMatchObject({ appliance: "fridge", name: "x".repeat(60) });
});

test("an emptied field stays empty, a missing one is as at the beginning", () => {
  expect(readBackupForm(new URLSearchParams(), initial)).toEqual(initial);
  expect(readBackupForm(backupQuery(backupFormWith({ off: "" })), initial).off).toBe("");
  const rows = loadRows({ appliance: "fridge" }, {}, { appliance: "own", powerW: "1,5" });
  expect(readBackupForm(backupQuery(backupFormWith({ loads: rows })), initial).loads).toEqual(rows);
});
