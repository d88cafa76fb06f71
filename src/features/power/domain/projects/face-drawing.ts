import type { FaceAnswer } from "../solar/solar-result.ts";
import type { Drawing, Shape } from "./drawing.ts";

/** Millimetres of a metre. */
const perM = 1_000;

/**
 * A roof face to scale in metres with its modules, the numbers of their strings, and obstacles. The sheet counts from its lower left
 * corner, the drawing from the upper left one. `strings`: number by index of a module; `metres` writes a length.
 */
export function faceDrawing(
  { face, modules }: FaceAnswer,
  strings: ReadonlyMap<number, number>,
  { metres, ...texts }: { title: string; text: string; metres: (length: number) => string },
): Drawing {
  const [widthM, heightM] = [face.lengthMm / perM, face.slopeMm / perM];
  const line = Math.max(widthM, heightM) * 0.035;
  const rect = ({
    xMm,
    yMm,
    widthMm,
    heightMm,
  }: FaceAnswer["modules"][number] | FaceAnswer["face"]["obstacles"][number]) => ({
    ...{ kind: "rect" as const, x: xMm / perM, y: heightM - (yMm + heightMm) / perM },
    ...{ width: widthMm / perM, height: heightMm / perM },
  });
  const right = widthM + line * 0.6;
  const below = heightM + line * 0.6;
  const shapes: Shape[] = [
    { kind: "rect", x: 0, y: 0, width: widthM, height: heightM, look: "roof" },
    ...face.obstacles.map((obstacle): Shape => ({ ...rect(obstacle), look: "obstacle" })),
    ...modules.flatMap((module, index): Shape[] => {
      const shape = rect(module);
      const number = strings.get(index);
      const middle = { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 + line * 0.35 };
      return [
        { ...shape, look: "module" },
        ...(number === undefined
          ? []
          : [{ kind: "text" as const, ...middle, text: String(number), align: "middle" as const }]),
      ];
    }),
    {
      kind: "line",
      points: [
        [0, below - line * 0.3],
        [0, below],
        [widthM, below],
        [widthM, below - line * 0.3],
      ],
      look: "dimension",
    },
    { kind: "text", x: widthM / 2, y: below + line, text: metres(widthM), align: "middle" },
    {
      kind: "line",
      points: [
        [right - line * 0.3, 0],
        [right, 0],
        [right, heightM],
        [right - line * 0.3, heightM],
      ],
      look: "dimension",
    },
    { kind: "text", x: right + line * 0.3, y: heightM / 2, text: metres(heightM), align: "start" },
  ];
  return { ...texts, unit: "m", width: right + line * 3, height: below + line * 1.6, shapes };
}
