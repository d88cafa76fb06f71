/** Standard deviation of the yield of single years in percent of the long-term mean: taken as 5 (PVGIS: "year-to-year variability"). */
const yearToYearPct = 5;
/** Root mean square deviation of this model from 24 published PVGIS yields of other tilts and azimuths, rounded up (validation.test.ts). */
const modelPct = 2;
/** Standard deviations from the mean to P90 and P10 of a normal distribution. */
const toP90 = 1.2816;

/**
 * Distance in percent from the mean year to the year that nine of ten years exceed (P90), equally above: spread of years, error of the
 * model and uncertainty of the place's irradiation (a standard deviation in percent) are independent and added in quadrature.
 */
export function yieldSpreadPct(placeUncertaintyPct: number): number {
  return toP90 * Math.hypot(yearToYearPct, modelPct, placeUncertaintyPct);
}
