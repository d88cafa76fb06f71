import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";

/** `10 шт.` or `30 м`, with a no-break space. */
export function amountText(
  count: number,
  unit: ProductCard["saleUnit"],
  { t, locale }: { t: Translate; locale: Locale },
): string {
  return `${formatFigure(count, [0, 0], locale)}\u00a0${t(unit === "metre" ? "cart.metre" : "cart.piece", { count })}`;
}
