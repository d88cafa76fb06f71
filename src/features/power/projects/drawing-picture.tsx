import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import type { Drawing, LineLook, RectLook, Shape } from "../domain/projects/drawing.ts";

const looks: Record<RectLook | LineLook, string> = {
  module: "fill-mist stroke-ink",
  roof: "fill-none stroke-ink",
  obstacle: "fill-muted stroke-ink",
  outage: "fill-fog stroke-edge",
  plus: "fill-none stroke-clay",
  minus: "fill-none stroke-sky [stroke-dasharray:4_3]",
  dimension: "fill-none stroke-ink",
  load: "fill-none stroke-ink [stroke-width:1.8]",
  battery: "fill-none stroke-leaf [stroke-width:1.8]",
  sun: "fill-none stroke-sun-edge [stroke-width:1.8]",
  generator: "fill-none stroke-sky [stroke-dasharray:4_2]",
  missing: "fill-none stroke-clay [stroke-width:1.8] [stroke-dasharray:2_2]",
};

/** A drawing of a plan as SVG; on a narrow screen it is scrolled sideways. */
export function DrawingPicture({ drawing: { title, text, width, height, shapes } }: { drawing: Drawing }) {
  return (
    <figure>
      <h2 className="h3">{title}</h2>
      <ScrollRegion label={title} className="mt-3">
        <svg role="img" aria-label={text} viewBox={`0 0 ${width} ${height}`} className="block w-full min-w-130">
          {shapes.map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity, and none moves
            <ShapeOf key={index} shape={shape} fontSize={width / 48} />
          ))}
        </svg>
      </ScrollRegion>
      <figcaption className="mt-3 text-small text-muted">{text}</figcaption>
    </figure>
  );
}

function ShapeOf({ shape, fontSize }: { shape: Shape; fontSize: number }) {
  if (shape.kind === "text")
    return (
      <text x={shape.x} y={shape.y} textAnchor={shape.align} fontSize={fontSize} className="fill-ink">
        {shape.text}
      </text>
    );
  const look = { className: looks[shape.look], vectorEffect: "non-scaling-stroke" } as const;
  if (shape.kind === "rect")
    return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} {...look} />;
  return <polyline points={shape.points.map(([x, y]) => `${x},${y}`).join(" ")} {...look} />;
}
