import { type ReactNode, useState } from "react";
import { useHydrated } from "#ui/use-hydrated.ts";

interface FoldedProps {
  /** What opens it. */
  summary: ReactNode;
  /** Classes of the summary. */
  look?: string;
  children: () => ReactNode;
}

/** A folded part. With scripts it is drawn only while it is open, as hundreds of figures would slow down every change. */
export function Folded({ summary, look = "link w-fit text-small", children }: FoldedProps) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={look}>{summary}</summary>
      {isOpen || !isHydrated ? children() : null}
    </details>
  );
}
