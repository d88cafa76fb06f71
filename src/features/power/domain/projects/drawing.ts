/** How a rectangle looks: a module, a roof face, what stands on it, hours without mains. */
export type RectLook = "module" | "roof" | "obstacle" | "outage";
/**
 * How a line looks. `plus` and `minus` are the cables of a string; `load`, `battery`, `sun` and `generator` are curves of a day, `missing`
 * is what nothing covers.
 */
export type LineLook = "plus" | "minus" | "dimension" | "load" | "battery" | "sun" | "generator" | "missing";

/** Shapes in the unit of their drawing, from its upper left corner. */
export type Shape =
  | { kind: "rect"; x: number; y: number; width: number; height: number; look: RectLook }
  | { kind: "line"; points: readonly (readonly [x: number, y: number])[]; look: LineLook }
  /** One line of text that begins, is centred or ends at a point; `y` is its base line. */
  | { kind: "text"; x: number; y: number; text: string; align: "start" | "middle" };

/** A drawing of a plan, for the page and for the PDF. */
export interface Drawing {
  title: string;
  /** What it shows, for those who do not see it. */
  text: string;
  /** `m`: to scale, in metres; `null`: a diagram. */
  unit: "m" | null;
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** Usual scales of building drawings, 1 to that many. */
const scales = [10, 20, 25, 50, 100, 200, 250, 500, 1_000] as const;

/**
 * The largest usual scale at which a drawing fits into a room in millimetres: its denominator, and the millimetres for one unit of
 * the drawing. A diagram, and what fits at no usual scale, fills the room without one.
 */
export function scaleOf(
  { unit, width, height }: Pick<Drawing, "unit" | "width" | "height">,
  room: { widthMm: number; heightMm: number },
): { denominator: number | null; mmPerUnit: number } {
  const most = Math.min(room.widthMm / width, room.heightMm / height);
  const denominator = unit === "m" ? (scales.find((scale) => 1_000 / scale <= most) ?? null) : null;
  return { denominator, mmPerUnit: denominator === null ? most : 1_000 / denominator };
}
