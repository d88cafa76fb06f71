import type { Locale } from "#features/languages/domain/locale.ts";
import type { Digits } from "./attribute.ts";

const space = "\u00a0";

/**
 * Formats a figure: thousands separated by a no-break space, decimal comma in `ua` and `pl`, point in `en`, `−` for minus.
 * Not with `Intl`, which differs between Node and browsers and is slow to construct.
 */
export function formatFigure(value: number, [min, max]: Digits, locale: Locale, signed = false): string {
  const [whole = "0", all = ""] = Math.abs(value).toFixed(max).split(".");
  let decimals = all;
  while (decimals.length > min && decimals.endsWith("0")) decimals = decimals.slice(0, -1);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, space);
  const figure = decimals ? `${grouped}${locale === "en" ? "." : ","}${decimals}` : grouped;
  if (!/[1-9]/.test(figure)) return figure;
  return value < 0 ? `−${figure}` : signed ? `+${figure}` : figure;
}
