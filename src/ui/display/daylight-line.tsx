import { classNames } from "../class-names.ts";

interface DaylightLineProps {
  /** Lit part as shares of the whole, 0–1. */
  from: number;
  to: number;
  /** Share at which a small notch stands for now. */
  now?: number | null;
  /** What the line says; without it the line is decoration for screen readers. */
  label?: string;
  className?: string;
}

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100}%`;

/** A 3 px line whose lit part means: there is light, it is free, it is done, it is yours. */
export function DaylightLine({ from, to, now, label, className }: DaylightLineProps) {
  const parts = (
    <>
      <rect width="100%" height="3" />
      {to > from ? <rect className="lit" x={percent(from)} width={percent(to - from)} height="3" /> : null}
      {now === null || now === undefined ? null : <rect className="now" x={percent(now)} y="-3" width="2" height="9" />}
    </>
  );
  return label ? (
    <svg className={classNames("daylight", className)} height="3" role="img" aria-label={label}>
      {parts}
    </svg>
  ) : (
    <svg className={classNames("daylight", className)} height="3" aria-hidden="true">
      {parts}
    </svg>
  );
}
