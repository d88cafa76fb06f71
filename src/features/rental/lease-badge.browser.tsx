import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { LeaseStatus } from "./domain/lease-machine.ts";

const tones: Record<LeaseStatus, BadgeTone> = {
  reserved: "neutral",
  confirmed: "sky",
  active: "leaf",
  overdue: "clay",
  returned: "sun",
  closed: "neutral",
  cancelled: "neutral",
};

/** Status of a lease for staff. */
export function LeaseBadge({ status }: { status: LeaseStatus }) {
  const t = useText();
  return <Badge tone={tones[status]}>{t(`adminRental.status_${status}`)}</Badge>;
}
