import { isUuid } from "#platform/pure/uuid.ts";
import type { LineOutcome } from "./scan-hit.ts";

/** Goods that were scanned and are not booked yet. */
export interface ScannedLine {
  productId: string;
  /** Pieces or metres as typed; a receipt needs 1 to 999 999. */
  quantity: string;
  /** With the same key a line is booked once, however often it is sent. */
  key: string;
  /** It was sent and no answer came: it may be booked already, so it is sent again as it is. */
  isSent: boolean;
}

/** Largest number of lines of a receipt. */
export const maxLines = 200;
/** Largest quantity of a line. */
export const maxQuantity = 999_999;

/**
 * Lines of an address or a form, in which `line`, `quantity` and `key` stand once for each, and `sent` names the keys of those that
 * were sent; what is malformed is left out.
 */
export function linesIn(fields: URLSearchParams): ScannedLine[] {
  const [quantities, keys, sent] = [fields.getAll("quantity"), fields.getAll("key"), new Set(fields.getAll("sent"))];
  const seen = new Set<string>();
  return fields
    .getAll("line")
    .slice(0, maxLines)
    .flatMap((productId, at) => {
      const [quantity = "", key = ""] = [quantities[at]?.slice(0, 12), keys[at]];
      if (seen.has(key) || !isUuid(key)) return [];
      seen.add(key);
      return { productId, quantity, key, isSent: sent.has(key) };
    });
}

/** The same lines as fields, for the address. */
export function fieldsOfLines(lines: readonly ScannedLine[]): [name: string, value: string][] {
  return lines.flatMap(({ productId, quantity, key, isSent }) => {
    const fields: [string, string][] = [
      ["line", productId],
      ["quantity", quantity],
      ["key", key],
    ];
    return isSent ? [...fields, ["sent", key]] : fields;
  });
}

/** Lines after one more scan: one piece more in the line of the product, else a line of its own at the top. */
export function withScanned(lines: readonly ScannedLine[], productId: string, key: string): ScannedLine[] {
  const known = lines.find((line) => line.productId === productId && !line.isSent);
  if (!known) {
    return lines.length < maxLines ? [{ productId, quantity: "1", key, isSent: false }, ...lines] : [...lines];
  }
  const quantity = String(Math.min((readQuantity(known.quantity) ?? 0) + 1, maxQuantity));
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

/** A whole number of pieces, 0 included; `null` for anything else. */
export function readQuantity(typed: string): number | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

/** Lines of a receipt as numbers; `null` if one has no quantity of 1 to 999 999. */
export function receiptOf(
  lines: readonly ScannedLine[],
): { productId: string; quantity: number; key: string }[] | null {
  const read = lines.map(({ productId, quantity, key }) => ({ productId, quantity: readQuantity(quantity) ?? 0, key }));
  return read.every(({ quantity }) => quantity > 0) ? read : null;
}

/** Lines of a receipt after the answer to it: those that were refused stay, with the reason by key. */
export function afterBooking(
  lines: readonly ScannedLine[],
  outcomes: readonly LineOutcome[],
): { left: ScannedLine[]; refused: Record<string, LineOutcome>; booked: number; isRepeated: boolean } {
  const byKey = new Map(outcomes.map((outcome) => [outcome.key, outcome]));
  const isBooked = ({ outcome }: LineOutcome) => outcome === "received" || outcome === "already";
  const refused = outcomes.filter((outcome) => !isBooked(outcome));
  return {
    left: lines.flatMap((line) => {
      const outcome = byKey.get(line.key);
      if (!outcome) return line;
      return isBooked(outcome) ? [] : { ...line, isSent: false };
    }),
    refused: Object.fromEntries(refused.map((outcome) => [outcome.key, outcome])),
    booked: outcomes.length - refused.length,
    isRepeated: outcomes.some(({ outcome }) => outcome === "already"),
  };
}
