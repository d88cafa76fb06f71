import { classNames } from "../class-names.ts";

interface DaylightLineProps {
  /** Lit part as shares of the whole, 0–1. */
  from: number;
  to: number;
  /** Position of the notch for the current time, as a share. */
  now?: number | null;
  /** Accessible name; without it the line is decorative. */
  label?: string;
  className?: string;
}

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100}%`;

/** A 3 px line whose lit part stands for daylight, free time, progress or the reader's own booking. */
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
