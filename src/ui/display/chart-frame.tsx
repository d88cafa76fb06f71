import { type ReactNode, useEffect, useRef, useState } from "react";

/** Width of a chart before it was measured, in pixels. */
const assumedPx = 600;

interface ChartFrameProps {
  /** What the picture says, in a sentence. */
  label: string;
  heightPx: number;
  children: (widthPx: number) => ReactNode;
}

/** A picture as wide as its box, drawn in pixels, so that its figures keep their size. The figures are in a table behind it. */
export function ChartFrame({ label, heightPx, children }: ChartFrameProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [widthPx, setWidth] = useState(assumedPx);
  useEffect(() => {
    const element = svg.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setWidth(Math.round(width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <svg
      ref={svg}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      height={heightPx}
      className="block w-full"
    >
      {children(widthPx)}
    </svg>
  );
}
