/**
 * Version of the terms of sale and rental and of the privacy policy: the day from which they hold, and the folder of their
 * text below `db/terms`. Accounts and orders keep the version that was accepted.
 */
export const termsVersion = "2026-11-23";

/** What the privacy policy promises (specification section 9, D39). */
export const privacyTerms = { answerDays: 30, minimumAge: 16 } as const;

/** Days in which a guest can confirm an e-mail about a product, in which one is waited for, and after which a written one is forgotten. */
export const watchDays = { asked: 7, waiting: 365, done: 30 } as const;

/**
 * Days for which e-mails, tries to sign in, withdrawals that belong to no order, and after the last word about it what somebody
 * wrote to us are kept; within `erasure` days signing in takes the wish to be erased back. The privacy policy names them.
 */
export const keptDays = { mails: 180, signIns: 365, withdrawals: 365, tickets: 730, erasure: 7 } as const;

/** Hours of working days within which an order is taken up (specification section 9). */
export const processingHours = 24;

/** Words with which readers are asked for optional services: an answer counts for them alone, and for so many days. */
export const consentTerms = { version: "2026-11-22", days: 365 } as const;
