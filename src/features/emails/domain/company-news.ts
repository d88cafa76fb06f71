import type { MarketCode } from "#platform/pure/market/market.ts";

/** What happened to a company's request for prices of its own. `link`: its page in the profile. */
export interface CompanyPricesEmail {
  kind: "company-prices";
  /** `moved`: other prices apply from now on. */
  state: "asked" | "approved" | "refused" | "moved" | "ended";
  company: string;
  /** Of staff, why it was refused or ended. */
  reason: string | null;
  link: string;
}

/** About requests for company prices. */
export type CompanyEmail =
  | CompanyPricesEmail
  /** Tells the shop that a company asks; `link`: the request, for staff. */
  | { kind: "company-notice"; market: MarketCode; link: string };
