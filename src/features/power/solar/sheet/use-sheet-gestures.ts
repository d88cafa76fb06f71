import { type PointerEvent, type RefObject, useRef, useState } from "react";
import type { PlacedModule, Rect } from "../../domain/roof/roof.ts";
import {
  cutToFace,
  type FaceSize,
  faceSize,
  moduleMovedBy,
  movedBy,
  rectBetween,
  resizedBy,
  type SheetArea,
  type SheetPoint,
} from "./sheet-geometry.ts";

/** What a drag on the sheet does: changes what is there, or draws the face or an obstacle. */
export const sheetModes = ["edit", "face", "obstacle"] as const;
export type SheetMode = (typeof sheetModes)[number];

/** A change made on the sheet. An obstacle with the index after the last one is added. */
export type SheetEdit =
  | { kind: "face"; size: FaceSize }
  | { kind: "obstacle"; index: number; rect: Rect }
  | { kind: "remove"; index: number }
  | { kind: "modules"; modules: readonly PlacedModule[] };

/** Changes with the same step are one step of the history. */
export type OnSheetEdit = (edit: SheetEdit, step: string) => void;

/** Parts of the sheet that can be pressed, named by `data-part`. */
export type SheetPart = "obstacle" | "obstacle-size" | "face-size" | "module" | "free";

export interface SheetContent {
  face: FaceSize;
  /** `null` for one whose figures cannot be drawn yet. */
  obstacles: readonly (Rect | null)[];
  modules: readonly PlacedModule[];
  /** Places from which a module was taken away. */
  free: readonly PlacedModule[];
}

interface Gesture {
  pointerId: number;
  part: SheetPart | "draw";
  index: number;
  from: SheetPoint;
  at: { x: number; y: number };
  content: SheetContent;
  step: string;
  isMoved: boolean;
}

interface GestureOptions {
  svg: RefObject<SVGSVGElement | null>;
  content: SheetContent;
  area: SheetArea;
  mode: SheetMode;
  onEdit: OnSheetEdit;
  onSelect: (obstacle: number | null) => void;
  onMode: (mode: SheetMode) => void;
}

/** Pixels that a pointer may tremble before a press is a drag: a finger more than a mouse. */
const tremblePx = ({ pointerType }: PointerEvent) => (pointerType === "mouse" ? 4 : 8);

/**
 * Finger, pen and mouse on the sheet. While something is dragged the area stays as it was, and the rectangle that is being drawn is
 * `draft`.
 */
export function useSheetGestures({ svg, content, area, mode, onEdit, onSelect, onMode }: GestureOptions) {
  const gesture = useRef<Gesture | null>(null);
  const [frozen, setFrozen] = useState<{ area: SheetArea; draft: Rect | null } | null>(null);
  const pointOf = (event: PointerEvent) => pointOn(svg.current, event);

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (gesture.current || event.button !== 0) return;
    const pressed = pressedPart(event.target);
    const part = mode === "edit" ? pressed?.part : "draw";
    if (mode === "edit") onSelect(pressed?.part.startsWith("obstacle") ? pressed.index : null);
    const from = pointOf(event);
    if (!part || !from) return;
    gesture.current = {
      pointerId: event.pointerId,
      part,
      index: pressed?.index ?? -1,
      from,
      at: { x: event.clientX, y: event.clientY },
      content,
      step: `drag-${event.timeStamp}`,
      isMoved: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrozen({ area, draft: null });
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const own = gesture.current;
    const point = own?.pointerId === event.pointerId ? pointOf(event) : null;
    if (!own || !point) return;
    own.isMoved ||= Math.hypot(event.clientX - own.at.x, event.clientY - own.at.y) > tremblePx(event);
    if (!own.isMoved) return;
    if (own.part === "draw") setFrozen({ area, draft: rectBetween(own.from, point) });
    else {
      const edit = dragged(own, { xMm: point.xMm - own.from.xMm, yMm: point.yMm - own.from.yMm });
      if (edit) onEdit(edit, own.step);
    }
  }

  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    const own = gesture.current;
    if (own?.pointerId !== event.pointerId) return;
    gesture.current = null;
    setFrozen(null);
    if (own.part === "draw") finishDrawing(own, pointOf(event));
    else if (!own.isMoved) {
      const edit = tapped(own.part, own.index, own.content);
      if (edit) onEdit(edit, own.step);
    }
  }

  function finishDrawing(drawing: Gesture, to: SheetPoint | null) {
    const edit = to && drawing.isMoved ? drawn(drawing, to, mode) : null;
    if (!edit) return;
    onEdit(edit, drawing.step);
    if (edit.kind === "obstacle") onSelect(edit.index);
    onMode("edit");
  }

  function onPointerCancel() {
    gesture.current = null;
    setFrozen(null);
  }

  return {
    area: frozen?.area ?? area,
    draft: frozen?.draft ?? null,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function pointOn(svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent): SheetPoint | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { xMm: x, yMm: -y };
}

const parts: readonly SheetPart[] = ["obstacle", "obstacle-size", "face-size", "module", "free"];

function pressedPart(target: EventTarget): { part: SheetPart; index: number } | null {
  const element = target instanceof Element ? target.closest<SVGElement>("[data-part]") : null;
  const part = parts.find((one) => one === element?.dataset.part);
  return part && element ? { part, index: Number(element.dataset.index ?? -1) } : null;
}

/** What was drawn; `null` for what is too small. */
function drawn({ from, content: { face, obstacles } }: Gesture, to: SheetPoint, mode: SheetMode): SheetEdit | null {
  const rect = rectBetween(from, to);
  const obstacle = mode === "obstacle" ? cutToFace(rect, face) : null;
  if (obstacle) return { kind: "obstacle", index: obstacles.length, rect: obstacle };
  const isFace = mode === "face" && Math.min(rect.widthMm, rect.heightMm) > 0;
  return isFace ? { kind: "face", size: faceSize(rect.widthMm, rect.heightMm) } : null;
}

function dragged({ part, index, content }: Gesture, by: SheetPoint): SheetEdit | null {
  const { face, obstacles, modules } = content;
  if (part === "face-size") return { kind: "face", size: faceSize(face.lengthMm + by.xMm, face.slopeMm + by.yMm) };
  const obstacle = part === "obstacle" || part === "obstacle-size" ? obstacles[index] : undefined;
  if (obstacle) {
    const change = part === "obstacle" ? movedBy : resizedBy;
    return { kind: "obstacle", index, rect: change(obstacle, by, face) };
  }
  const module = part === "module" ? modules[index] : undefined;
  return module
    ? { kind: "modules", modules: modules.with(index, moduleMovedBy(module, by, face, modules.toSpliced(index, 1))) }
    : null;
}

/** What a press does to the modules: one is taken away, or put back. */
function tapped(part: SheetPart, index: number, { modules, free }: SheetContent): SheetEdit | null {
  if (part === "module") return { kind: "modules", modules: modules.toSpliced(index, 1) };
  const back = part === "free" ? free[index] : undefined;
  return back ? { kind: "modules", modules: [...modules, back] } : null;
}
