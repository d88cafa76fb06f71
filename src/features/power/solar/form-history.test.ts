import { expect, test } from "vitest";
import type { FaceForm, SolarForm } from "../domain/solar/solar-form.ts";
import { changed, type FormChange, openHistory } from "./form-history.ts";

const face = { length: "8", slope: "5", obstacles: [] } as unknown as FaceForm;
const first = openHistory({ place: "kyiv", faces: [face] } as unknown as SolarForm);
const length = (text: string, step = "length"): FormChange => ({
  kind: "face",
  index: 0,
  change: () => ({ length: text }),
  step,
});
const after = (...changes: FormChange[]) => changes.reduce(changed, first);
const lengthIn = (...changes: FormChange[]) => after(...changes).form.faces[0]?.length;
const undo: FormChange = { kind: "undo" };
const redo: FormChange = { kind: "redo" };
const place: FormChange = { kind: "set", part: { place: "lviv" } };

test("typing in one field is one step, the next field another", () => {
  expect(lengthIn(length("1"), length("12"), undo)).toBe("8");
  expect(lengthIn(length("1"), length("2", "drag-1"), undo)).toBe("1");
});

test("undo and redo go through the states, and stop at both ends", () => {
  const both = [length("1", "a"), length("2", "b")];
  expect(lengthIn(...both, undo, undo, undo)).toBe("8");
  expect(lengthIn(...both, undo, undo, redo)).toBe("1");
  expect(lengthIn(...both, undo, redo, redo)).toBe("2");
  expect(after(...both, undo, length("3", "c")).future).toEqual([]);
});

test("undo leaves other fields alone, and a change between two keeps steps apart", () => {
  expect(after(length("1"), place, undo).form).toMatchObject({ place: "lviv", faces: [{ length: "8" }] });
  expect(lengthIn(length("1"), place, length("12"), undo)).toBe("1");
});

test("at most a hundred steps are kept", () => {
  const many = Array.from({ length: 130 }, (_, index) => length(String(index), String(index)));
  expect(after(...many).past).toHaveLength(100);
});
