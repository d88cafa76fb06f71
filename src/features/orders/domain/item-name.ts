import { dayRangeWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { ItemRental } from "./order.ts";

/** What a line is called on documents, in e-mails and on pages: of a rental also from when to when. */
export function itemName(
  { name, rental }: { name: string; rental?: Pick<ItemRental, "first" | "last"> | null | undefined },
  locale: Locale,
): string {
  return rental ? `${name} (${dayRangeWords(rental.first, rental.last, locale)})` : name;
}
