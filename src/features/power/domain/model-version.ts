/**
 * Version of the rules. Raised by one with every change that alters an answer to the same form, so that an opened project says
 * that its figures come from newer rules. A test compares the answers to fixed forms with those of this version.
 */
export const modelVersion = 1;
