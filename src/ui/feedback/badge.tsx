import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "leaf" | "sky" | "clay" | "sun" | "ink";

/** A short label on a tint. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
