/** Tables of this feature, used by its stores only. */
export const tables = ["closed_months", "document_vat"] as const;
