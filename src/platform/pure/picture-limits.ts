/**
 * Maximum megapixels of an uploaded picture, all frames together: a small file may decode to more than fits into memory. The
 * AVIF decoder needs about 20 bytes per pixel, the others at most 8.
 */
export const pictureLimits = { megapixels: 50, avifMegapixels: 16 } as const;
