import { safeName } from "#features/emails/domain/safe-text.ts";
import { cleanLine } from "#platform/pure/clean-text.ts";

/** Longer first names are not shown. */
const maxNameLength = 40;

/**
 * Public name of a writer, first name and initial: `Олена К.`. `null` for a name that is not safe to show, such as a
 * URL or an advertisement.
 */
export function displayName({ firstName, lastName }: { firstName: string; lastName: string }): string | null {
  const name = safeName(cleanLine(firstName));
  if (name === null || [...name].length > maxNameLength) return null;
  const initial = /^\p{L}\p{M}*/u.exec(cleanLine(lastName))?.[0];
  return initial ? `${name} ${initial.toUpperCase()}.` : name;
}
