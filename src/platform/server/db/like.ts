/** The pattern of `like` for texts in which these words stand somewhere, as they were typed. */
export const anywhere = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;
