/**
 * Version of the terms of sale and rental and of the privacy policy: the day they took effect, and the folder of their text in
 * `db/terms`. Accounts and orders store the version that was accepted.
 */
export const termsVersion = "2026-11-29";

/** What the privacy policy promises (specification section 9, D39). */
export const privacyTerms = { answerDays: 30, minimumAge: 16 } as const;

/** Days to confirm a product alert, days it stays active, and days until a sent one is deleted. */
export const watchDays = { asked: 7, waiting: 365, done: 30 } as const;

/**
 * Retention in days: e-mails, sign-in attempts, withdrawals that belong to no order, support tickets after their last message,
 * projects without an account after they were last opened, carts and started checkouts of accounts after their last
 * change, carts shared by link after they were shared;
 * within `erasure` days signing in cancels a requested erasure. The privacy policy names them.
 */
export const retentionDays = {
  mails: 180,
  signIns: 365,
  withdrawals: 365,
  tickets: 730,
  projects: 730,
  carts: 365,
  drafts: 30,
  sharedCarts: 90,
  erasure: 7,
} as const;

/** Version of the consent text: an answer is valid for this version only, and for this many days. */
export const consentTerms = { version: "2026-11-22", days: 365 } as const;
