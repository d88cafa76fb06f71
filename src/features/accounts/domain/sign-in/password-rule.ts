/** How long a password is, in characters as people count them (decision D16). Said in the form before anybody types. */
export const passwordLength = { min: 8, max: 128 } as const;
