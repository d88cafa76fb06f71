import type { Translate } from "#features/languages/domain/messages.ts";
import type { RentalView } from "../domain/rental-view.ts";

/** The sentence that says where a lease stands and what its lessee has to do. */
export function whereItStands(t: Translate, rental: RentalView): string {
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

/** What the shop knows about the return that was asked for; null if nothing was. */
export function askedWords(t: Translate, { asked }: Pick<RentalView, "asked">): string | null {
  return asked && t(`profileRentals.asked_${asked.way}`, { day: asked.day });
}
