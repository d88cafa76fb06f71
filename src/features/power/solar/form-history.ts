import type { FaceForm, SolarForm } from "../domain/solar/solar-form.ts";

/** Steps that can be undone. */
const maxSteps = 100;

type Faces = SolarForm["faces"];

/** The form with the earlier and undone states of its roof. Changes with the same `step` are one. */
export interface FormHistory {
  form: SolarForm;
  past: readonly Faces[];
  future: readonly Faces[];
  step: string | null;
}

export type FormChange =
  | { kind: "set"; part: Partial<Omit<SolarForm, "faces">> }
  /** Typing in one field, or one drag, has one step. */
  | { kind: "face"; index: number; change: (face: FaceForm) => Partial<FaceForm>; step: string }
  | { kind: "faces"; change: (faces: Faces) => Faces }
  | { kind: "undo" }
  | { kind: "redo" };

export const openHistory = (form: SolarForm): FormHistory => ({ form, past: [], future: [], step: null });

/** The history after a change. Undo and redo concern the roof alone. */
export function changed(history: FormHistory, change: FormChange): FormHistory {
  const { form, past, future } = history;
  switch (change.kind) {
    case "set":
      return { ...history, form: { ...form, ...change.part }, step: null };
    case "face":
      return withFaces(
        history,
        form.faces.map((face, index) => (index === change.index ? { ...face, ...change.change(face) } : face)),
        change.step,
      );
    case "faces":
      return withFaces(history, change.change(form.faces), null);
    case "undo": {
      const faces = past.at(-1);
      if (!faces) return history;
      return { form: { ...form, faces }, past: past.slice(0, -1), future: [form.faces, ...future], step: null };
    }
    case "redo": {
      const [faces, ...rest] = future;
      if (!faces) return history;
      return { form: { ...form, faces }, past: [...past, form.faces], future: rest, step: null };
    }
  }
}

function withFaces({ form, past, step: last }: FormHistory, faces: Faces, step: string | null): FormHistory {
  const isSameStep = step !== null && step === last;
  return {
    form: { ...form, faces },
    past: isSameStep ? past : [...past, form.faces].slice(-maxSteps),
    future: [],
    step,
  };
}
