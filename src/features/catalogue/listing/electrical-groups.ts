/** Categories of the low-voltage products: they hang below these rather than below the catalogue. */
export const electrical: ReadonlySet<string> = new Set(["cables-wires", "cables-adapters", "automatic-switches"]);
