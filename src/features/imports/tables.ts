/** Tables of this feature: only its stores use them. */
export const tables = ["import_faults", "import_samples", "imports"] as const;
