/** Errors and warnings of a product; the message `productRules.fault_<code>` says how to fix each. */
export const errorCodes = [
  "no_sku",
  "bad_sku",
  "duplicate",
  "short_row",
  "long_row",
  "null_byte",
  "too_long",
  "needed",
  "cannot_empty",
  "unknown_category",
  "not_a_number",
  "not_whole",
  "out_of_range",
  "ambiguous_money",
  "bad_money",
  "not_yes_no",
  "not_choice",
  "bad_interval",
  "bad_size",
  "bad_list",
  "unknown_attribute",
  "facts_left",
  "bad_id",
  "id_differs",
  "id_taken",
  "family_size",
  "set_stock",
  "below_reserved",
  "only_sets",
  "bad_components",
  "part_missing",
  "part_is_set",
  "part_archived",
  "becomes_set",
  "stays_set",
  "bad_tags",
  "unknown_tag",
  "tag_named",
  "not_in_table",
  "refused_by_database",
  "cyrillic",
  "control_character",
  "implausible",
  "bad_gtin",
  "gtin_digit",
  "gtin_taken",
  "sku_case",
  "sku_taken",
  "bad_customs_code",
  "unknown_country",
  "bad_packages",
  "not_dangerous_goods",
  "unknown_operator",
  "bad_address",
  "address_taken",
  "cannot_set",
  "is_archived",
  "bad_products",
  "product_missing",
  "itself",
  "part_of_set",
  "not_json",
  "too_many_items",
  "bad_item",
  "alt_length",
  "alt_without_picture",
  "repeated_item",
  "media_address",
  "media_private",
  "media_ending",
  "media_no_zip",
  "media_not_in_zip",
  "media_two_names",
  "needs_responsible",
  "responsible_outside",
  "needs_dangerous_goods",
  "picture_processing",
  "file_gone",
  "reason_needed",
  "bad_tiers",
  "tiers_fall",
  "tiers_price",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export type ErrorDetails = Readonly<Record<string, string | number>>;

/** Error of a cell; `details` are the values of its message. */
export interface CellError {
  code: ErrorCode;
  details: ErrorDetails;
}

/** Error of a row, with its line in the file and its column. */
export interface RowError extends CellError {
  line: number;
  column: string | null;
  sku: string | null;
}

/** Why a file is rejected, or not read to its end; the message `imports.refusal_<code>` says how to fix it. */
export const refusalCodes = [
  "empty_file",
  "too_large",
  "not_csv",
  "broken_text",
  "no_sku_column",
  "unknown_columns",
  "double_columns",
  "missing_columns",
  "no_market",
  "no_rows",
  "open_quote",
  "endless_row",
  "unknown_mapping",
  "file_gone",
  "disk_full",
  "no_table",
  "two_zips",
  "zip_broken",
  "zip_entries",
  "zip_bomb",
  "zip_outside",
  "zip_encrypted",
  "zip_link",
  "zip_nested",
  "zip_method",
  "zip_too_large",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export interface Refusal {
  code: RefusalCode;
  details: ErrorDetails;
}

const maxShown = 80;

/** A cell shortened and cleaned for use in a message. */
export function excerpt(cell: string): string {
  const clean = cell.replace(/\p{C}+/gu, " ").trim();
  return clean.length > maxShown ? `${clean.slice(0, maxShown - 1).toWellFormed()}…` : clean;
}

/** Error of a field of a form; `field` is the name of its import column. */
export interface FieldError extends CellError {
  field: string;
}
