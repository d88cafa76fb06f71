/**
 * Suffix for the title of a journey that runs in several languages or widths: the chosen ones are part of every run, the
 * others, like all with `@long` in their title, of `npm run test:long` (docs/decisions/0059-test-time.md).
 */
export const inEveryRun = (isChosen: boolean): string => (isChosen ? "" : " @long");
