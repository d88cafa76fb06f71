import { placingText } from "../domain/roof/placing-text.ts";
import type { Rect } from "../domain/roof/roof.ts";
import type { FaceForm, RectForm } from "../domain/solar/solar-form.ts";
import { readFigure } from "../domain/typed-figure.ts";
import type { FaceSize } from "./sheet/sheet-geometry.ts";
import type { SheetEdit } from "./sheet/use-sheet-gestures.ts";

/** Writes millimetres as metres, as the reader's language does. */
type WriteMetres = (mm: number) => string;

/** The fields of a face after an edit on its sheet. */
export function editedFace({ obstacles }: FaceForm, edit: SheetEdit, metres: WriteMetres): Partial<FaceForm> {
  switch (edit.kind) {
    case "face":
      return { length: metres(edit.size.lengthMm), slope: metres(edit.size.slopeMm) };
    case "obstacle":
      return { obstacles: obstacles.toSpliced(edit.index, 1, rectForm(edit.rect, metres)) };
    case "remove":
      return { obstacles: obstacles.toSpliced(edit.index, 1) };
    case "modules":
      return { placed: placingText(edit.modules) };
  }
}

function rectForm({ xMm, yMm, widthMm, heightMm }: Rect, metres: WriteMetres): RectForm {
  return { x: metres(xMm), y: metres(yMm), w: metres(widthMm), h: metres(heightMm) };
}

/** The size of a face for its sheet; `null` until both figures make sense. */
export function drawnSize({ length, slope }: Pick<FaceForm, "length" | "slope">): FaceSize | null {
  const [lengthMm, slopeMm] = [typedMm(length), typedMm(slope)];
  const isDrawable = [lengthMm, slopeMm].every((mm) => mm >= 100 && mm <= 200_000);
  return isDrawable ? { lengthMm, slopeMm } : null;
}

/** Obstacles for the sheet in the order of the form; `null` for one that cannot be drawn yet. */
export function drawnObstacles(obstacles: readonly RectForm[]): (Rect | null)[] {
  return obstacles.map(({ x, y, w, h }) => {
    const rect = { xMm: typedMm(x), yMm: typedMm(y), widthMm: typedMm(w), heightMm: typedMm(h) };
    const isDrawable = Object.values(rect).every((mm) => Math.abs(mm) <= 200_000);
    return isDrawable && rect.widthMm > 0 && rect.heightMm > 0 ? rect : null;
  });
}

/** Typed metres in whole millimetres; NaN for what is no figure, 0 for what is empty. */
function typedMm(typed: string): number {
  return Math.round((readFigure(typed) ?? 0) * 1_000);
}
