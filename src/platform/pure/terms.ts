/**
 * Version of the terms of sale and rental and of the privacy policy: the day from which they hold.
 * Accounts and orders keep the version that was accepted.
 */
export const termsVersion = "2026-11-01";

/** What the terms promise about rental (decisions D27, D31, D32, D39). Shares in basis points. */
export const rentalTerms = {
  /** Deposit as a share of the net purchase price, at most so many rents for a month. */
  depositBp: 2_000,
  depositCapMonths: 1,
  /** Hours after the agreed return that are not charged yet, then this share of the day price per started day. */
  graceHours: 2,
  lateDayBp: 15_000,
  /** Hours before the start until which cancelling is free. */
  freeCancelHours: 48,
  minimumAge: 18,
} as const;

/** What the privacy policy promises (specification section 9, D39). */
export const privacyTerms = { answerDays: 30, minimumAge: 16 } as const;
