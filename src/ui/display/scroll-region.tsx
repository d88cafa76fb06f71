import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

interface ScrollRegionProps {
  /** Accessible name. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A wide table or drawing that scrolls sideways in its own box, by keyboard too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={classNames("overflow-x-auto", className)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
