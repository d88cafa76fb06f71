import path from "node:path";

/** Pictures as they were taken, so that other widths and qualities need no rendering. */
export const negatives = path.resolve(import.meta.dirname, "../../node_modules/.cache/art");
