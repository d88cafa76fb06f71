/** Steps of the sale price of a product in one market, oldest first; what `GET /api/products/{id}/prices` answers. Minor units. */
export interface PriceSteps {
  currency: "UAH" | "PLN";
  /** Time of the answer, ISO 8601. */
  now: string;
  /** From a time on; `null`: not offered. The first one may be older than the year that is asked for. */
  steps: { at: string; net: number | null; gross: number | null }[];
  /** The lowest price of the last 30 days, today's included; `null` without any. */
  lowest: { net: number; gross: number } | null;
}
