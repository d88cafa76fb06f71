/** The terms of sale and privacy policy in force; whoever registers accepts this version, and it is kept with the account. */
export const termsVersion = "2026-11-01";
