import { useText } from "#features/languages/languages.browser.tsx";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const tones: Record<LeaseStatus, BadgeTone> = {
  reserved: "neutral",
  confirmed: "sky",
  active: "leaf",
  overdue: "clay",
  returned: "sun",
  closed: "neutral",
  cancelled: "neutral",
};

/** State of a lease. */
export function LeaseBadge({ status }: { status: LeaseStatus }) {
  const t = useText();
  return <Badge tone={tones[status]}>{t(`adminRental.status_${status}`)}</Badge>;
}
