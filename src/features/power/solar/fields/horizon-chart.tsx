import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { horizonOf } from "../../domain/irradiance/horizon.ts";
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
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<number | null>(null);
  const read = points.map(({ azimuthDeg, elevationDeg }) => ({
    azimuthDeg: readFigure(azimuthDeg) ?? Number.NaN,
    elevationDeg: readFigure(elevationDeg) ?? Number.NaN,
  }));
  const drawable = read.filter(({ azimuthDeg, elevationDeg }) => Number.isFinite(azimuthDeg + elevationDeg));
  const { elevationDegAt } = horizonOf(drawable);
  const line = Array.from({ length: 73 }, (_, index) => index * 5 - 180).map(
    (at) => `${at},${-elevationDegAt(at) * tall}`,
  );

  function pointAt(event: PointerEvent): HorizonForm | null {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return typed(x, -y / tall);
  }

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return;
    const target = event.target instanceof Element ? event.target.closest<SVGElement>("[data-index]") : null;
    const point = pointAt(event);
    if (target) held.current = Number(target.dataset.index);
    else if (onAdd && point) {
      onAdd(point);
      held.current = points.length;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onKey(event: KeyboardEvent, index: number) {
    const own = read[index];
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onRemove(index);
    }
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (!own || (x === 0 && y === 0)) return;
    event.preventDefault();
    onChange(index, typed(own.azimuthDeg + 5 * x, own.elevationDeg + y));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in
    <svg
      ref={svg}
      role="group"
      aria-label={t("powerSolar.horizon.chart")}
      viewBox={`-184 ${-top * tall - 6} 368 ${top * tall + 24}`}
      className="block w-full touch-none select-none rounded-control bg-mist [&_*]:[vector-effect:non-scaling-stroke]"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        const point = held.current === null ? null : pointAt(event);
        if (point && held.current !== null) onChange(held.current, point);
      }}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG has no focus */}
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
      {read.map(({ azimuthDeg, elevationDeg }, index) =>
        Number.isFinite(azimuthDeg + elevationDeg) ? (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their order
            key={index}
            role="button"
            tabIndex={0}
            data-index={index}
            className={`cursor-move outline-none ${focusStroke}`}
            aria-label={t("powerSolar.horizon.at", {
              number: index + 1,
              azimuth: azimuthDeg,
              elevation: elevationDeg,
            })}
            aria-describedby={`${id}-keys`}
            onKeyDown={(event) => onKey(event, index)}
          >
            <circle className="fill-paper stroke-ink stroke-2" cx={azimuthDeg} cy={-elevationDeg * tall} r="6" />
            <circle className="fill-transparent" cx={azimuthDeg} cy={-elevationDeg * tall} r={touchDeg} />
          </g>
        ) : null,
      )}
      <desc id={`${id}-keys`}>{t("powerSolar.horizon.keys")}</desc>
    </svg>
  );
}

const anchor = (deg: number) => (deg === -180 ? "start" : deg === 180 ? "end" : "middle");

/** A point inside the chart as the text of its fields. */
function typed(azimuthDeg: number, elevationDeg: number): HorizonForm {
  const whole = (value: number, min: number, max: number) => Math.round(Math.min(max, Math.max(min, value)));
  return {
    azimuthDeg: String(whole(azimuthDeg, -180, 180)),
    elevationDeg: String(whole(elevationDeg, 0, top)),
  };
}
