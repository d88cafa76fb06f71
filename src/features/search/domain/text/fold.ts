/**
 * Lower case without diacritics: `Ładowarka`, `ŁADOWARKA` and `ladowarka` become one word. Case mapping is that of Unicode
 * (ICU's root locale), which suits Ukrainian and Polish. Ukrainian й and ї are letters of their own and stay; ґ becomes г and ё
 * becomes е, because they are often confused. Apostrophes inside a word are removed.
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

/** Folds one code point; the character before it decides about a combining mark. */
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

/** Folds a word. */
export function fold(word: string): string {
  const small = word.toLowerCase();
  if (plain.test(small)) return small;
  return foldWithEnds(word).text;
}

/** Folds a word; `ends` maps each folded letter to the end of its source in the word (UTF-16 offset). */
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
