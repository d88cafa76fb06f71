/** Signs that turn the direction of everything behind them, and others that are not seen. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]+/gu;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** What mail programs make a link of by themselves. */
const linkLike = /[@/\\]|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/** Longest name in a greeting, in characters as people count them. */
const longest = 80;

/**
 * Somebody else's words inside a message of ours: one line, no sign that is not seen, and a direction of their own, so
 * that they change nothing around them. Markup is no matter here: html escapes all of it, plain text has none.
 */
export function safeWords(text: string): string {
  const line = text.replace(unseen, " ").replace(/\s+/g, " ").trim();
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}

/**
 * A first name for the greeting, or null for what is none: an e-mail of ours must not carry an address that somebody
 * typed as their name (`win at evil.example`), because mail programs make links of such words.
 */
export function safeName(name: string): string | null {
  const words = safeWords(name);
  if (words === "" || linkLike.test(words)) return null;
  const characters = [...new Intl.Segmenter().segment(words)];
  return characters.length <= longest ? words : null;
}

/** Words of a stranger that a letter has to repeat: `safeWords` with a sign behind each dot and slash that parts an address. */
export function unlinked(text: string): string {
  return safeWords(text).replace(/[.:@/\\]+(?=\S)/g, "$&\u2060");
}
