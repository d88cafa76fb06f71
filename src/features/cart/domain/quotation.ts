/** Why a person must answer: a purchase large enough for an offer (D13), or delivery beyond Ukraine and Poland (D18). */
type QuotationReason = "bulk" | "country";

/** A wish for a personal offer, read and valid. */
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

/** A wished product as staff reads it: the name of that day, so that it stays readable. */
export interface QuotedLine {
  id: string;
  sku: string;
  name: string;
  quantity: number;
}

/** Longest texts of a wish, in characters. */
export const quotationLimits = { name: 120, email: 254, phone: 40, country: 60, message: 2_000 } as const;
