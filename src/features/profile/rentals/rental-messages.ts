import type { Translate } from "#features/languages/domain/messages.ts";
import type { RentalView } from "../domain/rental-view.ts";

/** Tells the lessee the status of a lease and what to do next. */
export function statusMessage(t: Translate, rental: RentalView): string {
  const { status, from, until, time, payUntil, returnedOn } = rental;
  switch (status) {
    case "reserved":
      return payUntil ? t("profileRentals.says_reserved", { until: payUntil }) : t("profileRentals.says_reserved_open");
    case "confirmed":
      return t("profileRentals.says_confirmed", { from, until, time });
    case "active":
      return t("profileRentals.says_active", { until, time });
    case "overdue":
      return t("profileRentals.says_overdue", { until, time });
    case "cancelled":
      return t("profileRentals.says_cancelled");
    default:
      return returnedOn ? t(`profileRentals.says_${status}`, { returnedOn }) : t("profileRentals.says_over");
  }
}

/** Confirms the requested return; null if none was requested. */
export function returnRequestMessage(
  t: Translate,
  { returnRequest }: Pick<RentalView, "returnRequest">,
): string | null {
  return returnRequest && t(`profileRentals.asked_${returnRequest.way}`, { day: returnRequest.day });
}
