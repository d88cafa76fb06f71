/** Low-voltage categories. Their breadcrumb parent is the low-voltage page, not the catalogue. */
export const electrical: ReadonlySet<string> = new Set(["cables-wires", "cables-adapters", "automatic-switches"]);
