/**
 * Small letters without marks, so that `Ładowarka`, `ŁADOWARKA` and `ladowarka` are one word. Lower case is that of Unicode
 * (the same rules as ICU's root locale, right for Ukrainian and Polish). Ukrainian й and ї are letters of their own and
 * stay; ґ becomes г and ё becomes е, as people type them for each other. Apostrophes inside a word vanish.
 */
const own: Record<string, string> = {
  ґ: "г",
  ё: "е",
  ł: "l",
  ø: "o",
  đ: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

const breve = "\u0306";
const diaeresis = "\u0308";
const plain = /^[a-z0-9а-яєії]*$/;
const mark = /^\p{M}/u;
const apostrophe = /^['’ʼ`´′]$/;
const letter = /[\p{L}\p{N}]/u;

/** One letter (a code point) folded; what comes before decides about a combining mark. */
function foldLetter(point: string, before: string): string {
  const small = point.toLowerCase();
  if (plain.test(small)) return small;
  const known = own[small];
  if (known !== undefined) return known;
  if (small === "й" || small === "ї") return small;
  if (mark.test(small)) {
    if (small === breve && before.endsWith("и")) return "\u0008й";
    if (small === diaeresis && before.endsWith("і")) return "\u0008ї";
    return "";
  }
  if (apostrophe.test(small)) return "";
  let folded = "";
  for (const part of small.normalize("NFKD").toLowerCase()) {
    if (letter.test(part) && !apostrophe.test(part)) folded += own[part] ?? part;
  }
  return folded;
}

/** A word folded. */
export function fold(word: string): string {
  const small = word.toLowerCase();
  if (plain.test(small)) return small;
  return foldWithEnds(word).text;
}

/** A word folded, and for each of its letters where the letters of the word end that it came from (UTF-16 offsets). */
export function foldWithEnds(word: string): { text: string; ends: number[] } {
  let text = "";
  const ends: number[] = [];
  let at = 0;
  for (const point of word) {
    at += point.length;
    const folded = foldLetter(point, text);
    if (folded.startsWith("\u0008")) {
      text = text.slice(0, -1) + folded.slice(1);
      ends[ends.length - 1] = at;
    } else if (folded === "") {
      if (ends.length > 0) ends[ends.length - 1] = at;
    } else {
      text += folded;
      for (let count = 0; count < folded.length; count += 1) ends.push(at);
    }
  }
  return { text, ends };
}
