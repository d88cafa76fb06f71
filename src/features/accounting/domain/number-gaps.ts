import type { NumberedKind } from "#features/orders/domain/documents/document.ts";

/** Serial numbers of a kind and year that no document has: from the first to the last, both missing. */
export interface NumberGap {
  kind: NumberedKind;
  year: number;
  first: number;
  last: number;
}

/** Joins neighbouring missing numbers. `missing` is ordered by kind, year and serial. */
export function gapsOf(missing: readonly { kind: NumberedKind; year: number; serial: number }[]): NumberGap[] {
  const gaps: NumberGap[] = [];
  for (const { kind, year, serial } of missing) {
    const open = gaps.at(-1);
    if (open && open.kind === kind && open.year === year && open.last === serial - 1) open.last = serial;
    else gaps.push({ kind, year, first: serial, last: serial });
  }
  return gaps;
}
