import { useId } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { metresText } from "./metres-text.ts";
import { gridMm, type SheetArea } from "./sheet-geometry.ts";

/** Metre lines with their figures along the lower and the left side. */
export function SheetGrid({ area, pixelMm }: { area: SheetArea; pixelMm: number }) {
  const { locale } = useLanguage();
  const id = useId();
  const step = gridMm(area);
  const right = area.xMm + area.widthMm;
  const top = area.yMm + area.heightMm;
  // A figure needs 36 pixels.
  const stride = step * Math.max(1, Math.ceil((36 * pixelMm) / step));
  const font = 12 * pixelMm;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG has no focus
    <g aria-hidden="true">
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <path className="fill-none stroke-line stroke-1" d={`M${step} 0H0V${step}`} />
      </pattern>
      <rect fill={`url(#${id})`} x={area.xMm} y={-top} width={area.widthMm} height={area.heightMm} />
      {marks(right - font, stride).map((mm) => (
        <text key={mm} className="fill-muted" fontSize={font} textAnchor="middle" x={mm} y={font * 1.3}>
          {metresText(mm, locale)}
        </text>
      ))}
      {marks(top - font, stride).map((mm) => (
        <text key={mm} className="fill-muted" fontSize={font} textAnchor="end" x={-font * 0.5} y={-mm + font * 0.35}>
          {metresText(mm, locale)}
        </text>
      ))}
    </g>
  );
}

function marks(endMm: number, strideMm: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(endMm / strideMm)) }, (_, index) => index * strideMm);
}
