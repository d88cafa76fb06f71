/** First graphemes of the first and the last word of a name; empty for an empty name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstEmail(word ?? "").toUpperCase()).join("");
}

const emails = new Intl.Segmenter("uk", { granularity: "grapheme" });

function firstEmail(word: string): string {
  return emails.segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
