/** Why a quotation is needed: a large purchase (D13), or delivery outside Ukraine and Poland (D18). */
type QuotationReason = "bulk" | "country";

/** A validated request for a quotation. */
export interface QuotationRequest {
  reason: QuotationReason;
  name: string;
  email: string;
  /** International form, e.g. `+380671234567`. */
  phone: string | null;
  country: string | null;
  message: string;
  lines: readonly { id: string; quantity: number }[];
}

/** A requested product as staff sees it, under its name at the time of the request. */
export interface QuotedLine {
  id: string;
  sku: string;
  name: string;
  quantity: number;
}

/** Maximum lengths in characters. */
export const quotationLimits = { name: 120, email: 254, phone: 40, country: 60, message: 2_000 } as const;
