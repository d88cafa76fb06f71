import { useText } from "#features/languages/languages.browser.tsx";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";

const tones: Record<LeaseStatus, BadgeTone> = {
  reserved: "clay",
  confirmed: "sky",
  active: "sun",
  overdue: "clay",
  returned: "leaf",
  closed: "leaf",
  cancelled: "neutral",
};

/** Status of a lease as its lessee reads it. */
export function RentalBadge({ status }: { status: LeaseStatus }) {
  const t = useText();
  return <Badge tone={tones[status]}>{t(`profileRentals.state_${status}`)}</Badge>;
}
