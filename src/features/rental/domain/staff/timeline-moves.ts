import type { BarKind, Spot } from "./timeline.ts";

/** A row of the timeline for moving leases; units of one `group` are interchangeable. */
export interface MoveRow {
  group: string;
  state: "available" | "service" | "retired";
  bars: readonly { at: number; length: number; tail: number; kind: BarKind; leaseId: string | null }[];
}

/** The lease of a bar if it can be moved, which is before its handover. */
export function movableLease(rows: readonly MoveRow[], { row, bar }: Spot): string | null {
  const found = rows[row]?.bars[bar];
  return found && (found.kind === "held" || found.kind === "unpaid") ? found.leaseId : null;
}

/**
 * Rows to which a bar can be moved as far as the timeline shows: available units of its group that are free on its days and
 * for its inspection. The server also checks days outside of the view.
 */
export function dropTargets(rows: readonly MoveRow[], { row, bar }: Spot): number[] {
  const own = rows[row];
  const moved = own?.bars[bar];
  if (!own || !moved) return [];
  const end = (one: { at: number; length: number; tail: number }) => one.at + one.length + one.tail;
  return rows.flatMap((other, index) => {
    if (index === row || other.group !== own.group || other.state !== "available") return [];
    return other.bars.some((one) => one.at < end(moved) && moved.at < end(one)) ? [] : [index];
  });
}

/** The target row to which a key moves a dragged bar: the next one up or down, the first or the last. */
export function nextTarget(targets: readonly number[], from: number, key: string): number | null {
  switch (key) {
    case "ArrowDown":
      return targets.find((row) => row > from) ?? null;
    case "ArrowUp":
      return targets.findLast((row) => row < from) ?? null;
    case "Home":
      return targets[0] ?? null;
    case "End":
      return targets.at(-1) ?? null;
    default:
      return null;
  }
}
