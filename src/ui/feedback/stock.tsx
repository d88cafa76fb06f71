import type { ReactNode } from "react";

/** Stock as a dot with text: in stock, last units, or a ring when there is none. */
export function Stock({ state, children }: { state: "in" | "low" | "none"; children: ReactNode }) {
  return (
    <span className="stock" data-state={state}>
      {children}
    </span>
  );
}
