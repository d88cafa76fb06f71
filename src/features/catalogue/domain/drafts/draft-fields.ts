import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { columnOf, columns } from "../product-writes/columns.ts";
import type { FieldError } from "../product-writes/errors.ts";
import type { DraftChanges, Fields } from "./draft.ts";

/** Why the stock of an existing product changes; typed beside it, and not a field of the product. */
export const stockReason = "stock_reason";
const reasonLength = { least: 3, most: 200 };

/** Set by publishing, hiding and archiving instead of a form. */
const states: ReadonlySet<string> = new Set(["published", "archived", "replaced_by"]);

/** Whether a draft may change a field with this name. */
export function isDraftField(field: string): boolean {
  if (field === stockReason) return true;
  const column = columnOf(field);
  return column !== null && column.name === field && !states.has(field) && !isWithoutMarket(column);
}

function isWithoutMarket(column: NonNullable<ReturnType<typeof columnOf>>): boolean {
  return column.kind === "price" && column.market === null;
}

/** Fields that a copy of a product does not take over: each product has its own. */
const own: ReadonlySet<string> = new Set(["id", "sku", "gtin", "address", "stock"]);
/** Fields that an earlier version does not put back: what identifies the product, and stock, which has its own ledger. */
const lasting: ReadonlySet<string> = new Set(["id", "sku", "stock"]);

/** Fields of a product for a copy of it. */
export function copiedFields(fields: Fields): Fields {
  return only(fields, (field) => !own.has(field));
}

/** Fields of an earlier version that are put back. */
export function fieldsPutBack(fields: Fields): Fields {
  return only(fields, (field) => !lasting.has(field));
}

function only(fields: Fields, isWanted: (field: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isDraftField(field) && isWanted(field)));
}

/** The typed fields of a draft without the reason of a stock change. */
export function typedFields(changes: DraftChanges): Fields {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, { to }]) => (field === stockReason ? [] : [[field, to]])),
  );
}

/** The reason of a stock change, or `null` if none of an acceptable length was typed. */
export function reasonIn(changes: DraftChanges): string | null {
  const reason = (changes[stockReason]?.to ?? "").trim();
  return reason.length >= reasonLength.least && reason.length <= reasonLength.most ? reason : null;
}

/** An error if the draft changes the stock of an existing product without a reason. */
export function reasonErrors(changes: DraftChanges): FieldError[] {
  return changes.stock && reasonIn(changes) === null
    ? [{ field: stockReason, code: "reason_needed", details: reasonLength }]
    : [];
}

const translated = locales.filter((locale): locale is Exclude<Locale, "ua"> => locale !== "ua");

/**
 * Fields `name.pl`, `description.en`, … made from an older Ukrainian text: `outdated` ones of the stored texts, and those whose
 * Ukrainian text the draft changes without them.
 */
export function staleFields(stored: Fields, changes: DraftChanges, outdated: ReadonlySet<string>): string[] {
  return (["name", "description"] as const).flatMap((text) =>
    translated
      .map((locale) => `${text}.${locale}`)
      .filter((field) => stored[field] && !changes[field] && (outdated.has(field) || changes[`${text}.ua`])),
  );
}

/** Fields that differ between two versions of a product, in the order of an export. */
export function fieldDifferences(before: Fields, after: Fields): { field: string; before: string; after: string }[] {
  return columns().flatMap(({ name }) => {
    const [one = "", other = ""] = [before[name], after[name]];
    return one === other ? [] : [{ field: name, before: one, after: other }];
  });
}
