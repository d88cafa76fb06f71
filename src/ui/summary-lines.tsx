import type { ReactNode } from "react";

export interface SummaryLine {
  label: ReactNode;
  value: ReactNode;
  /** `total` stands large under an ink rule, `apart` (a deposit) under a dashed one. */
  kind?: "total" | "apart";
}

/** Lines of a sum: subtotal, tax, delivery, fee, total. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className="summary-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum keep their places
        <div key={index} data-kind={line.kind}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
