import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Locale } from "#features/languages/domain/locale.ts";

/** Millimetres as a figure of metres to the centimetre, without unit: `3,25`. */
export const metresText = (mm: number, locale: Locale): string => formatFigure(mm / 1_000, [0, 2], locale);
