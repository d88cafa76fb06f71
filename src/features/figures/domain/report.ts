/** How a value is shown: amounts in minor units, shares in parts of 1. */
export type ValueKind = "count" | "money" | "share" | "decimal";

/** Columns of all tables; each has a message `figures.column_…`. */
export const columnKinds = {
  orders: "count",
  sales: "money",
  cancelled: "money",
  refunded: "money",
  net: "money",
  net_before: "money",
  average: "money",
  delivery: "money",
  rent: "money",
  money_in: "money",
  money_out: "money",
  pieces: "count",
  part: "share",
  margin: "money",
  margin_rate: "share",
  on_hand: "count",
  returned: "count",
  returned_rate: "share",
  returned_net: "money",
  purchase: "money",
  stock_value: "money",
  daily: "decimal",
  cover: "decimal",
  leased: "count",
  available: "count",
  utilisation: "share",
  yield_rate: "share",
  documents: "count",
  vat_net: "money",
  tax: "money",
  gross: "money",
  count: "count",
  count_before: "count",
  of_views: "share",
  of_previous: "share",
  visits: "count",
  views: "count",
  added: "count",
  checkouts: "count",
  conversion: "share",
  measured: "count",
  lcp: "decimal",
  good: "share",
  inp: "decimal",
  not_found: "count",
  failed: "count",
  script: "count",
} as const satisfies Record<string, ValueKind>;

export type Column = keyof typeof columnKinds;

/** A figure above the table, with the value of the period before; each has a message `figures.tile_…`. */
export const tileKinds = {
  net: "money",
  orders: "count",
  average: "money",
  margin: "money",
  margin_rate: "share",
  unknown_cost: "share",
  returned_rate: "share",
  returned_net: "money",
  refunded: "money",
  cancelled: "money",
  pieces: "count",
  rent: "money",
  utilisation: "share",
  overdue: "count",
  deposits: "money",
  stock_value: "money",
  low: "count",
  unpriced: "count",
  vat: "money",
  vat_net: "money",
  gross: "money",
  conversion: "share",
  views: "count",
  added: "count",
  misses: "count",
  lcp: "decimal",
  not_found: "count",
  failed: "count",
  script: "count",
} as const satisfies Record<string, ValueKind>;

export type TileName = keyof typeof tileKinds;

export interface Tile {
  name: TileName;
  /** `null`: nothing to compute it from, for instance an average without orders. */
  value: number | null;
  /** Left out: not compared. */
  before?: number | null;
  /** Less is better, as for returns. */
  isInverse?: boolean;
  /** Path of the rows behind it, without the language; left out: those of the report. */
  path?: string;
}

/** A row of a table: a day, product, machine or rate. */
export interface ReportRow {
  key: string;
  name: string;
  /** Second line, in muted type. */
  note: string | null;
  /** Path of the rows behind it, without the language. */
  path: string | null;
  cells: readonly (number | null)[];
}

/** What the chart shows: the first column by bucket, and the period before it. */
export interface ReportChart {
  kind: ValueKind;
  points: readonly { name: string; value: number; before: number | null }[];
}

/** A report, computed; names are in the reader's language. */
export interface Report {
  tiles: readonly Tile[];
  chart: ReportChart | null;
  columns: readonly Column[];
  rows: readonly ReportRow[];
  total: readonly (number | null)[] | null;
  /** Rows that the page leaves out; the download has them. */
  more: number;
}

/** Quotient, or `null` without a divisor. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Change against the period before as a part of it; `null` if that has no value. */
export function changeOf({ value, before }: Pick<Tile, "value" | "before">): number | null {
  if (value === null || before === null || before === undefined || before === 0) return null;
  return (value - before) / Math.abs(before);
}
