/**
 * Version of the terms of sale and rental and of the privacy policy: the day from which they hold.
 * Accounts and orders keep the version that was accepted.
 */
export const termsVersion = "2026-11-01";

/** What the privacy policy promises (specification section 9, D39). */
export const privacyTerms = { answerDays: 30, minimumAge: 16 } as const;

/** Days in which a guest can confirm a letter about a product, in which one is waited for, and after which a written one is forgotten. */
export const watchDays = { asked: 7, waiting: 365, done: 30 } as const;
