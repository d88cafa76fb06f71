import { dayRangeText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { ItemRental } from "./order.ts";

/** Name of an item on documents, e-mails and pages; that of a rental includes its days. */
export function itemName(
  { name, rental }: { name: string; rental?: Pick<ItemRental, "first" | "last"> | null | undefined },
  locale: Locale,
): string {
  return rental ? `${name} (${dayRangeText(rental.first, rental.last, locale)})` : name;
}
