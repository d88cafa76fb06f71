/** Letters that do not decompose into a plain one and a mark. */
const plain: Record<string, string> = { ł: "l", ґ: "г", "’": "'", ʼ: "'" };

/** Lower case without diacritics, so that `Zamówienia`, `ZAMOWIENIA` and `zamowienia` are one word. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[łґ’ʼ]/g, (letter) => plain[letter] ?? letter);
}

/** How words that were typed fit a title: at its beginning, somewhere in it, or not at all. */
export type Fit = "begins" | "has" | null;

/**
 * Compares what was typed with a title, and with further words that are not shown. Each typed word has to begin a word of either,
 * in any order.
 */
export function fitOf(q: string, title: string, words = ""): Fit {
  const typed = wordsIn(q);
  if (typed.length === 0) return null;
  const known = [...wordsIn(title), ...wordsIn(words)];
  if (!typed.every((part) => known.some((word) => word.startsWith(part)))) return null;
  return wordsIn(title).join(" ").startsWith(typed.join(" ")) ? "begins" : "has";
}

const wordsIn = (text: string) => folded(text).match(/[\p{L}\p{N}']+/gu) ?? [];
