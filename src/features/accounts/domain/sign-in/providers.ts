/** OAuth providers. The id is part of the callback URL. */
export const providerIds = ["google", "apple", "oidc"] as const;
export type ProviderId = (typeof providerIds)[number];

export function isProviderId(value: unknown): value is ProviderId {
  return providerIds.some((id) => id === value);
}
