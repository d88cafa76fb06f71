import { lastDay } from "#features/rental/domain/open-days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { NewLine } from "../domain/line.ts";
import type { LineProblem } from "../domain/pricing.ts";
import { aloneNet } from "../domain/pricing.ts";
import type { OpenedCart } from "./shared-carts.service.ts";

/** A line of a shared cart as its page shows it. */
export interface SharedLineView {
  key: string;
  id: string;
  /** Null for a product that is no longer sold. */
  name: string | null;
  picture: string;
  quantity: number;
  saleUnit: "piece" | "metre";
  days: { start: string; last: string } | null;
  problem: LineProblem | null;
  orderable: number;
  lineNet: number;
  /** What goes into a cart; null if nothing can. */
  taken: { line: NewLine; available: number } | null;
}

/** Made by the server, so that the page does not load how carts are priced. */
export function sharedLine({ priced, ...line }: OpenedCart["lines"][number], market: MarketSettings): SharedLineView {
  const { id, mode = "buy", quantity, rental } = line;
  const days = rental ? { start: rental.start, last: lastDay(rental.start, rental.days, market) } : null;
  const shown = { key: line.uniqueKey, id, quantity, days, problem: priced.problem };
  if (priced.problem === "gone")
    return { ...shown, name: null, picture: "", saleUnit: "piece", orderable: 0, lineNet: 0, taken: null };
  const { name, picture, saleUnit, lineNet, available } = priced;
  const orderable = priced.problem === "not_so" ? 0 : priced.orderable;
  const snapshot = { name, image: picture, unitNet: aloneNet(priced) ?? 0, market: market.code };
  const bought = { id, mode, quantity: orderable, snapshot };
  const taken = orderable > 0 ? { available, line: rental ? { ...bought, rental } : bought } : null;
  return { ...shown, name, picture, saleUnit, orderable, lineNet, taken };
}
