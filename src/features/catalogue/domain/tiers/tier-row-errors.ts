import type { MarketCode } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import type { CellError } from "../product-writes/errors.ts";
import { readMoney, readWhole } from "../product-writes/read-cells.ts";
import type { TierRow } from "./tier-rows.ts";
import { maxTierQuantity, maxTiers } from "./tiers-text.ts";

/** What is wrong with a row by itself: no whole number from 2, one of another row, no price, one row too many. */
export type TierProblem = "quantity" | "twice" | "no_net" | "many";

/** An error of a row, at one of its fields: its own problem, or an error as fields have them. */
export interface TierRowError {
  at: number;
  part: keyof TierRow;
  error: TierProblem | CellError;
}

/**
 * Errors of rows by their index, one for each row at most; rows without anything have none. `fieldError` is the error of the
 * whole field: that tiers are not below the sale price is said at the row of the smallest quantity.
 */
export function tierRowErrors(
  rows: readonly TierRow[],
  market: MarketCode,
  fieldError: CellError | null,
): TierRowError[] {
  const errors: TierRowError[] = [];
  const read: { at: number; quantity: number; net: number }[] = [];
  const seen = new Set<number>();
  const filled = rows.flatMap((row, at) => (row.fromQuantity.trim() || row.net.trim() ? [{ ...row, at }] : []));
  for (const [place, { at, fromQuantity, net: typed }] of filled.entries()) {
    const add = (part: keyof TierRow, error: TierRowError["error"]) => errors.push({ at, part, error });
    const quantity = readWhole(fromQuantity.trim(), 2, maxTierQuantity);
    const net = readMoney(typed.trim(), market);
    if (place >= maxTiers) add("fromQuantity", "many");
    else if (!quantity.ok) add("fromQuantity", "quantity");
    else if (seen.has(quantity.value)) add("fromQuantity", "twice");
    else if (typed.trim() === "") add("net", "no_net");
    else if (!net.ok) add("net", { code: net.code, details: net.details });
    else read.push({ at, quantity: quantity.value, net: net.value });
    if (quantity.ok) seen.add(quantity.value);
  }
  read.sort((one, other) => one.quantity - other.quantity);
  for (const [place, { at, quantity, net }] of read.entries()) {
    const before = read[place - 1];
    if (before && net >= before.net)
      errors.push({ at, part: "net", error: { code: "tiers_fall", details: { quantity, amount: toDecimal(net) } } });
  }
  const [first] = read;
  if (first && fieldError?.code === "tiers_price") errors.push({ at: first.at, part: "net", error: fieldError });
  return errors;
}
