import type { Digits } from "#features/catalogue/domain/attribute.ts";
import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Unit } from "../domain/verdict.ts";

/** Decimals shown. One for volts and amperes, so that a value just above its limit is not shown as equal to it. */
const digits: Record<Unit, Digits> = {
  V: [0, 1],
  A: [0, 1],
  kA: [0, 1],
  W: [0, 0],
  VA: [0, 0],
  kW: [0, 2],
  ohm: [0, 3],
  mm: [0, 0],
  mm2: [0, 1],
  deg: [0, 0],
  pct: [0, 1],
  ratio: [0, 1],
  count: [0, 0],
  months: [0, 0],
  none: [0, 2],
};

/** A figure of a check with its unit, from one kilowatt in kilowatts and ratios in per cent; a dash for an unknown one. */
export function figureText(value: number | null, unit: Unit, { t, locale }: { t: Translate; locale: Locale }): string {
  if (value === null) return "–";
  const text = (figure: number, of: Unit) => formatFigure(figure, digits[of], locale);
  if (unit === "ratio") return `${text(value * 100, unit)}\u00a0%`;
  if (unit === "count" || unit === "none") return text(value, unit);
  if (unit === "deg") return `${text(value, unit)}°`;
  if (unit === "W" && value >= 1_000) return `${text(value / 1_000, "kW")}\u00a0${t("power.unit.kW")}`;
  return `${text(value, unit)}\u00a0${t(`power.unit.${unit}`)}`;
}
