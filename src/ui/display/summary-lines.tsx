import type { ReactNode } from "react";

export interface SummaryLine {
  label: ReactNode;
  value: ReactNode;
  /** `total` is large under a solid rule, `apart` (a deposit) under a dashed one. */
  kind?: "total" | "apart";
}

/** Lines of a sum: subtotal, tax, delivery, fee, total. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className="summary-lines">
      {lines
        .map((line, place) => ({ ...line, place }))
        .map(({ place, label, value, kind }) => (
          <div key={place} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
