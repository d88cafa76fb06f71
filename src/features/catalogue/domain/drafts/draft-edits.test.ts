import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DraftChanges, FieldConflict, FieldEdit } from "./draft.ts";
import { applyEdits, currentValue, draftConflicts, editsTo } from "./draft-edits.ts";

const edit = (before: string, after: string): FieldEdit => ({ field: "brand", before, after });
const typed = (from: string, to: string): DraftChanges => ({ brand: { from, to } });

describe("an edit of a field", () => {
  test.each<[string, { stored: string; draft: DraftChanges; edit: FieldEdit; changes: DraftChanges; theirs?: string }]>(
    [
      ["of a stored value is taken", { stored: "A", draft: {}, edit: edit("A", "B"), changes: typed("A", "B") }],
      [
        "of a typed value keeps the value from which the draft began",
        { stored: "A", draft: typed("A", "B"), edit: edit("B", "C"), changes: typed("A", "C") },
      ],
      [
        "sent twice is ignored",
        { stored: "A", draft: typed("A", "B"), edit: edit("A", "B"), changes: typed("A", "B") },
      ],
      ["to the stored value is ignored", { stored: "A", draft: {}, edit: edit("X", "A"), changes: {} }],
      [
        "back to the stored value leaves the draft",
        { stored: "A", draft: typed("A", "B"), edit: edit("B", "A"), changes: {} },
      ],
      [
        "of a value that somebody replaced in the draft is a conflict",
        { stored: "A", draft: typed("A", "B"), edit: edit("A", "C"), changes: typed("A", "B"), theirs: "B" },
      ],
      [
        "of a value that was replaced in the shop is a conflict",
        { stored: "S", draft: {}, edit: edit("A", "C"), changes: {}, theirs: "S" },
      ],
      [
        "goes on in a draft whose stored value was replaced, and the conflict stays",
        { stored: "S", draft: typed("A", "B"), edit: edit("B", "C"), changes: typed("A", "C") },
      ],
      [
        "that keeps the draft over a replaced stored value settles the conflict",
        { stored: "S", draft: typed("A", "B"), edit: edit("S", "B"), changes: typed("S", "B") },
      ],
      [
        "that takes the replaced stored value settles the conflict",
        { stored: "S", draft: typed("A", "B"), edit: edit("B", "S"), changes: {} },
      ],
      [
        "with null bytes is taken without them, and goes on from what the form still has",
        { stored: "A", draft: typed("A", "B"), edit: edit("B\0", "C\0"), changes: typed("A", "C") },
      ],
      ["of a field without a value is taken", { stored: "", draft: {}, edit: edit("", "B"), changes: typed("", "B") }],
    ],
  )("%s", (_, { stored, draft, edit: one, changes, theirs }) => {
    const conflicts: FieldConflict[] = theirs === undefined ? [] : [{ field: "brand", yours: one.after, theirs }];
    expect(applyEdits({ brand: stored }, draft, [one])).toEqual({ changes, conflicts });
  });

  test("does not keep the edits of other fields from being taken", () => {
    const edits = [edit("X", "C"), { field: "model", before: "M", after: "N" }];
    expect(applyEdits({ brand: "A", model: "M" }, {}, edits)).toEqual({
      changes: { model: { from: "M", to: "N" } },
      conflicts: [{ field: "brand", yours: "C", theirs: "A" }],
    });
  });
});

test.each([
  ["the value from which the draft began", "A", []],
  ["the typed value, stored by somebody else", "B", []],
  ["a third value", "S", [{ field: "brand", yours: "B", theirs: "S" }]],
  ["nothing", "", [{ field: "brand", yours: "B", theirs: "" }]],
])("a draft over %s", (_, stored, conflicts) => {
  expect(draftConflicts({ brand: stored }, typed("A", "B"))).toEqual(conflicts);
});

test("edits to wanted values are always taken", () => {
  const draft = typed("A", "B");
  const edits = editsTo({ brand: "S", model: "M" }, draft, { brand: "W", model: "N" });
  const { changes, conflicts } = applyEdits({ brand: "S", model: "M" }, draft, edits);
  expect([conflicts, currentValue({}, changes, "brand"), currentValue({}, changes, "model")]).toEqual([[], "W", "N"]);
});

test("whatever two people and an import do, nothing typed is lost without word", () => {
  const values = fc.constantFrom("", "A", "B", "C");
  const fields = fc.constantFrom("brand", "model");
  const step = fc.oneof(
    // A person sends what they typed over what they saw, which may be outdated.
    fc.record({ kind: fc.constant("look" as const), who: fc.nat(1) }),
    fc.record({ kind: fc.constant("type" as const), who: fc.nat(1), field: fields, value: values }),
    fc.record({ kind: fc.constant("import" as const), field: fields, value: values }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const stored: Record<string, string> = { brand: "A", model: "B" };
      let changes: DraftChanges = {};
      const read = () => ({
        brand: currentValue(stored, changes, "brand"),
        model: currentValue(stored, changes, "model"),
      });
      const seen = [read(), read()];
      for (const one of steps) {
        if (one.kind === "import") {
          stored[one.field] = one.value;
          continue;
        }
        if (one.kind === "look") {
          seen[one.who] = read();
          continue;
        }
        const { who, field, value } = one;
        const before = seen[who]?.[field as "brand"] ?? "";
        const replaced = currentValue(stored, changes, field);
        const others = read();
        const result = applyEdits(stored, changes, [{ field, before, after: value }]);
        changes = result.changes;
        const isReported = result.conflicts.some(({ yours, theirs }) => yours === value && theirs === replaced);
        expect(isReported || currentValue(stored, changes, field) === value).toBe(true);
        // What somebody else typed is replaced only by an edit of somebody who saw it.
        if (currentValue(stored, changes, field) !== replaced) expect(before).toBe(replaced);
        for (const other of ["brand", "model"] as const)
          if (other !== field) expect(currentValue(stored, changes, other)).toBe(others[other]);
      }
      // Publishing never replaces a stored value that the draft did not start from, unless a conflict is shown.
      const shown = new Set(draftConflicts(stored, changes).map(({ field }) => field));
      for (const [field, { from, to }] of Object.entries(changes))
        if (!shown.has(field)) expect([from, to]).toContain(stored[field]);
    }),
  );
});
