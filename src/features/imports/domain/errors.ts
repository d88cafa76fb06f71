/** What can be wrong with a row; `imports.fault_<code>` says how to mend it. */
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
  "becomes_set",
  "stays_set",
  "bad_tags",
  "unknown_tag",
  "tag_named",
  "not_in_table",
  "refused_by_database",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export type ErrorDetails = Readonly<Record<string, string | number>>;

/** What is wrong with a row, at which line of the file and in which column. */
export interface Fault {
  line: number;
  column: string | null;
  sku: string | null;
  code: ErrorCode;
  details: ErrorDetails;
}

/** Why a whole file is not read, or not to its end; `imports.refusal_<code>` says how to mend it. */
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
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export interface Refusal {
  code: RefusalCode;
  details: ErrorDetails;
}

/** Longest piece of what was typed that an error repeats. */
const longest = 80;

/** A cell as a message can repeat it. */
export function shown(cell: string): string {
  const clean = cell.replace(/\p{C}+/gu, " ").trim();
  return clean.length > longest ? `${clean.slice(0, longest - 1).toWellFormed()}…` : clean;
}
