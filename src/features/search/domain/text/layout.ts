/**
 * Conversion between keyboard layouts: Ukrainian (ЙЦУКЕН, with the Russian letters of the same keys) and English, which also
 * serves for Polish (without AltGr, i.e. without diacritics).
 */
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const ukrainian = "йцукенгшщзхїфівапролджєячсмитьбю'ґ";
const russian: Record<string, string> = { ы: "s", э: "'", ъ: "]", ё: "`" };
const shifted: Record<string, string> = {
  "{": "х",
  "}": "ї",
  ":": "ж",
  '"': "є",
  "<": "б",
  ">": "ю",
  "~": "'",
  "|": "ґ",
};

const toUkrainian = new Map<string, string>(Object.entries(shifted));
const toEnglish = new Map<string, string>(Object.entries(russian));
for (let key = 0; key < english.length; key += 1) {
  const latin = english[key] as string;
  const cyrillic = ukrainian[key] as string;
  toUkrainian.set(latin, cyrillic);
  if (cyrillic !== "'") toEnglish.set(cyrillic, latin);
}

function through(text: string, keys: ReadonlyMap<string, string>): string {
  let typed = "";
  for (const letter of text.toLowerCase()) typed += keys.get(letter) ?? letter;
  return typed;
}

/** A text in the other layout, or `null` if it would be the same. */
export function otherLayout(text: string): string | null {
  const other = /[\u0400-\u04ff]/.test(text) ? through(text, toEnglish) : through(text, toUkrainian);
  return other === text.toLowerCase() ? null : other;
}

const lookalikes = new Map([..."авсенікмортхуз"].map((letter, at) => [letter, "abcehikmoptxy3"[at] as string]));

/** Replaces Cyrillic letters in a model number by Latin lookalikes (`SUN-5К`). */
export function lookAlike(code: string): string {
  return through(code, lookalikes);
}
