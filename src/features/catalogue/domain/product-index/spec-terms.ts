import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import type { Attribute } from "../attribute.ts";
import type { ApiValue } from "../content-api/api-condition.ts";

/** What specifications are called in one language: the database keeps only keys, codes and figures. */
export interface SpecWords {
  name(attribute: Attribute): string;
  /** One part of a value: its word, or a figure in its shown unit with a decimal point and no noughts behind it. */
  word(attribute: Attribute, part: unknown): string;
  /** Typed values as figures are compared: `4 800,5` → `4800.5`. Null if one of them can be in no figure. */
  figure(values: readonly ApiValue[]): string[] | null;
}

/** Decimals of a figure that are told apart; more are what multiplying with a unit leaves behind. */
const decimals = 6;

/** The words of one language. */
export function createSpecWords(locale: Locale, t: Translate): SpecWords {
  return {
    name: (attribute) => t(`attributes.attr.${attribute.label}`),
    word(attribute, part) {
      if (attribute.numeric) return String(Number((Number(part) * attribute.scale).toFixed(decimals)));
      if (typeof part === "boolean") return t(part ? "attributes.yes" : "attributes.no");
      const choice = oneOf(attribute.choices ?? [], part);
      return choice ? t(`attributes.choice.${choice}`) : String(part);
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
  // In English a comma parts thousands, which no figure has.
  const point = locale === "en" ? plain.replaceAll(",", "") : plain.replaceAll(",", ".");
  // Shown with at least one decimal, compared without: `22,0` is 22.
  return /\d\.\d/.test(point) ? point.replace(/\.?0+$/, "") : point;
}
