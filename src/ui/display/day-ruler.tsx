import type { Daylight } from "./daylight.ts";

const hours = Array.from({ length: 25 }, (_, hour) => hour);
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

interface DayRulerProps {
  /** `null` before hydration: only the scale is shown. */
  light: Daylight | null;
  /** `night` shows only the current time on an unlit line. */
  tone?: "day" | "night";
  /** Accessible description. */
  label: string;
}

/** The 24 hours of today as a ruler: lit from sunrise to sunset, with both times and a notch for now. */
export function DayRuler({ light, tone = "day", label }: DayRulerProps) {
  const isDay = tone === "day";
  return (
    <svg className="ruler" height="26" role="img" aria-label={label}>
      {hours.map((hour) => (
        <line
          key={hour}
          x1={percent(hour / 24)}
          x2={percent(hour / 24)}
          y1={hour % 6 === 0 ? 9 : 14}
          y2="20"
          className={hour % 6 === 0 ? "main" : undefined}
        />
      ))}
      {light && isDay ? (
        <>
          <text x={percent(light.from)} y="14">
            {light.sunrise}
          </text>
          <text x={percent(light.to)} y="14">
            {light.sunset}
          </text>
        </>
      ) : null}
      {light && !isDay ? (
        <text x={percent(Math.min(0.97, Math.max(0.03, light.now)))} y="14">
          {light.clock}
        </text>
      ) : null}
      <rect className="base" width="100%" height="3" y="20" />
      {light && isDay ? (
        <rect className="lit" x={percent(light.from)} width={percent(light.to - light.from)} y="20" height="3" />
      ) : null}
      {light ? <rect className="now" x={percent(light.now)} width="2" y="17" height="9" /> : null}
    </svg>
  );
}
