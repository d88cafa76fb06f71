/** Control characters: they change the text direction or are invisible. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]+/gu;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Text that mail programs turn into a link. */
const linkLike = /[@/\\]|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/** Maximum length of a name in a greeting, in graphemes. */
const longest = 80;

/**
 * Foreign text inside our message: one line, no invisible characters, and isolated direction, so that it does not affect
 * its surroundings. Markup is escaped elsewhere.
 */
export function safeText(text: string): string {
  const line = text.replace(unseen, " ").replace(/\s+/g, " ").trim();
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}

/**
 * A first name for the greeting, or `null` if it does not look like one: mail programs would turn an address typed as a
 * name (`win at evil.example`) into a link.
 */
export function safeName(name: string): string | null {
  const words = safeText(name);
  if (words === "" || linkLike.test(words)) return null;
  const characters = [...new Intl.Segmenter().segment(words)];
  return characters.length <= longest ? words : null;
}

/** `safeText` with a word joiner behind each dot and slash, so that mail programs find no address in it. */
export function unlinked(text: string): string {
  return safeText(text).replace(/[.:@/\\]+(?=\S)/g, "$&\u2060");
}
