import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { splitList } from "../product-writes/read-cells.ts";

/** A package as typed: measures in millimetres, weight in kilograms. */
export interface PackageRow {
  quantity: string;
  lengthMm: string;
  widthMm: string;
  heightMm: string;
  weightKg: string;
}

export const emptyPackage: PackageRow = { quantity: "1", lengthMm: "", widthMm: "", heightMm: "", weightKg: "" };

const own = /^(.*?) \* (.*?) x (.*?) x (.*?) mm (.*?) kg$/;
const figure = /(\d+(?:[.,]\d+)?)/.source;
const lenient = new RegExp(
  `^(?:(\\d+)\\s*\\*\\s*)?${figure}\\s*[x×х]\\s*${figure}\\s*[x×х]\\s*${figure}\\s*(?:mm|мм)?[\\s,]+${figure}\\s*(?:kg|кг)?$`,
  "i",
);

/** Rows of the field `packages`; `null` if it is written in another way. */
export function packageRows(text: string): PackageRow[] | null {
  if (text === "") return [];
  const rows = text.split(";").map((item) => {
    const match = own.exec(item.trim()) ?? lenient.exec(item.trim());
    if (!match) return null;
    const [, quantity = "1", lengthMm = "", widthMm = "", heightMm = "", weightKg = ""] = match;
    return { quantity, lengthMm, widthMm, heightMm, weightKg };
  });
  return rows.every((row) => row !== null) ? rows : null;
}

/** The field `packages` of rows; rows without any measure are left out. */
export function packagesText(rows: readonly PackageRow[]): string {
  const clean = (value: string) => value.replace(/[;*x]/g, "").trim();
  return rows
    .filter(({ lengthMm, widthMm, heightMm, weightKg }) => lengthMm || widthMm || heightMm || weightKg)
    .map((row) => {
      const edges = [row.lengthMm, row.widthMm, row.heightMm].map(clean).join(" x ");
      return `${clean(row.quantity)} * ${edges} mm ${clean(row.weightKg)} kg`;
    })
    .join("; ");
}

/** A product in a list: a part of a set with its quantity, or a required or compatible one. */
export interface ProductItem {
  id: string;
  quantity: string;
}

/** Items of the fields `components` (`id * 2; id`), `required` and `compatible` (`id; id`). */
export function productItems(text: string): ProductItem[] {
  return text
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .map((item) => {
      const [id = "", quantity = "1"] = item.split("*").map((part) => part.trim());
      return { id, quantity };
    });
}

export function itemsText(items: readonly ProductItem[], hasQuantity: boolean): string {
  const clean = (quantity: string) => quantity.replace(/[;*]/g, "").trim();
  return items.map(({ id, quantity }) => (hasQuantity ? `${id} * ${clean(quantity)}` : id)).join("; ");
}

/** A tag: an existing one by its key, or a new one with its names. */
export interface TagItem {
  key: string;
  names: Record<Locale, string> | null;
}

/** Items of the field `tags`: `key; key = name | name | name`. */
export function tagItems(text: string): TagItem[] {
  return splitList(text).flatMap((item) => {
    const at = item.indexOf("=");
    const key = (at < 0 ? item : item.slice(0, at)).trim();
    if (key === "") return [];
    const [ua = "", pl = "", en = ""] = at < 0 ? [] : item.slice(at + 1).split("|");
    return [{ key, names: at < 0 ? null : { ua: ua.trim(), pl: pl.trim(), en: en.trim() } }];
  });
}

export function tagsText(tags: readonly TagItem[]): string {
  const clean = (name: string) => name.replace(/[|;\\]/g, " ").trim();
  return tags
    .map(({ key, names }) => (names ? `${key} = ${locales.map((locale) => clean(names[locale])).join(" | ")}` : key))
    .join("; ");
}

/** Items of the fields `pictures` and `files`, which are lists in JSON; 0 for anything else. */
export function countIn(json: string): number {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.length : 0;
  } catch {
    return 0;
  }
}
