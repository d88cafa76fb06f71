import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { placeAfter } from "./roving.ts";

interface TabsProps {
  /** Name of the row of tabs. */
  label: string;
  /** From the first, which is open at the beginning. */
  tabs: readonly { key: string; name: ReactNode; content: ReactNode }[];
}

/** Panels of which one is seen. Arrow keys, Home and End open the tab they lead to; Tab goes on into its panel. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, open, tabs.length, "horizontal");
    if (next === null) return;
    event.preventDefault();
    setOpen(next);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div className="min-w-0">
      <div className="tabs" role="tablist" aria-label={label} ref={row}>
        {tabs.map(({ key, name }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}-tab`}
            aria-selected={index === open}
            aria-controls={`${id}${key}`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}${key}`}
          aria-labelledby={`${id}${key}-tab`}
          // A panel of words alone must be reachable as well.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: WAI-ARIA asks for it
          tabIndex={0}
          hidden={index !== open}
          className="pt-5"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
