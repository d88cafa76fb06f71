import { type KeyboardEvent, useId } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Rect } from "../../domain/roof/roof.ts";
import { metresText } from "./metres-text.ts";
import { type FaceSize, movedBy, resizedBy, snapMm } from "./sheet-geometry.ts";
import { arrows, focusStroke, Handle, svgRect } from "./sheet-parts.tsx";
import type { OnSheetEdit } from "./use-sheet-gestures.ts";

interface ObstacleShapesProps {
  face: FaceSize;
  obstacles: readonly (Rect | null)[];
  selected: number | null;
  handleMm: number;
  describedBy: string;
  onEdit: OnSheetEdit;
  onSelect: (obstacle: number | null) => void;
}

/** Chimneys, windows and the like. Arrow keys move, with Shift they change the size, Delete removes. */
export function ObstacleShapes({
  face,
  obstacles,
  selected,
  handleMm,
  describedBy,
  onEdit,
  onSelect,
}: ObstacleShapesProps) {
  const id = useId();
  const hatchMm = handleMm / 5;
  const current = selected === null ? undefined : obstacles[selected];

  return (
    <>
      <pattern id={id} width={hatchMm} height={hatchMm} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="stroke-ink/50 stroke-1" d={`M0 0V${hatchMm}`} />
      </pattern>
      {obstacles.map((rect, index) =>
        rect === null ? null : (
          <ObstacleShape
            // biome-ignore lint/suspicious/noArrayIndexKey: obstacles have no identity but their order
            key={index}
            index={index}
            rect={rect}
            face={face}
            isSelected={index === selected}
            hatch={id}
            handleMm={handleMm}
            describedBy={describedBy}
            onEdit={onEdit}
            onSelect={onSelect}
          />
        ),
      )}
      {current && selected !== null ? (
        <Handle
          part="obstacle-size"
          index={selected}
          xMm={current.xMm + current.widthMm}
          yMm={current.yMm + current.heightMm}
          sizeMm={handleMm}
        />
      ) : null}
    </>
  );
}

interface ObstacleShapeProps extends Omit<ObstacleShapesProps, "obstacles" | "selected"> {
  index: number;
  rect: Rect;
  isSelected: boolean;
  /** Pattern of its area. */
  hatch: string;
}

function ObstacleShape(props: ObstacleShapeProps) {
  const { index, rect, face, isSelected, hatch, handleMm, describedBy, onEdit, onSelect } = props;
  const { t, locale } = useLanguage();

  function onKey(event: KeyboardEvent) {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onSelect(null);
      onEdit({ kind: "remove", index }, `remove-${event.timeStamp}`);
      return;
    }
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const change = event.shiftKey ? resizedBy : movedBy;
    const changed = change(rect, { xMm: x * snapMm, yMm: y * snapMm }, face);
    onEdit({ kind: "obstacle", index, rect: changed }, `keys-obstacle-${index}`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn
    <g
      role="button"
      tabIndex={0}
      data-part="obstacle"
      data-index={index}
      className={`cursor-move outline-none ${focusStroke}`}
      aria-label={t("powerSolar.sheet.obstacle", {
        number: index + 1,
        width: metresText(rect.widthMm, locale),
        height: metresText(rect.heightMm, locale),
        x: metresText(rect.xMm, locale),
        y: metresText(rect.yMm, locale),
      })}
      aria-describedby={describedBy}
      onFocus={() => onSelect(index)}
      onKeyDown={onKey}
    >
      <rect className={`fill-fog ${isSelected ? "stroke-ink stroke-3" : "stroke-ink stroke-1"}`} {...svgRect(rect)} />
      <rect fill={`url(#${hatch})`} {...svgRect(rect)} />
      <rect className="fill-transparent" {...svgRect(grown(rect, handleMm))} />
    </g>
  );
}

/** A rectangle with the same centre that a finger can hold. */
function grown({ xMm, yMm, widthMm, heightMm }: Rect, leastMm: number): Rect {
  const [width, height] = [Math.max(widthMm, leastMm), Math.max(heightMm, leastMm)];
  return { xMm: xMm - (width - widthMm) / 2, yMm: yMm - (height - heightMm) / 2, widthMm: width, heightMm: height };
}
