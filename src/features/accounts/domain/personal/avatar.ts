import { pictureLimits } from "#platform/pure/picture-limits.ts";

/** Limits of an uploaded picture. */
export const avatarLimits = { megabytes: 10, ...pictureLimits } as const;

/** `accept` of the file input. */
export const avatarTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Why an upload was refused, as the query `avatar` of the profile names it. */
export const avatarRefusals = ["failed", "large", "later"] as const;
export type AvatarRefusal = (typeof avatarRefusals)[number];
