import { useLanguage } from "#features/languages/languages.browser.tsx";
import { daysOfYear, type RentOrBuy } from "../domain/rent-or-buy/rent-or-buy.ts";

/** The comparison in one sentence. */
export function useVerdict({ rentUntil, buyFrom }: RentOrBuy): string {
  const { t } = useLanguage();
  if (rentUntil === daysOfYear) return t("rentalCompare.verdict.rent");
  if (buyFrom !== null && buyFrom <= 1) return t("rentalCompare.verdict.buy");
  if (buyFrom === null) return t("rentalCompare.verdict.open", { rent: rentUntil ?? 0 });
  if (rentUntil === null || rentUntil === 0) return t("rentalCompare.verdict.late", { buy: buyFrom });
  const is = rentUntil + 1 === buyFrom ? "turn" : "between";
  return t(`rentalCompare.verdict.${is}`, { rent: rentUntil, buy: buyFrom });
}
