import { type RefObject, useEffect, useRef } from "react";

/** For a row of links that scrolls sideways where it is too long: scrolls to the current one after each render. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 24;
  });
  return row;
}
