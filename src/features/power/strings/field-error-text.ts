import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { FormError } from "../domain/strings/strings-answer.ts";

/** What is wrong with a field and how to mend it. */
export function fieldErrorText(
  { field, reason, bounds }: FormError,
  { t, locale }: { t: Translate; locale: Locale },
): string {
  const figure = (value: number) => formatFigure(value, [0, 2], locale);
  if (reason === "inconsistent") return t(`power.error.inconsistent.${inconsistent(field)}`);
  if (reason !== "out_of_range" || bounds === null) return t(`power.error.${reason}`);
  const { min, max } = bounds;
  // Bounds of a figure above zero begin with the smallest number there is.
  return min > 0 && min < 1e-9
    ? t("power.error.above_zero", { max: figure(max) })
    : t("power.error.out_of_range", { min: figure(min), max: figure(max) });
}

/** Fields that contradict another one have a message of their own. */
function inconsistent(field: string) {
  if (field.endsWith("vmpV")) return "vmp";
  if (field.endsWith("impA")) return "imp";
  return field === "cold" ? "cold" : "range";
}
