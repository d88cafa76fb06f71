/** What an e-mail confirms: by its link, and for `sign-in` by its code. */
export type Purpose = "sign-up" | "reset" | "change-address" | "sign-in";

/** Validity of links and codes in minutes. */
export const validMinutes = {
  "sign-up": 24 * 60,
  reset: 30,
  "change-address": 60,
  "sign-in": 10,
} as const satisfies Record<Purpose, number>;

/** Entries of one code; then it is void. */
export const codeTries = 5;
