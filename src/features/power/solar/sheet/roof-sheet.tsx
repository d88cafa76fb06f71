import { useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Rect } from "../../domain/roof/roof.ts";
import type { SolarString } from "../../domain/solar/solar-result.ts";
import { metresText } from "./metres-text.ts";
import { ModuleShapes, type SheetModule } from "./module-shapes.tsx";
import { ObstacleShapes } from "./obstacle-shapes.tsx";
import { areaOf, faceSize, snapMm } from "./sheet-geometry.ts";
import { SheetGrid } from "./sheet-grid.tsx";
import { arrows, focusStroke, Handle, svgRect } from "./sheet-parts.tsx";
import { StringLines } from "./string-lines.tsx";
import { usePixelMm } from "./use-pixel-mm.ts";
import { type OnSheetEdit, type SheetContent, type SheetMode, useSheetGestures } from "./use-sheet-gestures.ts";

export interface RoofSheetProps {
  /** What the sheet is called, for screen readers. */
  label: string;
  content: SheetContent & { modules: readonly SheetModule[] };
  /** There is no face that could be drawn. */
  isBlank: boolean;
  /** What modules may cover; `null` if nothing is left. */
  usable: Rect | null;
  mode: SheetMode;
  selected: number | null;
  /** Strings of this face. */
  strings: readonly SolarString[];
  /** Element that tells which keys do what. */
  describedBy: string;
  onEdit: OnSheetEdit;
  onSelect: (obstacle: number | null) => void;
  onMode: (mode: SheetMode) => void;
}

/** Height of a handle that a finger can hold, in pixels. */
const handlePx = 44;

/** A face of the roof to scale, with its obstacles and modules; drawn on and changed by pointer or keyboard. */
export function RoofSheet({
  label,
  content,
  isBlank,
  usable,
  mode,
  selected,
  strings,
  describedBy,
  onEdit,
  onSelect,
  onMode,
}: RoofSheetProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { face, obstacles, modules, free } = content;
  const own = areaOf(face, mode === "face");
  const { area, draft, handlers } = useSheetGestures({ svg, content, area: own, mode, onEdit, onSelect, onMode });
  const pixelMm = usePixelMm(svg, area);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in
    <svg
      ref={svg}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      viewBox={`${area.xMm} ${-area.yMm - area.heightMm} ${area.widthMm} ${area.heightMm}`}
      className={`block max-h-[70svh] w-full touch-none select-none rounded-control bg-mist [&_*]:[vector-effect:non-scaling-stroke] ${mode === "edit" ? "" : "cursor-crosshair"}`}
      {...handlers}
    >
      <SheetGrid area={area} pixelMm={pixelMm} />
      {isBlank ? null : <FaceShape face={face} usable={usable} label={label} onEdit={onEdit} />}
      <ModuleShapes
        face={face}
        modules={modules}
        free={free}
        isQuiet={mode !== "edit"}
        onEdit={(next, step) => onEdit({ kind: "modules", modules: next }, step)}
      />
      <StringLines modules={modules} strings={strings} />
      <ObstacleShapes
        face={face}
        obstacles={obstacles}
        selected={mode === "edit" ? selected : null}
        handleMm={handlePx * pixelMm}
        describedBy={describedBy}
        onEdit={onEdit}
        onSelect={onSelect}
      />
      {mode === "edit" && selected === null ? (
        <Handle part="face-size" xMm={face.lengthMm} yMm={face.slopeMm} sizeMm={handlePx * pixelMm} />
      ) : null}
      {draft ? <Draft rect={draft} pixelMm={pixelMm} /> : null}
    </svg>
  );
}

/** The face itself: a tab stop whose size arrow keys with Shift change. */
function FaceShape({
  face,
  usable,
  label,
  onEdit,
}: {
  face: SheetContent["face"];
  usable: Rect | null;
  label: string;
  onEdit: OnSheetEdit;
}) {
  const { t, locale } = useLanguage();
  const { lengthMm, slopeMm } = face;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn
    <g
      role="button"
      tabIndex={0}
      className={`outline-none ${focusStroke}`}
      aria-label={t("powerSolar.sheet.face", {
        name: label,
        length: metresText(lengthMm, locale),
        slope: metresText(slopeMm, locale),
      })}
      onKeyDown={(event) => {
        const [x, y] = arrows[event.key] ?? [0, 0];
        if (!event.shiftKey || (x === 0 && y === 0)) return;
        event.preventDefault();
        onEdit({ kind: "face", size: faceSize(lengthMm + x * snapMm, slopeMm + y * snapMm) }, "keys-face");
      }}
    >
      <rect
        className="fill-paper stroke-ink stroke-2"
        {...svgRect({ xMm: 0, yMm: 0, widthMm: lengthMm, heightMm: slopeMm })}
      />
      {usable ? <rect className="fill-none stroke-edge stroke-1" strokeDasharray="4 4" {...svgRect(usable)} /> : null}
    </g>
  );
}

/** The rectangle being drawn, with its measures. */
function Draft({ rect, pixelMm }: { rect: Rect; pixelMm: number }) {
  const { t, locale } = useLanguage();
  return (
    <>
      <rect className="fill-sky/15 stroke-sky stroke-2" strokeDasharray="6 4" {...svgRect(rect)} />
      <text
        className="fill-ink font-medium"
        fontSize={14 * pixelMm}
        x={rect.xMm}
        y={-(rect.yMm + rect.heightMm) - 6 * pixelMm}
      >
        {t("powerSolar.sheet.size", {
          width: metresText(rect.widthMm, locale),
          height: metresText(rect.heightMm, locale),
        })}
      </text>
    </>
  );
}
