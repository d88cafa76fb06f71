import { useState } from "react";
import { type BulkChange, type Done, maxCells, type Preview } from "../../../domain/bulk-edit/bulk-change.ts";
import { changeCount, changesOf } from "../../../domain/grid/sheet.ts";
import { useGrid } from "../grid-context.tsx";
import { askPreview, type RequestFailure, sendOrder } from "./grid-requests.ts";

/** Where a change is on its way to the shop. */
export type Review =
  | { step: "typing"; failure: RequestFailure | "too_many_cells" | "nothing" | null }
  | { step: "loading" }
  | { step: "ready" | "applying"; preview: Preview; failure: RequestFailure | null }
  | { step: "done"; done: Done };

/** Preview and apply. One key for each preview: a second click or a repetition after a lost answer changes nothing more. */
export function useReview() {
  const { store } = useGrid();
  const [review, setReview] = useState<Review>({ step: "typing", failure: null });
  const [asked, setAsked] = useState<{ key: string; change: BulkChange } | null>(null);
  const back = (failure: Extract<Review, { step: "typing" }>["failure"] = null) =>
    setReview({ step: "typing", failure });
  const preview = async (stockReason: string): Promise<void> => {
    const { sheet, byId } = store.view();
    if (changeCount(sheet).cells > maxCells) return back("too_many_cells");
    const change = { changes: changesOf(sheet, byId), ...(stockReason === "" ? {} : { stockReason }) };
    setReview({ step: "loading" });
    const answer = await askPreview(change);
    if (!answer.ok) return back(answer);
    store.assess(answer.value.cells);
    if (answer.value.counts.changed > 0) return back();
    if (answer.value.cells.length === 0) {
      store.applied(change.changes);
      return back("nothing");
    }
    setAsked({ key: crypto.randomUUID(), change });
    setReview({ step: "ready", preview: answer.value, failure: null });
  };
  const apply = async (reason: string): Promise<void> => {
    if (review.step !== "ready" || !asked) return;
    setReview({ step: "applying", preview: review.preview, failure: null });
    const answer = await sendOrder({ ...asked.change, key: asked.key, reason });
    if (answer.ok) {
      const stored = new Map(review.preview.cells.map((cell) => [`${cell.product} ${cell.field}`, cell.to]));
      store.applied(asked.change.changes, ({ product, field, to }) => stored.get(`${product} ${field}`) ?? to);
      setReview({ step: "done", done: answer.value });
    } else if (answer.cells.length > 0) {
      store.assess(answer.cells);
      back(answer);
    } else setReview({ step: "ready", preview: review.preview, failure: answer });
  };
  return { review, preview, apply, back };
}
