import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, MessageValues } from "#features/languages/domain/messages.ts";
import type { CaseId } from "./cases.ts";

type FigureOf<Key> = Key extends `contentCases.figure.${infer Figure}` ? Figure : never;
/** Figures that have a translated name. */
type CaseFigure = FigureOf<MessageKey>;

/** A table row: figure, unit, decimals; `assumed` marks an assumption. */
interface CaseRow {
  figure: CaseFigure;
  unit:
    | "kwh"
    | "kwp"
    | "kw"
    | "w"
    | "wh"
    | "m"
    | "m2"
    | "kg"
    | "h"
    | "klm"
    | "db"
    | "l"
    | "pieces"
    | "of12"
    | "km"
    | "none";
  decimals?: number;
  assumed?: true;
  /** Divisor applied for display. */
  per?: number;
}

const row = (figure: CaseFigure, unit: CaseRow["unit"], rest: Partial<CaseRow> = {}): CaseRow => ({
  figure,
  unit,
  ...rest,
});
const assumed = { assumed: true } as const;

export const caseRows: Record<CaseId, readonly CaseRow[]> = {
  house: [
    row("kwp", "kwp", { decimals: 1 }),
    row("annual", "kwh"),
    row("use", "kwh", assumed),
    row("covered", "of12"),
    row("battery", "kwh", { decimals: 2 }),
  ],
  cafe: [
    row("kwp", "kwp", { decimals: 1 }),
    row("annual", "kwh"),
    row("battery", "kwh", { decimals: 1 }),
    row("load", "w", assumed),
    row("hours", "h"),
  ],
  workshop: [
    row("kwp", "kwp", { decimals: 1 }),
    row("annual", "kwh"),
    row("panels", "pieces"),
    row("area", "m2"),
    row("weight", "kg"),
  ],
  flat: [row("wh", "wh"), row("watts", "w"), row("load", "w", assumed), row("hours", "h"), row("weight", "kg")],
  car: [
    row("distance", "km", assumed),
    row("energy", "kwh"),
    row("needed", "kwp", { decimals: 1 }),
    row("kw", "kw"),
    row("hours", "h", { decimals: 1 }),
  ],
  tower: [
    row("mast", "m", { decimals: 1 }),
    row("light", "klm", { per: 1000 }),
    row("autonomy", "h"),
    row("solar", "kw", { per: 1000, decimals: 1 }),
  ],
  event: [row("kw", "kw", { decimals: 1 }), row("noise", "db"), row("fuel", "l"), row("tanks", "none")],
  painting: [
    row("height", "m", { decimals: 1 }),
    row("platform", "m", { decimals: 1 }),
    row("capacity", "kg"),
    row("width", "m", { decimals: 2 }),
  ],
};

/** Figures passed as numbers, for ICU plurals. */
const counted: ReadonlySet<string> = new Set([
  "hours",
  "cuts",
  "cut",
  "panels",
  "days",
  "hoursADay",
  "tanks",
  "covered",
]);

/** Figures for the text of an example: formatted, except those used for plurals. */
export function shownFigures(id: CaseId, figures: Readonly<Record<string, number>>, locale: Locale): MessageValues {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      if (counted.has(name) && Number.isInteger(value)) return [name, value];
      const decimals = caseRows[id].find(({ figure }) => figure === name)?.decimals ?? 0;
      return [name, formatFigure(value, [0, decimals], locale)];
    }),
  );
}
