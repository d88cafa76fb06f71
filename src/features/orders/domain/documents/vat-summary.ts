/** Net, VAT and gross at one rate in minor units; gross is the sum of the other two. */
export interface VatRow {
  rateBp: number;
  net: number;
  tax: number;
  gross: number;
}

/**
 * VAT of a document by rate, highest first. The tax of each part is already rounded; nothing is rounded here, so that the
 * rows add up exactly to the total.
 */
export function vatSummary(parts: readonly Pick<VatRow, "rateBp" | "tax" | "gross">[]): VatRow[] {
  const byRate = Map.groupBy(
    parts.filter(({ gross }) => gross !== 0),
    ({ rateBp }) => rateBp,
  );
  return [...byRate]
    .map(([rateBp, those]) => {
      const tax = those.reduce((sum, part) => sum + part.tax, 0);
      const gross = those.reduce((sum, part) => sum + part.gross, 0);
      return { rateBp, net: gross - tax, tax, gross };
    })
    .sort((one, other) => other.rateBp - one.rateBp);
}
