import { type RefObject, useEffect, useRef } from "react";

/**
 * Two controls replace each other inside `box`. When the pressed one disappears (call `press` first), its successor gets the
 * focus. `shown` tells which of the two is displayed.
 */
export function useFocusSuccessor(shown: boolean): {
  box: RefObject<HTMLDivElement | null>;
  press: (isReplaced: boolean) => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one control replaces the other
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLButtonElement>("button:last-of-type")?.focus();
    pressed.current = false;
  }, [shown]);

  return {
    box,
    press: (isReplaced) => {
      pressed.current = isReplaced;
    },
  };
}
