/** First graphemes of the first and the last word of a name; empty for an empty name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstGrapheme(word ?? "").toUpperCase()).join("");
}

const graphemes = new Intl.Segmenter("uk", { granularity: "grapheme" });

function firstGrapheme(word: string): string {
  return graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
