import { useText } from "#features/languages/languages.browser.tsx";
import type { LeaseWord } from "#features/rental/domain/lease-machine.ts";
import { DaylightLine } from "#ui/display/daylight-line.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { LeaseView } from "../../domain/history/own-order-view.ts";

const tones: Record<LeaseWord, BadgeTone> = {
  pending: "neutral",
  active: "sun",
  overdue: "clay",
  returned: "leaf",
  cancelled: "neutral",
};

/** A lease: product, state and period; the elapsed part of the period is lit. */
export function LeaseLine({ lease }: { lease: LeaseView }) {
  const t = useText();
  const lit = lease.word === "returned" ? 1 : lease.word === "cancelled" ? 0 : lease.over;
  return (
    <div className="mt-4 max-w-[640px]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-compact">
        <span className="font-medium wrap-anywhere">{lease.name}</span>
        <Badge tone={tones[lease.word]}>{t(`orders.lease_${lease.word}`)}</Badge>
      </p>
      <DaylightLine className="mt-3" from={0} to={lit} now={lease.word === "active" ? lit : null} />
      <p className="mt-2 flex justify-between gap-4 text-label text-muted">
        <span>{t("orders.lease_start", { day: lease.leaseStart })}</span>
        <span className="text-right">{t("orders.lease_end", { day: lease.leaseEnd })}</span>
      </p>
    </div>
  );
}
