/** In Unicode code points (decision D16). */
export const passwordLength = { min: 8, max: 128 } as const;
