/** What is taxed at one rate: net, VAT and gross in minor units; gross is always their sum. */
export interface VatRow {
  rateBp: number;
  net: number;
  tax: number;
  gross: number;
}

/**
 * Sums of a document by rate, the highest first. The tax of each part was rounded once before; here nothing is rounded, so
 * that the rows add up exactly to the total of the parts.
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
