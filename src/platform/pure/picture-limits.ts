/**
 * Megapixels that an uploaded picture may have, all its frames together: however small a file is, its pixels have to fit
 * into memory. The decoder of AVIF needs about 20 bytes a pixel, the others at most 8.
 */
export const pictureLimits = { megapixels: 50, avifMegapixels: 16 } as const;
