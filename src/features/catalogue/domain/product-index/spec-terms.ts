import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Attribute } from "../attribute.ts";
import type { ApiValue } from "../content-api/api-condition.ts";

/** Texts of specifications in one language: the database stores only keys, codes and figures. */
export interface SpecWords {
  name(attribute: Attribute): string;
  /** One part of a value: a word, or a figure in its displayed unit with a decimal point and no trailing zeros. */
  word(attribute: Attribute, part: unknown): string;
  /** Normalises values to compare with figures: `4 800,5` → `4800.5`; `null` if one of them cannot be part of a figure. */
  figure(values: readonly ApiValue[]): string[] | null;
}

/** Further decimals are floating-point noise of the unit's factor. */
const decimals = 6;

export function createSpecWords(locale: Locale, t: Translate): SpecWords {
  return {
    name: (attribute) => attribute.label[locale],
    word(attribute, part) {
      if (attribute.numeric) return String(Number((Number(part) * attribute.scale).toFixed(decimals)));
      if (typeof part === "boolean") return t(part ? "attributes.yes" : "attributes.no");
      return attribute.names.get(String(part))?.[locale] ?? String(part);
    },
    figure(values) {
      const figures = values.map((value) => plainFigure(String(value), locale));
      return figures.every((figure) => figure !== null) ? figures : null;
    },
  };
}

function plainFigure(typed: string, locale: Locale): string | null {
  const plain = typed.replaceAll(/[\s\u00a0+]/g, "").replaceAll("−", "-");
  if (!/^[\d.,-]*$/.test(plain) || (plain === "" && typed !== "")) return null;
  // In English a comma separates thousands; figures are compared without separators.
  const point = locale === "en" ? plain.replaceAll(",", "") : plain.replaceAll(",", ".");
  // Trailing zeros are not compared: `22,0` is 22.
  return /\d\.\d/.test(point) ? point.replace(/\.?0+$/, "") : point;
}
