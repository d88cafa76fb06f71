import type { Settings } from "#platform/server/settings.ts";
import type { ProviderId } from "../domain/sign-in/providers.ts";

/** Settings of the sign-in providers. */
export type SocialSettings = Pick<
  Settings,
  | "GOOGLE_CLIENT_ID"
  | "GOOGLE_CLIENT_SECRET"
  | "APPLE_CLIENT_ID"
  | "APPLE_CLIENT_SECRET"
  | "OIDC_ISSUER"
  | "OIDC_CLIENT_ID"
  | "OIDC_CLIENT_SECRET"
  | "OIDC_NAME"
>;

/** Configured providers in the order of their buttons. */
export function configuredProviders(settings: SocialSettings): { id: ProviderId; name: string }[] {
  return [
    ...(settings.GOOGLE_CLIENT_ID ? [{ id: "google" as const, name: "Google" }] : []),
    ...(settings.APPLE_CLIENT_ID ? [{ id: "apple" as const, name: "Apple" }] : []),
    ...(settings.OIDC_ISSUER ? [{ id: "oidc" as const, name: settings.OIDC_NAME }] : []),
  ];
}
