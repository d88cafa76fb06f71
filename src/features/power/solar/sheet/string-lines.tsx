import type { SolarString } from "../../domain/solar/solar-result.ts";
import type { SheetModule } from "./module-shapes.tsx";

interface StringLinesProps {
  modules: readonly SheetModule[];
  strings: readonly SolarString[];
}

/** The way of each string from module to module, with a dot at its first one. */
export function StringLines({ modules, strings }: StringLinesProps) {
  return (
    <g className="pointer-events-none">
      {strings.map(({ number, modules: indices }) => {
        const points = indices.flatMap((index) => {
          const module = modules[index];
          return module ? [[module.xMm + module.widthMm / 2, -module.yMm - module.heightMm / 2] as const] : [];
        });
        const [start] = points;
        return (
          <g key={number}>
            <polyline
              className="fill-none stroke-paper stroke-2"
              points={points.map((point) => point.join()).join(" ")}
            />
            {start ? <circle className="fill-paper" cx={start[0]} cy={start[1]} r="110" /> : null}
          </g>
        );
      })}
    </g>
  );
}
