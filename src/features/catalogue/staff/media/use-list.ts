import { useCallback, useEffect, useRef, useState } from "react";
import { readList, writeList } from "../../domain/media/picture-list.ts";

/** The list of a JSON field. Edits apply to its latest value: uploads finish between renders. */
export function useList<Item>(value: string, onChange: (value: string) => void) {
  const latest = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    latest.current = value;
    report.current = onChange;
  });
  const change = useCallback((edit: (items: readonly Item[]) => readonly Item[]) => {
    latest.current = writeList(edit(readList<Item>(latest.current)));
    report.current(latest.current);
  }, []);
  return { items: readList<Item>(value), change };
}

/**
 * Keeps the focus on the button (`data-mover`) that moved an item, at its new index: moving a node takes the focus away. At an
 * end, where that button is disabled, the item itself is focused.
 */
export function useFocusMoved(list: { current: HTMLElement | null }) {
  const [moved, setMoved] = useState<{ index: number; mover: string } | null>(null);
  useEffect(() => {
    if (!moved) return;
    const at = (mover: string) =>
      list.current?.querySelector<HTMLElement>(`[data-index="${moved.index}"] [data-mover="${mover}"]:not(:disabled)`);
    (at(moved.mover) ?? at("item"))?.focus();
  }, [moved, list]);
  return (index: number) => setMoved({ index, mover: document.activeElement?.getAttribute("data-mover") ?? "item" });
}
