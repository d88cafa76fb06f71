import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { type HorizonPoint, horizonOf } from "../../domain/irradiance/horizon.ts";
import type { HorizonForm } from "../../domain/solar/solar-form.ts";
import { readFigure } from "../../domain/typed-figure.ts";
import { arrows, focusStroke } from "../sheet/sheet-parts.tsx";

/** The chart has one unit for each degree of direction and `tall` for each of height, up to `top` degrees. */
const top = 60;
const tall = 2;
const directions = [-180, -90, 0, 90, 180] as const;
const names = { "-180": "n", "-90": "e", "0": "s", "90": "w", "180": "n" } as const;
/** Radius of the area that a finger can hold, in degrees: the chart is about 340 px wide. */
const touchDeg = 23;

interface HorizonChartProps {
  points: readonly HorizonForm[];
  onChange: (index: number, point: HorizonForm) => void;
  /** `null` if there is no room for another point. */
  onAdd: ((point: HorizonForm) => void) | null;
  onRemove: (index: number) => void;
}

/** The horizon line from north over east, south and west; its points are dragged, or moved by arrow keys. */
export function HorizonChart({ points, onChange, onAdd, onRemove }: HorizonChartProps) {
  const { t } = useLanguage();
  const keys = useId();
  const handlers = useHorizonDrag({ points, onChange, onAdd });
  const read = points.map(({ azimuthDeg, elevationDeg }) => ({
    azimuthDeg: readFigure(azimuthDeg) ?? Number.NaN,
    elevationDeg: readFigure(elevationDeg) ?? Number.NaN,
  }));
  const isDrawable = (point: HorizonPoint) => Number.isFinite(point.azimuthDeg + point.elevationDeg);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in
    <svg
      role="group"
      aria-label={t("powerSolar.horizon.chart")}
      viewBox={`-184 ${-top * tall - 6} 368 ${top * tall + 24}`}
      className="block w-full touch-none select-none rounded-control bg-mist [&_*]:[vector-effect:non-scaling-stroke]"
      {...handlers}
    >
      <HorizonLine points={read.filter(isDrawable)} />
      {read.map((point, index) =>
        isDrawable(point) ? (
          <PointHandle
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their order
            key={index}
            index={index}
            point={point}
            describedBy={keys}
            onChange={onChange}
            onRemove={onRemove}
          />
        ) : null,
      )}
      <desc id={keys}>{t("powerSolar.horizon.keys")}</desc>
    </svg>
  );
}

/** Drags a point; a press beside all points adds one, which is dragged on. */
function useHorizonDrag({ points, onChange, onAdd }: Omit<HorizonChartProps, "onRemove">) {
  const held = useRef<number | null>(null);
  const release = () => {
    held.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      const target = event.target instanceof Element ? event.target.closest<SVGElement>("[data-index]") : null;
      const point = pointAt(event);
      if (target) held.current = Number(target.dataset.index);
      else if (onAdd && point) {
        onAdd(point);
        held.current = points.length;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const point = held.current === null ? null : pointAt(event);
      if (point && held.current !== null) onChange(held.current, point);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** The directions, and below the line what is hidden. */
function HorizonLine({ points }: { points: readonly HorizonPoint[] }) {
  const { t } = useLanguage();
  const { elevationDegAt } = horizonOf(points);
  const line = Array.from({ length: 73 }, (_, index) => index * 5 - 180).map(
    (at) => `${at},${-elevationDegAt(at) * tall}`,
  );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG has no focus
    <g aria-hidden="true">
      {directions.map((deg) => (
        <g key={deg}>
          <path className="stroke-line stroke-1" d={`M${deg} 0V${-top * tall}`} />
          <text className="fill-muted" fontSize="12" x={deg} y="15" textAnchor={anchor(deg)}>
            {t(`powerSolar.compass_short.${names[deg]}`)}
          </text>
        </g>
      ))}
      <path className="stroke-edge stroke-1" d="M-180 0H180" />
      <path className="fill-ink/15 stroke-ink stroke-2" d={`M-180,0L${line.join("L")}L180,0`} />
    </g>
  );
}

interface PointHandleProps extends Pick<HorizonChartProps, "onChange" | "onRemove"> {
  index: number;
  point: HorizonPoint;
  describedBy: string;
}

function PointHandle({
  index,
  point: { azimuthDeg, elevationDeg },
  describedBy,
  onChange,
  onRemove,
}: PointHandleProps) {
  const { t } = useLanguage();

  function onKey(event: KeyboardEvent) {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onRemove(index);
    }
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    onChange(index, typed(azimuthDeg + 5 * x, elevationDeg + y));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn
    <g
      role="button"
      tabIndex={0}
      data-index={index}
      className={`cursor-move outline-none ${focusStroke}`}
      aria-label={t("powerSolar.horizon.at", { number: index + 1, azimuth: azimuthDeg, elevation: elevationDeg })}
      aria-describedby={describedBy}
      onKeyDown={onKey}
    >
      <circle className="fill-paper stroke-ink stroke-2" cx={azimuthDeg} cy={-elevationDeg * tall} r="6" />
      <circle className="fill-transparent" cx={azimuthDeg} cy={-elevationDeg * tall} r={touchDeg} />
    </g>
  );
}

const anchor = (deg: number) => (deg === -180 ? "start" : deg === 180 ? "end" : "middle");

function pointAt(event: PointerEvent<SVGSVGElement>): HorizonForm | null {
  const matrix = event.currentTarget.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return typed(x, -y / tall);
}

/** A point inside the chart as the text of its fields. */
function typed(azimuthDeg: number, elevationDeg: number): HorizonForm {
  const whole = (value: number, min: number, max: number) => Math.round(Math.min(max, Math.max(min, value)));
  return {
    azimuthDeg: String(whole(azimuthDeg, -180, 180)),
    elevationDeg: String(whole(elevationDeg, 0, top)),
  };
}
