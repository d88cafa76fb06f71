/** What the buttons of a row do: `up:<id>`, `down:<id>` and `out:<id>`; `add:<id>` puts a row last. */
export const rowIntent = /^(up|down|out|add):(.{1,120})$/s;

/** The ids of rows after a button was pressed; an intent of something else changes nothing. */
export function rowsAfter(ids: readonly string[], intent: string): readonly string[] {
  const [, what, id = ""] = rowIntent.exec(intent) ?? [];
  if (what === "add") return ids.includes(id) ? ids : [...ids, id];
  const at = ids.indexOf(id);
  if (at < 0) return ids;
  if (what === "out") return ids.filter((one) => one !== id);
  return what === undefined ? ids : movedRow(ids, at, what === "up" ? at - 1 : at + 1);
}

/** A row at another place; beyond the ends nothing changes. */
export function movedRow<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((_, at) => at !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
