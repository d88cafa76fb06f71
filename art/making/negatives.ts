import path from "node:path";

/** Cache of lossless renderings, so that other widths and qualities need no new rendering. */
export const negatives = path.resolve(import.meta.dirname, "../../node_modules/.cache/art");
