/** How much a query of the open catalogue may ask for. What is more is refused and named, never cut. */
export const apiLimits = {
  /** Fields and groups inside each other in `filters`, and parts inside each other in `populate`. */
  depth: 5,
  /** Comparisons of one query. */
  conditions: 12,
  /** Those of them that are about names and descriptions, in whatever language: a search of section 7 has four. */
  textConditions: 4,
  /** Those of them that are about tags and other languages, which lie in tables of their own: a search of section 7 has three. */
  listConditions: 3,
  /** Values of one comparison. */
  values: 50,
  /** Characters of one value. */
  valueLength: 200,
  /** Parameters of one query, and characters of the name of one. */
  parameters: 300,
  nameLength: 200,
  /** Orders of one query. */
  sorts: 3,
  /** Entries of one page, and how many there are unless said otherwise. */
  pageSize: 100,
  usualPageSize: 25,
  /** Last page, and last entry, that can be asked for. */
  page: 100_000,
  start: 10_000_000,
} as const;
