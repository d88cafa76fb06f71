/** Tables of this feature, used by its stores only. */
export const tables = ["closed_months", "document_vat"] as const;

/** Views of the schema `published`, for other features. */
export const views = [] as const;
