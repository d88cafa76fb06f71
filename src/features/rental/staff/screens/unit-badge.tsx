import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { UnitRow } from "../staff-units.service.ts";

const tones: Record<UnitRow["now"], BadgeTone> = {
  free: "leaf",
  held: "sky",
  out: "ink",
  overdue: "clay",
  service: "sun",
};

/** Where a unit is now, and its state if it is not for rent. */
export function NowBadge({ unit }: { unit: Pick<UnitRow, "now" | "state"> }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-2">
      {unit.state === "available" ? null : <Badge tone="neutral">{t(`adminRental.state_${unit.state}`)}</Badge>}
      {unit.state === "available" || unit.now !== "free" ? (
        <Badge tone={tones[unit.now]}>{t(`adminRental.now_${unit.now}`)}</Badge>
      ) : null}
    </span>
  );
}
