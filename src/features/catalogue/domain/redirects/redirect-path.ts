import { isLocale } from "#features/languages/domain/locale.ts";

/** Letters and digits of any language, and what addresses of other shops have between them. A dot would be a file. */
const segmentForm = /^[\p{L}\p{M}\p{N}_~+'’-]{1,100}$/u;
const longest = 200;

/**
 * A path of this shop below the language as it is stored, of what somebody typed or pasted: decoded, in lower case, without slashes at its
 * ends; "" for the home page. `null` for another site, a script, a file, a query or anything else that is no path.
 */
export function readOwnPath(typed: string): string | null {
  const decoded = decode(typed.trim());
  if (decoded === null || decoded.length > longest || /\/\/|[\\:?#]/.test(decoded)) return null;
  const segments = decoded.normalize("NFC").toLowerCase().split("/").filter(Boolean);
  const [first] = segments;
  const below = first === "uk" || isLocale(first) ? segments.slice(1) : segments;
  return below.every((segment) => segmentForm.test(segment)) ? below.join("/") : null;
}

function decode(typed: string): string | null {
  try {
    const decoded = decodeURIComponent(typed);
    // An encoded slash is none, and what is encoded twice is a trick.
    return /%2f/i.test(typed) || decoded.includes("%") ? null : decoded;
  } catch {
    return null;
  }
}
