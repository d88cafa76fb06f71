import { useText } from "#features/languages/languages.browser.tsx";
import { CircleAlert } from "#ui/icons/circle-alert.ts";
import type { MoveAnswer } from "../../domain/staff/staff-rental-view.ts";
import type { TimelineRow } from "../timeline.service.ts";
import type { DraggedBar } from "./use-drag.ts";

interface DragStatusProps {
  dragged: DraggedBar | null;
  answer: MoveAnswer | null;
  rows: readonly TimelineRow[];
  /** Id of the text that explains keys and dragging. */
  hint: string;
}

/**
 * A live region of constant height, so that rows do not shift: how to navigate, which bar is being dragged where, or the
 * result of the move.
 */
export function DragStatus({ dragged, answer, rows, hint }: DragStatusProps) {
  const t = useText();
  const bar = dragged && rows[dragged.spot.row]?.bars[dragged.spot.bar];
  const status = () => {
    if (!dragged || !bar) return answer && !answer.refusal ? t("adminRental.done_move") : "";
    const lease = { name: bar.name, days: bar.days };
    if (dragged.targets.length === 0) return t("adminRental.carry_none", lease);
    const to = rows[dragged.to];
    return to ? t("adminRental.carry_to", { ...lease, serial: to.serial }) : t("adminRental.carry", lease);
  };
  const refusal = dragged ? null : answer?.refusal;
  return (
    <div className="mt-4 text-small md:min-h-11">
      <p className={dragged || answer ? "sr-only" : "hidden text-muted md:block"} id={hint}>
        {t("adminRental.timeline_hint")}
      </p>
      <p className="font-medium" role="status">
        {status()}
      </p>
      {refusal ? (
        <p className="error-text" role="alert">
          <CircleAlert className="icon icon-s" />
          <span>{t(`adminRental.${refusal.key}`, refusal.values)}</span>
        </p>
      ) : null}
    </div>
  );
}
