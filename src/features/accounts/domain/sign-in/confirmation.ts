/** What a link in an e-mail confirms. */
export type Purpose = "sign-up" | "reset" | "change-address";

/** Validity of the links in minutes. */
export const validMinutes = { "sign-up": 24 * 60, reset: 30, "change-address": 60 } as const satisfies Record<
  Purpose,
  number
>;
