import { type RefObject, useEffect, useState } from "react";
import type { SheetArea } from "./sheet-geometry.ts";

/** Width of a sheet before it was measured, in pixels. */
const assumedPx = 600;

/** Millimetres of the sheet under one pixel of the screen, so that handles and figures have their size on any screen. */
export function usePixelMm(svg: RefObject<SVGSVGElement | null>, { widthMm, heightMm }: SheetArea): number {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = svg.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return size ? Math.max(widthMm / size.width, heightMm / size.height) : widthMm / assumedPx;
}
