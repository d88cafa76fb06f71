/** Pattern of `like` for texts that contain these words literally. */
export const anywhere = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;
