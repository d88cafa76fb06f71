/** Lower case without diacritics and apostrophes; letters that are often confused are unified. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’ʼ`´]/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("ґ", "г")
    .replaceAll("ё", "е");
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Stem of a word without inflectional endings. Words with digits, such as models, stay whole. */
function stem(word: string): string {
  if (/\d/.test(word)) return word;
  return word.length < 4 ? word : word.slice(0, word.length < 6 ? -1 : -2);
}

/** True for a Damerau–Levenshtein distance of at max one. */
function isOneApart(a: string, b: string): boolean {
  let begin = 0;
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) begin += 1;
  const rest = (word: string, end: number) => word.slice(begin, word.length - end);
  let end = 0;
  while (end < a.length - begin && end < b.length - begin && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [rest(a, end), rest(b, end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

function matches(asked: string, word: string): boolean {
  if (word.startsWith(stem(asked))) return true;
  if (asked.length < 6 || /\d/.test(asked)) return false;
  const begin = asked.slice(0, -1);
  return [-1, 0, 1].some((more) => isOneApart(begin, word.slice(0, begin.length + more)));
}

/**
 * Which texts match a free-text question: those that contain the largest number of its words, ignoring diacritics, endings and one
 * typo per word. Words of one or two letters count only if there are no others. A question without words matches
 * everything; one whose words occur nowhere matches nothing.
 */
export function answering(question: string, texts: readonly string[]): boolean[] {
  const all = [...new Set(wordsOf(question))];
  const long = all.filter((word) => word.length > 2);
  const asked = long.length > 0 ? long : all;
  if (asked.length === 0) return texts.map(() => true);
  const found = texts.map((text) => {
    const words = wordsOf(text);
    return asked.filter((one) => words.some((word) => matches(one, word))).length;
  });
  const max = Math.max(...found);
  return found.map((count) => count > 0 && count === max);
}
