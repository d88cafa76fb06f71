/** What an uploaded picture may be; the decoder holds the same number of pixels. */
export const avatarLimits = { megabytes: 10, megapixels: 50 } as const;

/** What a file field of a page offers to choose from. */
export const avatarTypes = "image/jpeg,image/png,image/webp,image/avif";
