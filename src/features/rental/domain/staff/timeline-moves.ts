import type { BarKind, Spot } from "./timeline.ts";

/** A row as far as moving leases between machines needs it. `group`: machines that can stand in for each other. */
export interface MoveRow {
  group: string;
  state: "available" | "service" | "retired";
  bars: readonly { at: number; length: number; tail: number; kind: BarKind; leaseId: string | null }[];
}

/** The lease of a bar that can still be moved: it has not been handed over. */
export function movable(rows: readonly MoveRow[], { row, bar }: Spot): string | null {
  const found = rows[row]?.bars[bar];
  return found && (found.kind === "held" || found.kind === "unpaid") ? found.leaseId : null;
}

/**
 * The rows that a bar could be moved to, as far as the timeline shows: other machines of the model, for rent, with nothing on
 * its days and those of its inspection. What lies outside of the timeline, the server knows.
 */
export function takers(rows: readonly MoveRow[], { row, bar }: Spot): number[] {
  const own = rows[row];
  const moved = own?.bars[bar];
  if (!own || !moved) return [];
  const end = (one: { at: number; length: number; tail: number }) => one.at + one.length + one.tail;
  return rows.flatMap((other, index) => {
    if (index === row || other.group !== own.group || other.state !== "available") return [];
    return other.bars.some((one) => one.at < end(moved) && moved.at < end(one)) ? [] : [index];
  });
}

/** Where a key leads while a bar is carried: to the next row up or down that can take it, the first or the last of them. */
export function nextTaker(those: readonly number[], from: number, key: string): number | null {
  switch (key) {
    case "ArrowDown":
      return those.find((row) => row > from) ?? null;
    case "ArrowUp":
      return those.findLast((row) => row < from) ?? null;
    case "Home":
      return those[0] ?? null;
    case "End":
      return those.at(-1) ?? null;
    default:
      return null;
  }
}
