import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/notice.tsx";
import type { MoveAnswer } from "../../domain/rental-view.ts";
import type { TimelineRow } from "../../timeline.service.ts";
import type { Carried } from "./use-carry.ts";

interface CarryWordsProps {
  carried: Carried | null;
  answer: MoveAnswer | null;
  rows: readonly TimelineRow[];
}

/** Says which bar is carried where, and what became of it; screen readers follow it. */
export function CarryWords({ carried, answer, rows }: CarryWordsProps) {
  const t = useText();
  const bar = carried && rows[carried.spot.row]?.bars[carried.spot.bar];
  const words = () => {
    if (!carried || !bar) return "";
    const lease = { name: bar.name, days: bar.days };
    if (carried.rows.length === 0) return t("adminRental.carry_none", lease);
    const to = rows[carried.to];
    return to ? t("adminRental.carry_to", { ...lease, serial: to.serial }) : t("adminRental.carry", lease);
  };
  return (
    <>
      <p className={carried ? "mt-3 text-small" : "sr-only"} role="status">
        {words()}
      </p>
      {answer ? (
        <Notice tone={answer.refusal ? "error" : "done"} className="mt-3">
          {answer.refusal ? t(`adminRental.${answer.refusal.key}`, answer.refusal.values) : t("adminRental.done_move")}
        </Notice>
      ) : null}
    </>
  );
}
