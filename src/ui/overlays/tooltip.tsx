import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

interface TooltipProps {
  /** One short sentence that nobody needs to know; what everybody needs stands on the page. */
  text: string;
  /** The control it explains, given the attribute that ties both. */
  children: (described: { "aria-describedby": string }) => ReactNode;
}

/** Words beside a control while it is pointed at or has focus; they can be pointed at too, and Escape takes them away. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (shown && words.current) keepInWindow(words.current);
  }, [shown]);
  useEffect(() => {
    const element = place.current;
    const show = () => setShown(true);
    const hide = () => setShown(false);
    for (const sign of ["pointerenter", "focusin"]) element?.addEventListener(sign, show);
    for (const sign of ["pointerleave", "focusout"]) element?.addEventListener(sign, hide);
    return () => {
      for (const sign of ["pointerenter", "focusin"]) element?.removeEventListener(sign, show);
      for (const sign of ["pointerleave", "focusout"]) element?.removeEventListener(sign, hide);
    };
  }, []);
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setShown(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [shown]);
  return (
    <span className="relative inline-flex" ref={place}>
      {children({ "aria-describedby": id })}
      <span role="tooltip" id={id} className="tooltip" hidden={!shown} ref={words}>
        {text}
      </span>
    </span>
  );
}

/** Least distance to the sides of the window, in px. */
const margin = 8;

/** Moves a box that would reach over a side of the window back into it. */
function keepInWindow(box: HTMLElement): void {
  box.style.removeProperty("--shift");
  const { left, right } = box.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - margin));
  const shift = left - over < margin ? margin - left : -over;
  if (shift !== 0) box.style.setProperty("--shift", `${shift}px`);
}
