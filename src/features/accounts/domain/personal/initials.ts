/** First letters of the first and the last word of a name, as people see letters; nothing for a name without any. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? "").toUpperCase()).join("");
}

const letters = new Intl.Segmenter("uk", { granularity: "grapheme" });

function firstLetter(word: string): string {
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
