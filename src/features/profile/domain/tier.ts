/** Membership of a customer: it changes the badge and nothing else (specification sections 3 and 6). */
export type Tier = "standard" | "premium" | "vip";
