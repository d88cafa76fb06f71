/** Limits in characters; the database has the same ones. */
export const reviewLengths = { title: 100, textFrom: 20, text: 3_000, points: 500, note: 500 } as const;
