import type { ValueLinks } from "#features/catalogue/definitions/value-changes/carry-out.service.ts";

/** Changes of values that no group of synonyms is linked to. */
export const noLinks: ValueLinks = { follow: async () => [], back: async () => {} };
