import type { ReactNode } from "react";

/** A dot and words: in stock, last units, or a ring when there is none. */
export function Stock({ state, children }: { state: "in" | "low" | "none"; children: ReactNode }) {
  return (
    <span className="stock" data-state={state}>
      {children}
    </span>
  );
}
