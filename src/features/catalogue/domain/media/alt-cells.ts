import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { PictureItem } from "./product-media.ts";

/** Texts of one picture by language. */
export type Alt = Partial<Record<Locale, string>>;

/** Columns of imports and exports with the alternative texts of the pictures that `pictures.from` names, in its order. */
export const altColumns: Record<Locale, string> = {
  ua: "pictures.alt.ua",
  pl: "pictures.alt.pl",
  en: "pictures.alt.en",
};

/** The cells of these columns, in the order of `locales`; `named`: ids of the files whose addresses are written. */
export function altCells(pictures: readonly PictureItem[], named: ReadonlyMap<string, unknown>): string[] {
  const alts = pictures.flatMap((item) => (item.kind === "render" || !named.has(item.file) ? [] : [item.alt]));
  return locales.map((locale) => {
    const texts = alts.map((alt) => escaped(alt[locale] ?? ""));
    return texts.some((text) => text !== "") ? texts.join(" | ") : "";
  });
}

/** Texts of a cell: separated by `|` or line breaks; a backslash before these and itself makes them part of a text. */
export function readAltCell(cell: string): string[] {
  if (cell.trim() === "") return [];
  const texts = [""];
  for (const [piece, literal] of cell.matchAll(/\\([\\|])|\r?\n|[\s\S]/g)) {
    if (literal === undefined && (piece === "|" || piece.endsWith("\n"))) texts.push("");
    else texts.push((texts.pop() ?? "") + (literal ?? piece));
  }
  return texts.map((text) => text.trim());
}

/** Texts of a picture with those that a table gives; a language without one keeps its own. */
export function withAlts(item: PictureItem, alt: Alt): PictureItem {
  return item.kind === "render" ? item : { ...item, alt: { ...item.alt, ...alt } };
}

function escaped(text: string): string {
  return text.replace(/[\\|]/g, "\\$&");
}
