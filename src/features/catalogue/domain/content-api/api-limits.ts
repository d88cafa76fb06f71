/** Limits of a content API query. A larger one is refused with an error, never truncated. */
export const apiLimits = {
  /** Nesting of fields and groups in `filters`, and of parts in `populate`. */
  depth: 5,
  /** Comparisons of one query. */
  conditions: 12,
  /** Comparisons on names and descriptions, in any language: a search of section 7 has four. */
  textConditions: 4,
  /** Comparisons on tags and other languages, which are separate tables: a search of section 7 has three. */
  listConditions: 3,
  /** Values of one comparison. */
  values: 50,
  /** Characters of one value. */
  valueLength: 200,
  /** Parameters of one query, and characters of a parameter name. */
  parameters: 300,
  nameLength: 200,
  /** Sort fields of one query. */
  sorts: 3,
  /** Maximum and default page size. */
  pageSize: 100,
  usualPageSize: 25,
  /** Largest page number and offset. */
  page: 100_000,
  start: 10_000_000,
} as const;
