/** Most lines of one list of prices. */
export const maxListLines = 5_000;
/** Most characters of one list of prices. */
export const maxListLength = 400_000;
