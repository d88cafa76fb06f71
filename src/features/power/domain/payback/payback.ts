import type { Band } from "./band.ts";

/** Money in gross minor units after a year, all years before it included; negative until the investment is back. */
export interface PaybackYear {
  year: number;
  cumulativeMinor: Band;
  discountedMinor: Band;
}

/** What the installation costs, saves and when it is paid back. Bands: `high` is best for the owner. */
export interface Payback {
  investmentMinor: Band;
  partsMinor: number;
  installationMinor: Band;
  /** A grant that was chosen and can be applied for; already taken off `investmentMinor`. */
  grantMinor: number;
  firstYearSavingMinor: Band;
  /** From year 0, the investment. */
  curve: PaybackYear[];
  /** Years until paid back, with a fraction; `null` if not within the years looked at. `low` is the soonest. */
  paybackYears: { low: number | null; mid: number | null; high: number | null };
  discountedPaybackYears: { low: number | null; mid: number | null; high: number | null };
}
