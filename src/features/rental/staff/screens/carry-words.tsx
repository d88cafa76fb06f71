import { useText } from "#features/languages/languages.browser.tsx";
import { CircleAlert } from "#ui/icons/circle-alert.ts";
import type { MoveAnswer } from "../../domain/staff/staff-rental-view.ts";
import type { TimelineRow } from "../timeline.service.ts";
import type { Carried } from "./use-carry.ts";

interface CarryWordsProps {
  carried: Carried | null;
  answer: MoveAnswer | null;
  rows: readonly TimelineRow[];
  /** Id of the sentence that says how all of this goes. */
  hint: string;
}

/**
 * Over the rows, always as high, so that none of them moves under a hand: how to get about, which bar is carried where, or
 * what became of it. Screen readers follow it.
 */
export function CarryWords({ carried, answer, rows, hint }: CarryWordsProps) {
  const t = useText();
  const bar = carried && rows[carried.spot.row]?.bars[carried.spot.bar];
  const words = () => {
    if (!carried || !bar) return answer && !answer.refusal ? t("adminRental.done_move") : "";
    const lease = { name: bar.name, days: bar.days };
    if (carried.rows.length === 0) return t("adminRental.carry_none", lease);
    const to = rows[carried.to];
    return to ? t("adminRental.carry_to", { ...lease, serial: to.serial }) : t("adminRental.carry", lease);
  };
  const refusal = carried ? null : answer?.refusal;
  return (
    <div className="mt-4 text-small md:min-h-11">
      <p className={carried || answer ? "sr-only" : "hidden text-muted md:block"} id={hint}>
        {t("adminRental.timeline_hint")}
      </p>
      <p className="font-medium" role="status">
        {words()}
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
