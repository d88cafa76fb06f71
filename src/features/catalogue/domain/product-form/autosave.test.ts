import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldConflict, FieldEdit } from "../drafts/draft.ts";
import type { Redefined } from "../drafts/redefined.ts";
import type { ShownAttribute } from "../drafts/shown-attribute.ts";
import {
  type Autosave,
  type AutosaveEvent,
  autosave,
  conflictOf,
  editsToSend,
  isUnsaved,
  openAutosave,
  shownValue,
  toRetype,
  unsavedEdits,
} from "./autosave.ts";

const follow = (state: Autosave, ...events: AutosaveEvent[]) => events.reduce(autosave, state);
const type = (field: string, value: string): AutosaveEvent => ({ type: "typed", field, value });
const sending: AutosaveEvent = { type: "sending" };
const answered = (values: Record<string, string>, ...conflicts: FieldConflict[]): AutosaveEvent => ({
  type: "answered",
  values,
  conflicts,
});

describe("one form", () => {
  const open = openAutosave({ brand: "Deye" });

  test("sends what was typed, over what was shown", () => {
    const state = follow(open, type("brand", "Dey"), type("brand", "Huawei"), sending);
    expect(editsToSend(state)).toEqual([{ field: "brand", before: "Deye", after: "Huawei" }]);
  });

  test("sends nothing that was typed and taken back", () => {
    expect(isUnsaved(follow(open, type("brand", "x"), type("brand", "Deye")))).toBe(false);
  });

  test("what is typed while a request is under way is sent over its value", () => {
    const state = follow(open, type("brand", "A"), sending, type("brand", "B"), answered({ brand: "A" }), sending);
    expect(editsToSend(state)).toEqual([{ field: "brand", before: "A", after: "B" }]);
  });

  test("a lost request is sent again unchanged, and the later input after it", () => {
    const lost = follow(
      open,
      type("brand", "A"),
      sending,
      { type: "failed", why: "offline" },
      type("brand", "B"),
      sending,
    );
    expect(editsToSend(lost)).toEqual([{ field: "brand", before: "Deye", after: "A" }]);
    expect(unsavedEdits(lost)).toEqual([{ field: "brand", before: "Deye", after: "B" }]);
    expect(editsToSend(follow(lost, answered({ brand: "A" }), sending))).toEqual([
      { field: "brand", before: "A", after: "B" },
    ]);
  });

  test("another person's value of a field that is not typed in replaces it", () => {
    const state = follow(open, { type: "heard", values: { brand: "Growatt" }, conflicts: [] });
    expect(shownValue(state, "brand")).toBe("Growatt");
  });

  test("edits that a closed page left are sent", () => {
    const edits = unsavedEdits(follow(open, type("brand", "A")));
    const state = follow(open, { type: "recovered", edits }, sending);
    expect(editsToSend(state)).toEqual([{ field: "brand", before: "Deye", after: "A" }]);
  });
});

describe("a rejected edit", () => {
  const rejected = { field: "brand", yours: "Mine", theirs: "Theirs" };
  const open = follow(
    openAutosave({ brand: "Deye" }),
    type("brand", "Mine"),
    sending,
    answered({ brand: "Theirs" }, rejected),
  );

  test("shows both values and sends neither", () => {
    expect(conflictOf(open, "brand")).toEqual({ yours: "Mine", theirs: "Theirs" });
    expect(shownValue(open, "brand")).toBe("Mine");
    expect(isUnsaved(open)).toBe(false);
  });

  test.each([
    ["yours", "Mine", [{ field: "brand", before: "Theirs", after: "Mine" }]],
    ["theirs", "Theirs", []],
  ] as const)("%s is kept", (side, shown, edits) => {
    const state = follow(open, { type: "chosen", field: "brand", side }, sending);
    expect(shownValue(state, "brand")).toBe(shown);
    expect(editsToSend(state)).toEqual(edits);
    expect(conflictOf(state, "brand")).toBeNull();
  });

  test("typing on changes one's own value, a later change of theirs the other", () => {
    const state = follow(open, type("brand", "Mine too"), {
      type: "heard",
      values: { brand: "Theirs too" },
      conflicts: [],
    });
    expect(conflictOf(state, "brand")).toEqual({ yours: "Mine too", theirs: "Theirs too" });
  });

  test("ends when the other value becomes one's own", () => {
    const state = follow(open, { type: "heard", values: { brand: "Mine" }, conflicts: [] });
    expect(conflictOf(state, "brand")).toBeNull();
  });
});

describe("a draft that the product has overtaken", () => {
  const open = openAutosave({ brand: "Draft" }, [{ field: "brand", yours: "Draft", theirs: "Imported" }]);

  test.each([
    ["yours", [{ field: "brand", before: "Imported", after: "Draft" }]],
    ["theirs", [{ field: "brand", before: "Draft", after: "Imported" }]],
  ] as const)("%s is sent", (side, edits) => {
    expect(conflictOf(open, "brand")).toEqual({ yours: "Draft", theirs: "Imported" });
    expect(editsToSend(follow(open, { type: "chosen", field: "brand", side }, sending))).toEqual(edits);
  });
});

describe("a value of an attribute that somebody redefined", () => {
  const field = "specs.power_w";
  const inWatts: ShownAttribute = { category: 1, label: "Power", kind: "number", unit: "w", range: null, words: null };
  const inKilowatts = { ...inWatts, unit: "kw" };
  const typeShown = (value: string, shown: ShownAttribute): AutosaveEvent => ({ type: "typed", field, value, shown });
  const refusal: Redefined = { field, to: field, shown: inWatts, typed: "5200", isTaken: false, changes: [] };
  const refused: AutosaveEvent = { type: "answered", values: { [field]: "5" }, conflicts: [], redefined: [refusal] };
  const open = follow(openAutosave({ [field]: "5000" }), typeShown("5200", inWatts), sending);
  const told = follow(open, refused);

  test("is sent with what was shown when its first key was pressed", () => {
    const state = follow(openAutosave({}), typeShown("5", inWatts), typeShown("52", inKilowatts), sending);
    expect(editsToSend(state)).toEqual([{ field, before: "", after: "52", shown: inWatts }]);
  });

  test("waits beside the value of now, and nothing is sent again", () => {
    expect([shownValue(told, field), toRetype(told)]).toEqual(["5", [refusal]]);
    expect([isUnsaved(told), editsToSend(follow(told, sending))]).toEqual([false, []]);
  });

  test("is what was typed last while it was on its way", () => {
    expect(toRetype(follow(open, typeShown("5250", inWatts), refused))).toEqual([{ ...refusal, typed: "5250" }]);
  });

  test("stays while it is typed again, and goes when that is saved", () => {
    const again = follow(told, typeShown("5.2", inKilowatts), sending);
    expect([toRetype(again), editsToSend(again)]).toEqual([
      [refusal],
      [{ field, before: "5", after: "5.2", shown: inKilowatts }],
    ]);
    expect(toRetype(follow(again, answered({ [field]: "5.2" })))).toEqual([]);
  });

  test("outlives what is heard of others and the page, until it is not needed", () => {
    const heard = follow(told, { type: "heard", values: { [field]: "6" }, conflicts: [] });
    const edits = unsavedEdits(heard);
    expect(edits).toEqual([{ field, before: "6", after: "5200", shown: inWatts }]);
    const reopened = follow(openAutosave({ [field]: "6" }), { type: "recovered", edits }, sending);
    expect(editsToSend(reopened)).toEqual(edits);
    expect(unsavedEdits(follow(heard, { type: "settled", field }))).toEqual([]);
  });
});

describe("a choice between two values of an attribute that is redefined before it", () => {
  const field = "specs.power_w";
  const inWatts: ShownAttribute = { category: 1, label: "Power", kind: "number", unit: "w", range: null, words: null };
  const inKilowatts = { ...inWatts, unit: "kw" };
  const edit = (before: string, after: string) => ({ field, before, after });
  const choose = (side: "yours" | "theirs"): AutosaveEvent => ({ type: "chosen", field, side, shown: inKilowatts });
  const typedAs = (value: string, shown: ShownAttribute): AutosaveEvent => ({ type: "typed", field, value, shown });
  const sent = follow(openAutosave({ [field]: "5000" }), typedAs("5200", inWatts), sending);
  const told = answered({ [field]: "5300" }, { field, yours: "5200", theirs: "5300", shown: inWatts });
  const overtaken = openAutosave({ [field]: "5200" }, [{ field, yours: "5200", theirs: "5300" }]);

  test.each<[string, Autosave, "yours" | "theirs", FieldEdit[]]>([
    ["what was typed in watts", follow(sent, told), "yours", [{ ...edit("5300", "5200"), shown: inWatts }]],
    ["nothing for the other value, which the draft has", follow(sent, told), "theirs", []],
    [
      "what was typed in kilowatts while watts were on their way",
      follow(sent, typedAs("5.2", inKilowatts), told),
      "yours",
      [{ ...edit("5300", "5.2"), shown: inKilowatts }],
    ],
    [
      "what was typed in watts, after another change of theirs",
      follow(sent, told, { type: "heard", values: { [field]: "5.4" }, conflicts: [] }),
      "yours",
      [{ ...edit("5.4", "5200"), shown: inWatts }],
    ],
    ["the draft's value as it is shown", overtaken, "yours", [{ ...edit("5300", "5200"), shown: inKilowatts }]],
    ["the product's value as it is shown", overtaken, "theirs", [{ ...edit("5200", "5300"), shown: inKilowatts }]],
  ])("sends %s", (_, state, side, edits) => {
    expect(editsToSend(follow(state, choose(side), sending))).toEqual(edits);
  });

  test("survives the page with its meaning", () => {
    expect(unsavedEdits(follow(sent, told))).toEqual([{ ...edit("5300", "5200"), shown: inWatts }]);
  });
});

/** The draft on the server: an edit is taken if it was made over the present value. */
class Draft {
  values: Record<string, string> = { a: "", b: "" };
  readonly history: Record<string, string[]> = { a: [""], b: [""] };
  save(edits: readonly FieldEdit[]): FieldConflict[] {
    return edits.flatMap(({ field, before, after: value }) => {
      const now = this.values[field] ?? "";
      if (now === value) return [];
      if (now !== before) return [{ field, yours: value, theirs: now }];
      this.set(field, value);
      return [];
    });
  }
  set(field: string, value: string): void {
    this.values = { ...this.values, [field]: value };
    this.history[field]?.push(value);
  }
}

type Step =
  | { do: "type" | "other"; field: "a" | "b"; value: string }
  | { do: "save"; fate: "answered" | "lost" | "lost answer"; meanwhile: string | null }
  | { do: "poll" | "reload" }
  | { do: "choose"; field: "a" | "b"; side: "yours" | "theirs" };

const field = fc.constantFrom("a" as const, "b" as const);
const value = fc.constantFrom("1", "2", "3", "4");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("type" as const, "type" as const, "other" as const), field, value }),
  fc.record({
    do: fc.constant("save" as const),
    fate: fc.constantFrom("answered" as const, "lost" as const, "lost answer" as const),
    meanwhile: fc.option(value),
  }),
  fc.record({ do: fc.constantFrom("poll" as const, "reload" as const) }),
  fc.record({ do: fc.constant("choose" as const), field, side: fc.constantFrom("yours" as const, "theirs" as const) }),
);

/** The form and the server after a step; `mine` is the last value of each field that is owed to the typist. */
function run(draft: Draft, form: Autosave, mine: Record<string, string>, one: Step): Autosave {
  switch (one.do) {
    case "type":
      mine[one.field] = one.value;
      return autosave(form, type(one.field, one.value));
    case "other":
      draft.set(one.field, one.value);
      return form;
    case "poll":
      return form.sent ? form : autosave(form, { type: "heard", values: draft.values, conflicts: [] });
    case "reload":
      return autosave(openAutosave(draft.values), { type: "recovered", edits: unsavedEdits(form) });
    case "choose": {
      const conflict = conflictOf(form, one.field);
      if (conflict && one.side === "theirs") mine[one.field] = conflict.theirs;
      return autosave(form, { type: "chosen", field: one.field, side: one.side });
    }
    case "save": {
      const sent = autosave(form, { type: "sending" });
      const edits = editsToSend(sent);
      if (edits.length === 0) return sent;
      const conflicts = one.fate === "lost" ? [] : draft.save(edits);
      if (one.fate !== "answered") return autosave(sent, { type: "failed", why: "offline" });
      const values = draft.values;
      const typing =
        one.meanwhile === null ? sent : run(draft, sent, mine, { do: "type", field: "a", value: one.meanwhile });
      return autosave(typing, { type: "answered", values, conflicts });
    }
  }
}

test("no edit is lost, whatever fails and whoever else edits", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const draft = new Draft();
      const mine: Record<string, string> = {};
      let form = openAutosave(draft.values);
      for (const one of steps) {
        form = run(draft, form, mine, one);
        for (const [name, typed] of Object.entries(mine)) {
          const isKept = unsavedEdits(form).some((edit) => edit.field === name && edit.after === typed);
          expect(isKept || draft.history[name]?.includes(typed), `${name} = ${typed}`).toBe(true);
        }
      }
      // Back online, with every choice made for oneself, nothing is left to send and the form shows what the server has.
      for (let round = 0; round < 6; round++) {
        form = run(draft, form, mine, { do: "save", fate: "answered", meanwhile: null });
        for (const name of ["a", "b"]) form = autosave(form, { type: "chosen", field: name, side: "yours" });
      }
      form = run(draft, form, mine, { do: "poll" });
      expect([isUnsaved(form), form.conflicts]).toEqual([false, {}]);
      for (const name of ["a", "b"]) expect(shownValue(form, name)).toBe(draft.values[name]);
    }),
    { numRuns: 2000 },
  );
});
