import { modulesOf } from "../strings/string-plan.ts";
import type { FaceStrings } from "./face-strings.ts";
import type { FaceAnswer, SolarString } from "./solar-result.ts";

/**
 * Gives each module of the faces its string: row by row from the eave, every second row from the right, so that neighbours are
 * connected. What is left over is free.
 */
export function stringsOf(
  { inverters }: FaceStrings,
  faces: readonly FaceAnswer[],
): { strings: SolarString[]; free: { face: number; module: number }[] } {
  const waiting = faces.map(snakeOrder);
  const strings: SolarString[] = [];
  for (const [inverter, inputs] of inverters.entries())
    for (const [input, used] of inputs.entries()) {
      if (used === null) continue;
      const own = waiting[used.face]?.splice(0, modulesOf(used.plan)) ?? [];
      const length = used.plan.modulesInSeries;
      for (let from = 0; from < own.length; from += length)
        strings.push({
          ...{ number: strings.length + 1, inverter, input, face: used.face },
          modules: own.slice(from, from + length),
        });
    }
  const free = waiting.flatMap((modules, face) => modules.map((module) => ({ face, module })));
  return { strings, free };
}

function snakeOrder({ modules }: FaceAnswer): number[] {
  const rows = Map.groupBy(modules.keys(), (index) => modules[index]?.yMm ?? 0);
  const left = (index: number) => modules[index]?.xMm ?? 0;
  return [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([, row], index) => row.sort((a, b) => (index % 2 === 0 ? left(a) - left(b) : left(b) - left(a))));
}
