import type { Rect } from "../../domain/roof/roof.ts";

interface HandleProps {
  part: "face-size" | "obstacle-size";
  index?: number;
  xMm: number;
  yMm: number;
  sizeMm: number;
}

/** A handle at the upper right of a corner; the visible square is smaller than what a finger can hold. */
export function Handle({ part, index, xMm, yMm, sizeMm }: HandleProps) {
  const centre = { x: xMm + sizeMm * 0.25, y: -yMm - sizeMm * 0.25 };
  return (
    <g data-part={part} data-index={index} className="cursor-nesw-resize">
      <rect
        className="fill-transparent"
        x={centre.x - sizeMm / 2}
        y={centre.y - sizeMm / 2}
        width={sizeMm}
        height={sizeMm}
      />
      <rect
        className="fill-sun stroke-ink stroke-2"
        x={centre.x - sizeMm * 0.18}
        y={centre.y - sizeMm * 0.18}
        width={sizeMm * 0.36}
        height={sizeMm * 0.36}
        rx={sizeMm * 0.06}
      />
    </g>
  );
}

/** Direction of each arrow key, up the slope. */
export const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Attributes of a rectangle; the sheet's axis points up, that of SVG down. */
export const svgRect = ({ xMm, yMm, widthMm, heightMm }: Rect) => ({
  x: xMm,
  y: -yMm - heightMm,
  width: widthMm,
  height: heightMm,
});

/** Focus of a shape: the outline of an SVG element would be as thin as the drawing. */
export const focusStroke = "[&:focus-visible>:first-child]:stroke-sky [&:focus-visible>:first-child]:stroke-4";
