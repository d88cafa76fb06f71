/** Low-voltage categories: their parent in breadcrumbs is the page of low-voltage products, not the catalogue. */
export const electrical: ReadonlySet<string> = new Set(["cables-wires", "cables-adapters", "automatic-switches"]);
