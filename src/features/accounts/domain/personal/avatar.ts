import { pictureLimits } from "#platform/pure/picture-limits.ts";

/** What an uploaded picture may be. */
export const avatarLimits = { megabytes: 10, ...pictureLimits } as const;

/** What a file field of a page offers to choose from. */
export const avatarTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Why an upload was refused, as the address of the profile names it; each is told how to mend it. */
export const avatarRefusals = ["failed", "large", "later"] as const;
export type AvatarRefusal = (typeof avatarRefusals)[number];
