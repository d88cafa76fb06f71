/** Ways to sign in elsewhere. The id is part of the address that a provider returns to. */
export const providerIds = ["google", "apple", "oidc"] as const;
export type ProviderId = (typeof providerIds)[number];

/** True for the three ids. */
export function isProviderId(value: unknown): value is ProviderId {
  return providerIds.some((id) => id === value);
}
