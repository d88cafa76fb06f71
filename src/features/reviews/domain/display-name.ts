import { safeName } from "#features/emails/domain/safe-text.ts";
import { cleanLine } from "#platform/pure/clean-text.ts";

/** Longest first name that is shown. */
const longest = 40;

/**
 * A writer as everybody reads them: first name and an initial, `Олена К.`. Null where there is no name that could stand
 * there: what somebody typed as their name may be an address or an advertisement.
 */
export function displayName({ firstName, lastName }: { firstName: string; lastName: string }): string | null {
  const name = safeName(cleanLine(firstName));
  if (name === null || [...name].length > longest) return null;
  const initial = /^\p{L}\p{M}*/u.exec(cleanLine(lastName))?.[0];
  return initial ? `${name} ${initial.toUpperCase()}.` : name;
}
