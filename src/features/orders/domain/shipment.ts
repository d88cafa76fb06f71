import { fail, ok, type Result } from "#platform/pure/result.ts";

/** Pieces of a line of an order. */
export interface LineQuantity {
  orderItemId: string;
  quantity: number;
}

/** Why pieces of lines cannot be taken. */
export type LinesFailure =
  | { code: "no_lines" }
  | { code: "unknown_line"; orderItemId: string }
  | { code: "more_than_left"; orderItemId: string; left: number };

/**
 * Checks pieces that somebody wants of an order against what is left of each line; the same line named twice counts
 * together, nought is left out. `left` has every line of the order.
 */
export function takeLines(
  wish: readonly LineQuantity[],
  left: ReadonlyMap<string, number>,
): Result<LineQuantity[], LinesFailure> {
  const asked = [...Map.groupBy(wish, (line) => line.orderItemId)].flatMap(([orderItemId, lines]) => {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ orderItemId, quantity }] : [];
  });
  for (const { orderItemId, quantity } of asked) {
    const there = left.get(orderItemId);
    if (there === undefined) return fail({ code: "unknown_line" as const, orderItemId });
    if (quantity > there) return fail({ code: "more_than_left" as const, orderItemId, left: there });
  }
  return asked.length > 0 ? ok(asked) : fail({ code: "no_lines" as const });
}
