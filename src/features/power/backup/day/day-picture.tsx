import { useId } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { PictureDay } from "../../domain/backup/proposal.ts";
import { figureText } from "../../strings/figure-text.ts";
import { energyText } from "../backup-figures.ts";
import { areaUnder, bandOf, outageRuns, picture, roundTop, stairs } from "./day-geometry.ts";

interface DayPictureProps {
  day: PictureDay;
  /** What a full battery gives, Wh; `null` without one. */
  usableWh: number | null;
  /** What the picture shows, in sentences. */
  text: string;
}

const { width, power, battery } = picture;

/**
 * One day: outages as hatched bands, power of the appliances, of the sun and of a generator, and below it what is in the battery. The
 * sentences and the table say the same.
 */
export function DayPicture({ day, usableWh, text }: DayPictureProps) {
  const language = useLanguage();
  const id = useId();
  const maxW = roundTop(Math.max(...day.loadW, ...day.sunW, ...day.generatorW));
  const hasBattery = usableWh !== null && usableWh > 0 && day.batteryWh.length > 0;
  const height = hasBattery ? battery.top + battery.height : power.top + power.height;
  return (
    <figure className="mt-4">
      <div className="relative">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the caption is its name; a title would cover the picture as a tooltip */}
        <svg
          role="img"
          aria-labelledby={id}
          viewBox={`0 0 ${width} ${height + 2}`}
          className="block w-full [print-color-adjust:exact]"
        >
          <Patterns id={id} />
          {outageRuns(day).map((run) => (
            <rect
              key={run.from}
              fill={`url(#${id}-hatch)`}
              {...bandOf(run, day.outage.length)}
              y={power.top}
              height={height - power.top}
            />
          ))}
          {hours.map((hour) => (
            <line
              key={hour}
              className="stroke-line"
              x1={(hour / 24) * width}
              x2={(hour / 24) * width}
              y1={power.top}
              y2={height}
            />
          ))}
          <Powers day={day} lane={{ ...power, max: maxW }} id={id} />
          {hasBattery ? (
            <>
              <path
                className="fill-leaf/35 stroke-leaf"
                strokeWidth="1.4"
                d={areaUnder(day.batteryWh, { ...battery, max: usableWh })}
              />
              <line className="stroke-line" x1="0" x2={width} y1={battery.top} y2={battery.top} />
              <line className="stroke-edge" x1="0" x2={width} y1={height} y2={height} />
            </>
          ) : null}
        </svg>
        <ScaleTop className="top-0">{figureText(maxW, "W", language)}</ScaleTop>
        {hasBattery ? <ScaleTop className="top-[62%]">{energyText(usableWh, language)}</ScaleTop> : null}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-tiny text-muted">
        {["0:00", "6:00", "12:00", "18:00", "24:00"].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <figcaption id={id} className="mt-3 text-small">
        {text}
      </figcaption>
      <Legend day={day} hasBattery={hasBattery} />
    </figure>
  );
}

/** Hatching of outages and dots of what is missing, by the id of the picture. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="fill-fog" width="7" height="7" />
        <rect className="fill-edge/60" width="1.6" height="7" />
      </pattern>
      <pattern id={`${id}-dots`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect className="fill-clay" width="4" height="4" />
        <circle className="fill-paper" cx="2" cy="2" r="0.9" />
      </pattern>
    </defs>
  );
}

interface PowersProps {
  day: PictureDay;
  lane: Parameters<typeof areaUnder>[1];
  id: string;
}

/** Power of the sun, of what is missing, of a generator and of the appliances. */
function Powers({ day, lane, id }: PowersProps) {
  const isSeen = (powers: readonly number[]) => powers.some((value) => value > 0);
  return (
    <>
      {isSeen(day.sunW) ? <path className="fill-sun stroke-sun-edge" d={areaUnder(day.sunW, lane)} /> : null}
      {isSeen(day.unservedW) ? <path fill={`url(#${id}-dots)`} d={areaUnder(day.unservedW, lane)} /> : null}
      {day.generatorW.length > 0 ? (
        <path className="fill-sky/25 stroke-sky" strokeDasharray="4 2" d={areaUnder(day.generatorW, lane)} />
      ) : null}
      <path className="fill-none stroke-ink" strokeWidth="1.8" d={stairs(day.loadW, lane)} />
      <line className="stroke-edge" x1="0" x2={width} y1={lane.top + lane.height} y2={lane.top + lane.height} />
    </>
  );
}

/** Hours of the grid. */
const hours = [6, 12, 18];

/** Value at the upper edge of a lane; the class says how far down. Styles in the HTML itself are not allowed by the site's policy. */
function ScaleTop({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute left-1 rounded-small bg-paper/80 px-1 text-tiny text-muted ${className}`}
    >
      {children}
    </span>
  );
}

/** What the marks of the picture mean. */
function Legend({ day, hasBattery }: { day: PictureDay; hasBattery: boolean }) {
  const { t } = useLanguage();
  const isSeen = {
    outage: day.outage.some((off) => off > 0),
    load: true,
    sun: day.sunW.some((value) => value > 0),
    generator: day.generatorW.length > 0,
    battery: hasBattery,
    missing: day.unservedW.some((value) => value > 0),
  };
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-small">
      {(["outage", "load", "sun", "generator", "battery", "missing"] as const)
        .filter((key) => isSeen[key])
        .map((key) => (
          <li key={key} className="flex items-center gap-2">
            <i aria-hidden="true" className={`inline-block shrink-0 [print-color-adjust:exact] ${marks[key]}`} />
            {t(`powerBackup.legend.${key}`)}
          </li>
        ))}
    </ul>
  );
}

const marks = {
  outage:
    "size-3.5 bg-fog bg-[repeating-linear-gradient(45deg,transparent_0_3px,var(--color-edge)_3px_4px)] border border-edge",
  load: "h-0.5 w-4 bg-ink",
  sun: "size-3 bg-sun border border-sun-edge",
  generator: "size-3 bg-sky/25 border border-dashed border-sky",
  battery: "size-3 bg-leaf/35 border border-leaf",
  missing: "size-3 bg-clay bg-[radial-gradient(circle,var(--color-paper)_1px,transparent_1.2px)] bg-[length:4px_4px]",
} as const;
