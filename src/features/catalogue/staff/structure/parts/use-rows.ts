import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "#ui/use-hydrated.ts";
import { movedRow, rowIntent, rowsAfter } from "../../../domain/structure-forms/row-order.ts";
import { useReorder } from "../../media/use-reorder.ts";

/** Button of a row: with scripts it acts at once, without them the server answers the form with the rows as it leaves them. */
interface RowButton {
  type: "submit";
  name: "intent";
  value: string;
  onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** Rows of a form that are ordered by dragging or buttons, added and taken out. */
export interface Rows {
  ids: readonly string[];
  /** The last moved row and its place from 1, to be announced. */
  moved: { id: string; place: number } | null;
  button(intent: string): RowButton;
  grip: ReturnType<typeof useReorder>["onPointerDown"];
  dragged: ReturnType<typeof useReorder>["dragged"];
}

export function useRows(first: readonly string[]): Rows {
  const isHydrated = useHydrated();
  const [ids, setIds] = useState(first);
  const [moved, setMoved] = useState<Rows["moved"]>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  const { dragged, onPointerDown } = useReorder((from, to) => {
    const next = movedRow(ids, from, to);
    setIds(next);
    setMoved({ id: next[to] ?? "", place: to + 1 });
  });
  useEffect(() => {
    // A row that moves in the document loses the focus.
    if (ids.length > 0 && pressed.current?.isConnected) pressed.current.focus();
    pressed.current = null;
  }, [ids]);
  const act = (intent: string) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    pressed.current = event.currentTarget;
    const next = rowsAfter(ids, intent);
    const [, what, id = ""] = rowIntent.exec(intent) ?? [];
    setIds(next);
    setMoved(what === "up" || what === "down" ? { id, place: next.indexOf(id) + 1 } : null);
  };
  return {
    ids,
    moved,
    button: (intent) => ({
      type: "submit",
      name: "intent",
      value: intent,
      onClick: isHydrated ? act(intent) : undefined,
    }),
    grip: onPointerDown,
    dragged,
  };
}
